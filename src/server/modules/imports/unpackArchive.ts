import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Entry } from 'yauzl';
import { IMPORT_ENTRIES_MAX, IMPORT_ROWS_MAX } from '../../../shared/contract/import.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { importFiles } from '../../db/schema/imports.ts';
import { extensionOf } from '../../files/file.present.ts';
import { HttpError } from '../../http/errors.ts';
import { storeItemFile } from '../uploads/storeFile.service.ts';
import { fileKey, lastPart } from './fileKeys.ts';
import { changeImport, type ImportRecordRow, lockImport } from './imports.repo.ts';
import { SourceError } from './sheets/sourceError.ts';
import { nameOfEntry, openStoredZip, type StoredZip } from './sheets/storedZip.ts';

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

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;

/**
 * Unpacks the next ZIP of an import into stored files, entry after entry. Entries that were unpacked by an earlier run
 * are passed over. What must not be written is a file with a fault. Throws `SourceError` for an archive that is refused
 * as a whole.
 */
export async function unpackNext(
  context: Needs,
  record: ImportRecordRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = context;
  const archive = record.archives.find(({ isUnpacked }) => !isUnpacked);
  if (!archive) return;
  const [file] = await db.select().from(files).where(eq(files.id, archive.fileId));
  if (!file) throw new SourceError(`The archive “${archive.name}” is gone. Add it again.`);
  const stored = await openStoredZip(storage, { key: file.storageKey, size: file.size });
  try {
    const entries = await listEntries(stored, archive.name);
    await changeImport(db, record.id, { total: entries.length, cursor: 0 });
    const known = await knownPaths(db, record.id);
    const added = entries.filter(({ path }) => !known.has(fileKey(path))).length;
    if (known.size + added > IMPORT_ROWS_MAX)
      throw new SourceError(`An import can have ${IMPORT_ROWS_MAX.toLocaleString('en')} files.`);
    for (const [index, entry] of entries.entries()) {
      signal.throwIfAborted();
      if (!known.has(fileKey(entry.path))) {
        const outcome = entry.fault ? { fault: entry.fault } : await storeEntry(context, stored, entry);
        const isKept = await noteFile(db, record, { ...entry, outcome, position: index });
        if (!isKept) return;
        if ('needsPictures' in outcome && outcome.needsPictures)
          await context.jobs.enqueueAll('file.renditions', [{ fileId: outcome.fileId }]);
      }
      await nextTurn();
    }
  } finally {
    stored.close();
  }
  await db.transaction(async (tx) => {
    const current = await lockImport(tx, record.id);
    const archives = current.archives.map((one) =>
      one.fileId === archive.fileId ? { ...one, isUnpacked: true } : one,
    );
    await changeImport(tx, record.id, { archives, cursor: 0 });
  });
}

interface PlannedEntry {
  readonly entry: Entry;
  readonly path: string;
  readonly fault: string | null;
}

/** What is in the archive, by its directory, before a byte is unpacked. Folders and what systems add are left out. */
async function listEntries({ zip, entryCount }: StoredZip, name: string): Promise<PlannedEntry[]> {
  const tooMany = () =>
    new SourceError(
      `“${name}” holds more than ${IMPORT_ENTRIES_MAX.toLocaleString('en')} files. Split it into several archives.`,
    );
  if (entryCount > IMPORT_ENTRIES_MAX * 2) throw tooMany();
  const entries: PlannedEntry[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const path = nameOfEntry(entry).replace(/[\0\p{Surrogate}]/gu, '');
      if (path.endsWith('/') || isOfSystem(path)) continue;
      total += entry.uncompressedSize;
      if (total > UNPACKED_MAX)
        throw new SourceError(`“${name}” is larger than 50 GB once it is unpacked. Split it.`);
      entries.push({ entry, path: path.slice(0, PATH_MAX), fault: faultOfEntry(entry, path) });
      if (entries.length > IMPORT_ENTRIES_MAX) throw tooMany();
    }
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw new SourceError(`“${name}” is damaged. Pack the files again.`, { cause });
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

/** Sizes are enforced while it is read: an entry that is larger than its directory says fails. */
async function storeEntry(
  context: Needs,
  { zip }: StoredZip,
  { entry, path }: PlannedEntry,
): Promise<Awaited<ReturnType<typeof storeItemFile>>> {
  try {
    return await storeItemFile(context, {
      name: lastPart(path),
      size: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    });
  } catch (error) {
    if (error instanceof HttpError) throw new SourceError(error.message, { cause: error });
    if (isOfStorage(error)) throw error;
    context.log.info({ err: error, path }, 'an entry of an archive was not unpacked');
    return { fault: 'It is damaged, or not as large as the archive says.' };
  }
}

/** What the storage itself could not do is tried again; its word about the size is the entry's fault. */
const isOfStorage = (error: unknown): boolean =>
  error instanceof Error && error.name === 'StorageError' && 'code' in error && error.code !== 'wrong-size';

async function knownPaths(db: Database, importId: number): Promise<Set<string>> {
  const rows = await db
    .select({ pathKey: importFiles.pathKey })
    .from(importFiles)
    .where(eq(importFiles.importId, importId));
  return new Set(rows.map(({ pathKey }) => pathKey));
}

/** Records a file of the import. Returns whether the import still wants it. */
async function noteFile(
  db: Database,
  record: ImportRecordRow,
  {
    path,
    outcome,
    position,
  }: { path: string; outcome: { fileId: number } | { fault: string }; position: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const current = await lockImport(tx, record.id);
    if (current.state !== 'checking') return false;
    await tx
      .insert(importFiles)
      .values({
        importId: record.id,
        path,
        pathKey: fileKey(path),
        nameKey: fileKey(lastPart(path)),
        fileId: 'fileId' in outcome ? outcome.fileId : null,
        fault: 'fault' in outcome ? outcome.fault : null,
        position,
      })
      .onConflictDoNothing();
    await changeImport(tx, record.id, { cursor: position + 1 });
    return true;
  });
}
