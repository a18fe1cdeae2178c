import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatDuration, formatSize } from '../../../shared/domain/sizes.ts';
import { text } from '../../text/en.ts';
import type { LabelledAttribute } from '../queries/attributes.ts';

/** The line below an item's title, in parts: `Packshot`, `TIFF`, `48 MB`. */
export function describeItem(
  item: ItemSummary,
  attributes: readonly LabelledAttribute[],
  locale: string,
): string[] {
  const type = attributes.find(({ slug }) => slug === 'type')?.values[0]?.label;
  const { kind, extension, duration, size, state } = item.file;
  return [
    type ?? text.kinds[kind],
    extension.toUpperCase(),
    duration ? formatDuration(duration) : null,
    state === 'checking' ? text.item.checking : formatSize(size, locale),
  ].filter((part) => part !== null);
}

/** How long and where an item may be used, `until 31 Dec 2026` and `Europe, Gulf`; nothing where nothing limits it. */
export function describeRights({ expiresAt, markets }: ItemSummary, locale: string): string[] {
  const until = expiresAt && text.item.until(formatDate(expiresAt, locale));
  const where = markets.map((market) => text.markets[market]).join(', ');
  return [until, where].filter((part): part is string => Boolean(part));
}
