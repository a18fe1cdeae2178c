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

/** How long before its end an item says that it has one. */
const NEAR_MS = 60 * 24 * 3_600_000;

/** Until when, if that is near, and where an item may be used: `until 31 Dec 2026` and `Europe, Gulf`. */
export function describeRights({ expiresAt, markets }: ItemSummary, locale: string): string[] {
  const isNear = expiresAt !== null && Date.parse(expiresAt) - Date.now() < NEAR_MS;
  const until = isNear && text.item.until(formatDate(expiresAt, locale));
  const where = markets.map((market) => text.markets[market]).join(', ');
  return [until, where].filter((part): part is string => Boolean(part));
}
