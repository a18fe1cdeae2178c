import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { IMPORT_ENTRIES_MAX, IMPORT_ROWS_MAX } from '../../../../../shared/contract/import.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { importFiles } from '../../../../db/schema/imports.ts';
import { fileById } from '../../../../files/files.repo.ts';
import { SourceError } from '../../../../files/zip/sourceError.ts';
import { openStoredZip, type StoredZip } from '../../../../files/zip/storedZip.ts';
import { listEntries, type PlannedEntry } from '../../../../files/zip/zipEntries.ts';
import { HttpError } from '../../../../http/errors.ts';
import { isOutage } from '../../../../outages.ts';
import { storageErrorOf } from '../../../../storage/port.ts';
import { storeItemFile } from '../../uploads/public.ts';
import { changeImport, type ImportRecordRow, lockImport } from '../imports.repo.ts';
import { fileKey, lastPart } from './fileKeys.ts';

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
  const file = await fileById(db, archive.fileId);
  if (!file) throw new SourceError(`The archive “${archive.name}” is gone. Add it again.`);
  const stored = await openStoredZip(storage, { key: file.storageKey, size: file.size });
  try {
    const entries = await listEntries(stored, { name: archive.name, entriesMax: IMPORT_ENTRIES_MAX });
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
    if (isOutage(error) || isRefused(error)) throw error;
    context.log.info({ err: error, path }, 'an entry of an archive was not unpacked');
    return { fault: 'It is damaged, or not as large as the archive says.' };
  }
}

/** What the storage itself could not do is tried again; another size than announced is the entry's fault. */
function isRefused(error: unknown): boolean {
  const failure = storageErrorOf(error);
  return failure !== null && failure.kind !== 'damaged' && failure.code !== 'wrong-size';
}

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
