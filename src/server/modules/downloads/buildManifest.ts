import type { DownloadForm } from '../../../shared/contract/basket.ts';
import type { ManifestEntry } from '../../db/schema/baskets.ts';
import { withFittingExtension } from '../../files/fileNames.ts';
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
  /** What stands for the original where the download is of web pictures. */
  readonly web: Packed | null;
}

interface Packed {
  readonly storageKey: string;
  readonly size: number;
  readonly crc32: number;
}

/** One folder for each library, names that every system can unpack, nothing twice. Keeps the order of the rows. */
export function buildManifest(rows: readonly PackedItem[], form: DownloadForm = 'original'): ManifestEntry[] {
  const names = new UniqueNames();
  const folders = new Map<number, string>();
  return rows.map((row) => {
    const { itemId, fileId, libraryId, libraryTitle, fileName, fileCreatedAt } = row;
    const folder = folders.get(libraryId) ?? names.folder(libraryTitle);
    folders.set(libraryId, folder);
    const web = form === 'web' ? row.web : null;
    const { storageKey, size, crc32 } = web ?? row;
    const path = names.file(folder, web ? asJpeg(fileName) : fileName);
    return { itemId, fileId, path, storageKey, size, crc32, modifiedAt: fileCreatedAt.getTime() };
  });
}

const asJpeg = (name: string) => withFittingExtension(name, ['jpg', 'jpeg']);
