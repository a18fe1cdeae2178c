import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
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
