import type { ManifestEntry } from '../../db/schema/baskets.ts';
import { UniqueNames } from './archiveNames.ts';

/** An item to be packed, its file verified. */
export interface PackedItem {
  readonly itemId: number;
  readonly fileId: number;
  readonly libraryId: number;
  readonly libraryTitle: string;
  readonly fileName: string;
  readonly storageKey: string;
  readonly size: number;
  readonly crc32: number;
  readonly fileCreatedAt: Date;
}

/** One folder for each library, names that every system can unpack, nothing twice. Keeps the order of the rows. */
export function buildManifest(rows: readonly PackedItem[]): ManifestEntry[] {
  const names = new UniqueNames();
  const folders = new Map<number, string>();
  return rows.map(
    ({ itemId, fileId, libraryId, libraryTitle, fileName, storageKey, size, crc32, fileCreatedAt }) => {
      const folder = folders.get(libraryId) ?? names.folder(libraryTitle);
      folders.set(libraryId, folder);
      const path = names.file(folder, fileName);
      return { itemId, fileId, path, storageKey, size, crc32, modifiedAt: fileCreatedAt.getTime() };
    },
  );
}
