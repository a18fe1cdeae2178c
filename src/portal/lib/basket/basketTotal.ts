import type { BasketEntry, DownloadForm } from '../../../shared/contract/basket.ts';

/** Bytes that a download holds of an entry; `null` when it is left out. */
export function sizeOfEntry({ item, unavailable, webSize }: BasketEntry, form: DownloadForm): number | null {
  if (!item || unavailable) return null;
  return form === 'web' ? (webSize ?? item.file.size) : item.file.size;
}

export const totalSize = (entries: readonly BasketEntry[], form: DownloadForm): number =>
  entries.reduce((sum, entry) => sum + (sizeOfEntry(entry, form) ?? 0), 0);

/** Entries of which a download holds a web picture in place of the original. */
export const countWeb = (entries: readonly BasketEntry[]): number =>
  entries.filter(({ webSize, unavailable }) => webSize !== null && unavailable === null).length;
