import { and, eq, inArray } from 'drizzle-orm';
import { IMPORT_ROWS_MAX } from '../../../../../shared/contract/import.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { importFiles, imports } from '../../../../db/schema/imports.ts';
import { changeImport, type ImportRecordRow, lockImport } from '../imports.repo.ts';
import { checkAgain, createImport, OPEN_STATES, startCheck } from '../imports.service.ts';
import { fileKey, lastPart } from './fileKeys.ts';

type Needs = Pick<Context, 'db' | 'jobs'>;

export interface RequestedFile {
  /** The import that has what came before; `null`: none, or it is gone. */
  readonly importId: number | null;
  /** Of the import that is made where that one cannot change any more. */
  readonly made: { readonly libraryId: number; readonly name: string; readonly ownerId: number };
  /** The folder of the sender in the import. */
  readonly folder: string;
  readonly name: string;
  readonly fileId: number;
}

/**
 * Adds a file that somebody without an account sent to an import, beside what is there: no file takes the place of
 * another. `db` is the transaction that records the file as arrived. Returns the import that has it.
 */
export async function addRequestedFile(
  { db: tx, jobs }: Needs,
  { importId, made, folder, name, fileId }: RequestedFile,
): Promise<number> {
  const record = (await openImport(tx, importId)) ?? (await makeImport(tx, made));
  const { id } = record;
  const position = await tx.$count(importFiles, eq(importFiles.importId, id));
  const path = await freePath(tx, id, { folder, name, position });
  await tx.insert(importFiles).values({
    ...{ importId: id, path, fileId, position },
    pathKey: fileKey(path),
    nameKey: fileKey(lastPart(path)),
  });
  await changeImport(tx, id, checkAgain(record));
  if (record.state !== 'collecting') await jobs.enqueue('import.run', { importId: id }, { tx });
  return id;
}

/** The import while it can change and has space for a file, held until the transaction ends; else `null`. */
async function openImport(tx: Database, importId: number | null): Promise<ImportRecordRow | null> {
  if (importId === null) return null;
  const isThere = and(eq(imports.id, importId), inArray(imports.state, [...OPEN_STATES]));
  if ((await tx.$count(imports, isThere)) === 0) return null;
  const record = await lockImport(tx, importId);
  const count = await tx.$count(importFiles, eq(importFiles.importId, importId));
  return OPEN_STATES.includes(record.state) && count < IMPORT_ROWS_MAX ? record : null;
}

async function makeImport(
  tx: Database,
  { libraryId, name, ownerId }: RequestedFile['made'],
): Promise<ImportRecordRow> {
  return lockImport(tx, await createImport(tx, { libraryId, name, source: 'request' }, ownerId));
}

/** `1/name.jpg`, or where that is taken `1/12/name.jpg` by the position of the file: no two files have the same. */
async function freePath(
  tx: Database,
  importId: number,
  { folder, name, position }: { folder: string; name: string; position: number },
): Promise<string> {
  const path = `${folder}/${name}`;
  const isTaken = and(eq(importFiles.importId, importId), eq(importFiles.pathKey, fileKey(path)));
  return (await tx.$count(importFiles, isTaken)) === 0 ? path : `${folder}/${position}/${name}`;
}

/** Starts the dry run of an import that collects what people without an account send; others are left as they are. */
export async function checkRequested(
  { db: tx, jobs }: Needs,
  importId: number,
  ownerId: number,
): Promise<void> {
  const isCollecting = and(eq(imports.id, importId), eq(imports.state, 'collecting'));
  if ((await tx.$count(imports, isCollecting)) === 0) return;
  if ((await lockImport(tx, importId)).state === 'collecting')
    await startCheck({ db: tx, jobs }, importId, ownerId);
}
