import type { Entry } from 'yauzl';
import { extensionOf } from '../file.present.ts';
import { asSourceError, SourceError } from './sourceError.ts';
import { nameOfEntry, type StoredZip } from './storedZip.ts';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
const UNPACKED_MAX = 50 * GIB;
/** How many times larger than packed an entry may be, once it is larger than `RATIO_FROM`. */
const RATIO_MAX = 200;
const RATIO_FROM = 10 * MIB;
/** Attributes of a symbolic link, as packers on Unix write them. */
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;
const PATH_MAX = 1000;

export interface PlannedEntry {
  readonly entry: Entry;
  readonly path: string;
  readonly fault: string | null;
}

/**
 * What is in the archive, by its directory, before a byte is unpacked. Folders and what systems add are left out; what
 * must not be written has a fault. Throws `SourceError` for an archive that is refused as a whole.
 */
export async function listEntries(
  { zip, entryCount }: StoredZip,
  {
    name,
    entriesMax,
    unpackedMax = UNPACKED_MAX,
  }: { name: string; entriesMax: number; unpackedMax?: number },
): Promise<PlannedEntry[]> {
  const tooMany = () =>
    new SourceError(
      `“${name}” holds more than ${entriesMax.toLocaleString('en')} files. Split it into several archives.`,
    );
  if (entryCount > entriesMax * 2) throw tooMany();
  const entries: PlannedEntry[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const path = nameOfEntry(entry).replace(/[\0\p{Surrogate}]/gu, '');
      if (path.endsWith('/') || isOfSystem(path)) continue;
      total += entry.uncompressedSize;
      if (total > unpackedMax)
        throw new SourceError(
          `“${name}” is larger than ${unpackedMax / GIB} GB once it is unpacked. Split it.`,
        );
      entries.push({ entry, path: path.slice(0, PATH_MAX), fault: faultOfEntry(entry, path) });
      if (entries.length > entriesMax) throw tooMany();
    }
  } catch (cause) {
    throw asSourceError(cause, `“${name}” is damaged. Pack the files again.`);
  }
  if (entries.length === 0) throw new SourceError(`“${name}” holds no files.`);
  return entries;
}

const isOfSystem = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path);

function faultOfEntry(entry: Entry, path: string): string | null {
  if (/^(\/|[a-z]:)/i.test(path)) return 'Its name is an absolute path. Pack the folder, not the disk.';
  if (path.split('/').includes('..')) return 'Its name leads out of the archive. It was not unpacked.';
  if (path === '' || path.length > PATH_MAX) return 'Its name is empty or too long.';
  if (entry.isEncrypted()) return 'It is encrypted. Pack it without a password.';
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK)
    return 'It is a link to another file. Pack the file itself.';
  if (/^(zip|7z|rar|tar|gz|tgz)$/.test(extensionOf(path)))
    return 'It is an archive inside the archive. Unpack it, or add it by itself.';
  if (![0, 8].includes(entry.compressionMethod)) return 'It is packed in a way that is not known here.';
  const isBomb =
    entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * RATIO_MAX;
  return isBomb ? 'It would become very much larger than it is packed. It was not unpacked.' : null;
}
