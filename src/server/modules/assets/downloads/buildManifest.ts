import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DownloadForm } from '../../../../shared/contract/basket.ts';
import { renditionName } from '../../../../shared/domain/renditionName.ts';
import type { ManifestEntry } from '../../../db/schema/baskets.ts';
import type { TakenItem } from '../ledger/public.ts';
import { UniqueNames } from './archiveNames.ts';

/** An item to be packed, its file verified. */
export interface PackedItem {
  readonly itemId: number;
  readonly fileId: number;
  readonly libraryId: number;
  readonly libraryTitle: string;
  readonly fileName: string;
  /** Of what has another shape than its file: the names of the formats of its shot. */
  readonly shotFiles?: readonly string[];
  readonly storageKey: string;
  readonly size: number;
  readonly crc32: number;
  readonly fileCreatedAt: Date;
  /** Hex. */
  readonly sha256?: string | null;
  /** Replaces the original where the download is of web pictures. */
  readonly web: Packed | null;
  /** What a preset made of it; taken whatever the form is. */
  readonly preset?:
    | (Packed & {
        readonly madeId: number;
        readonly presetId: number;
        readonly form: string;
        readonly extensions: readonly string[];
      })
    | null;
}

/** The form of web pictures in names. */
const WEB_FORM = { form: 'web', extensions: ['jpg'] };

/** What is taken of each item, for the ledger. */
export const takenOf = (rows: readonly PackedItem[], form: DownloadForm): TakenItem[] =>
  rows.map(({ itemId, fileId, preset, web }) => {
    if (preset) return { itemId, fileId, form: preset.form, presetId: preset.presetId };
    return { itemId, fileId, form: form === 'web' && web ? WEB_FORM.form : 'original' };
  });

/** A file that an archive holds besides its items. */
export interface ArchiveDocument {
  /** Its name at the archive's root, of letters, digits, dots and hyphens. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** The entries of documents, which come before those of items. Their bytes are in the validator of the archive. */
export const documentEntries = (documents: readonly ArchiveDocument[], at: Date): ManifestEntry[] =>
  documents.map(({ path, bytes }, index) => ({
    itemId: 0,
    fileId: 0,
    path,
    storageKey: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    size: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: at.getTime(),
    document: index + 1,
  }));

interface Packed {
  readonly storageKey: string;
  readonly size: number;
  readonly crc32: number;
}

/**
 * One folder for each library, names that every system can unpack, nothing twice. Keeps the order of the rows.
 * @param documents names beside the folders that are not for them
 */
export function buildManifest(
  rows: readonly PackedItem[],
  form: DownloadForm = 'original',
  documents: readonly string[] = [],
): ManifestEntry[] {
  const names = new UniqueNames();
  for (const name of documents) names.root(name);
  const folders = new Map<number, string>();
  return rows.map((row) => {
    const { itemId, fileId, libraryId, libraryTitle, fileName, shotFiles = [], fileCreatedAt } = row;
    const folder = folders.get(libraryId) ?? names.folder(libraryTitle);
    folders.set(libraryId, folder);
    const web = form === 'web' ? row.web : null;
    const { storageKey, size, crc32 } = row.preset ?? web ?? row;
    const made = row.preset ?? (web && WEB_FORM);
    const name = made
      ? renditionName([fileName, ...shotFiles], { form: made.form, extension: made.extensions[0] ?? '' })
      : fileName;
    const path = names.file(folder, name);
    const entry = { itemId, fileId, path, storageKey, size, crc32, modifiedAt: fileCreatedAt.getTime() };
    return row.preset ? { ...entry, madeId: row.preset.madeId } : entry;
  });
}
