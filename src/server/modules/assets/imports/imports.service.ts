import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  DEFAULT_IMPORT_OPTIONS,
  IMPORT_ROWS_MAX,
  type ImportOptions,
  importOptions,
} from '../../../../shared/contract/import.ts';
import type { importEndpoints } from '../../../../shared/contract/importCalls.ts';
import { EXPIRES_FIRST, expiresFirst } from '../../../../shared/contract/publicationWindow.ts';
import type { Author } from '../../../content/author.ts';
import { assertItemsWithinLimits } from '../../../content/editLimits.ts';
import { definedOnly } from '../../../content/records.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { importFiles, importRows, imports } from '../../../db/schema/imports.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { extensionOf } from '../../../files/file.present.ts';
import { fileFromUpload } from '../../../files/fileFromUpload.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { settingText } from '../../house/configuration/public.ts';
import { assertKnownValues } from '../libraries/public.ts';

import { foldAliases, lastAliases } from './check/aliases.ts';
import {
  changeImport,
  type ImportRecordRow,
  type ImportState,
  lockImport,
  requireImport,
} from './imports.repo.ts';
import { fileKey, lastPart } from './sources/fileKeys.ts';
import { releaseFiles } from './sources/releaseFiles.ts';
import { editedSince } from './undo/undoImport.ts';

type Body<Name extends keyof typeof importEndpoints> = z.output<
  Extract<(typeof importEndpoints)[Name], { body: z.ZodType }>['body']
>;
type Needs = Pick<Context, 'db' | 'jobs'>;

/** States in which what is imported can still change. */
export const OPEN_STATES: readonly ImportState[] = ['collecting', 'checking', 'ready'];
const NAMED_MAX = 10;

export async function createImport(
  db: Database,
  { libraryId, name, options, source = 'browser' }: Body<'create'> & { source?: ImportRecordRow['source'] },
  userId: number | null,
): Promise<number> {
  const [library] = await db
    .select({ title: libraries.title })
    .from(libraries)
    .where(and(eq(libraries.id, libraryId), isNull(libraries.deletedAt)));
  if (!library) throw invalid({ libraryId: 'This library does not exist.' });
  const timeZone = importOptions.shape.timeZone.parse(await settingText(db, 'import.timeZone'));
  const aliases = { ...(await lastAliases(db, libraryId)), ...foldAliases(options?.aliases ?? {}) };
  const all = { ...DEFAULT_IMPORT_OPTIONS, timeZone, ...definedOnly(options ?? {}), aliases };
  await assertOptions(db, all);
  const [row] = await db
    .insert(imports)
    .values({
      libraryId,
      name: name ?? library.title,
      options: all,
      source,
      createdBy: userId,
      checkedBy: userId,
    })
    .returning({ id: imports.id });
  if (!row) throw new Error('The import was not stored.');
  return row.id;
}

async function assertOptions(db: Database, options: ImportOptions): Promise<void> {
  if (options.arriveAs === 'scheduled' && options.publishAt === null)
    throw invalid({ 'options.publishAt': 'Say when these items are published.' });
  if (options.arriveAs === 'scheduled' && expiresFirst({ ...options, publishedAt: options.publishAt }))
    throw invalid({ 'options.expiresAt': EXPIRES_FIRST });
  await assertKnownValues(db, options.valueIds, 'options.valueIds');
}

/** An import that can still change, held until the transaction ends. Throws 409 `import_closed`. */
async function lockOpen(tx: Database, id: number): Promise<ImportRecordRow> {
  const record = await lockImport(tx, id);
  if (!OPEN_STATES.includes(record.state))
    throw conflict('import_closed', `This import is ${WORDS[record.state]}: it cannot be changed any more.`);
  return record;
}

const WORDS: Record<ImportState, string> = {
  collecting: 'being prepared',
  checking: 'being checked',
  ready: 'ready',
  committing: 'being written',
  done: 'done',
  undoing: 'being undone',
  undone: 'undone',
  failed: 'over',
  cancelled: 'cancelled',
};

/** What a change of columns, options or rows does to an import that was checked: it is checked again. */
export const checkAgain = (record: ImportRecordRow): Partial<ImportRecordRow> => ({
  revision: record.revision + 1,
  ...(record.state !== 'collecting' && startOfCheck(record)),
});
const startOfCheck = ({ rowsBuilt }: ImportRecordRow): Partial<ImportRecordRow> => ({
  state: 'checking',
  fault: null,
  cursor: 0,
  recheckCursor: null,
  rowsBuilt: rowsBuilt === 'none' ? 'none' : 'sheet',
  phaseAt: new Date(),
});

/** Changes an import, and stores with it the job that does what the change asks for, if `change` returns that there is one. */
const changeAndRun = (
  { db, jobs }: Needs,
  id: number,
  change: (tx: Database) => Promise<boolean>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (await change(tx)) await jobs.enqueue('import.run', { importId: id }, { tx });
  });

const stale = () =>
  conflict('stale_version', 'Someone changed this import meanwhile. Reload to see what it is now.');

export async function updateImport(context: Needs, id: number, body: Body<'update'>): Promise<void> {
  await changeAndRun(context, id, async (tx) => {
    const record = await lockOpen(tx, id);
    if (body.revision !== undefined && body.revision !== record.revision) throw stale();
    const changed = definedOnly(body.options ?? {});
    const options = {
      ...record.options,
      ...changed,
      ...(changed.aliases && { aliases: foldAliases(changed.aliases) }),
    };
    await assertOptions(tx, options);
    const columns = body.columns ? chooseColumns(record, body.columns) : record.columns;
    const isOtherTab = body.tab !== undefined && body.tab !== record.sheet?.tab;
    if (isOtherTab && !record.sheet?.tabs.includes(body.tab ?? ''))
      throw invalid({ tab: 'The workbook has no sheet of this name.' });
    const isWorthACheck = Boolean(body.options ?? body.columns) || isOtherTab;
    await changeImport(tx, id, {
      ...definedOnly({ name: body.name }),
      options,
      columns,
      ...(isWorthACheck && checkAgain(record)),
    });
    if (isOtherTab && record.sheet)
      await restartRows(tx, record, { sheet: { ...record.sheet, tab: body.tab ?? null } });
    return isWorthACheck && record.state !== 'collecting';
  });
}

function chooseColumns(
  { columns }: ImportRecordRow,
  chosen: readonly { index: number; field: string | null }[],
): ImportRecordRow['columns'] {
  const byIndex = new Map(chosen.map(({ index, field }) => [index, field]));
  const unknown = [...byIndex.keys()].find((index) => !columns.some((column) => column.index === index));
  if (unknown !== undefined) throw invalid({ columns: `The sheet has no column ${unknown + 1}.` });
  const next = columns.map((column) => {
    const field = byIndex.get(column.index);
    return field === undefined || field === column.field
      ? column
      : { ...column, field, by: 'chosen' as const };
  });
  const taken = new Set<string>();
  for (const { field, header } of next) {
    if (field !== null && taken.has(field))
      throw invalid({ columns: `Two columns cannot be the same: “${header}” takes what another one is.` });
    if (field !== null) taken.add(field);
  }
  return next;
}

/**
 * Throws away the rows. Columns stay until the sheet is read, for what was chosen of them. A job that still reads the
 * earlier sheet finds another generation.
 */
async function restartRows(
  tx: Database,
  record: ImportRecordRow,
  change: Partial<ImportRecordRow>,
): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, record.id));
  await changeImport(tx, record.id, {
    generation: record.generation + 1,
    rowsBuilt: 'none',
    cursor: 0,
    ...change,
  });
}

/** Attaches completed uploads of this user by their paths. */
export async function attachFiles(
  context: Needs,
  id: number,
  { named, userId }: { named: Body<'attachFiles'>['files']; userId: number },
): Promise<number> {
  await changeAndRun(context, id, async (tx) => {
    const record = await lockOpen(tx, id);
    const mine = await tx
      .select({
        id: uploads.id,
        fileId: uploads.fileId,
        state: uploads.state,
        type: uploads.type,
        itemId: uploads.itemId,
      })
      .from(uploads)
      .where(
        and(
          eq(uploads.userId, userId),
          inArray(
            uploads.id,
            named.map(({ uploadId }) => uploadId),
          ),
        ),
      );
    const known = new Map(mine.map((upload) => [upload.id, upload]));
    const values = named.map(({ uploadId, path }, index) => {
      const upload = known.get(uploadId);
      const fault = !upload
        ? 'This upload was not found.'
        : upload.state !== 'completed' || upload.fileId === null
          ? 'This upload is not complete.'
          : upload.type !== 'library-item'
            ? 'This upload was made for something else.'
            : null;
      if (fault) throw invalid({ [`files.${index}.uploadId`]: fault });
      return {
        importId: id,
        path,
        pathKey: fileKey(path),
        nameKey: fileKey(lastPart(path)),
        fileId: upload?.fileId ?? null,
        fault: null,
        position: index,
      };
    });
    const count = await tx.$count(importFiles, eq(importFiles.importId, id));
    if (count + values.length > IMPORT_ROWS_MAX)
      throw invalid({ files: `An import can have ${IMPORT_ROWS_MAX.toLocaleString('en')} files.` });
    const unique = [...new Map(values.map((value) => [value.pathKey, value])).values()];
    await tx
      .insert(importFiles)
      .values(unique.map((value) => ({ ...value, position: count + value.position })))
      .onConflictDoUpdate({
        target: [importFiles.importId, importFiles.pathKey],
        set: { fileId: sql`excluded.file_id`, fault: null, path: sql`excluded.path` },
      });
    await changeImport(tx, id, checkAgain(record));
    return record.state !== 'collecting';
  });
  return named.length;
}

const SHEETS = /^(csv|tsv|txt|xlsx)$/;

export async function setSheet(
  context: Needs,
  id: number,
  source: { uploadId: string; userId: number } | null,
): Promise<void> {
  await changeAndRun(context, id, async (tx) => {
    const record = await lockOpen(tx, id);
    const file = source && (await sourceFile(tx, source));
    if (file && !SHEETS.test(extensionOf(file.name)))
      throw invalid({ uploadId: 'A sheet is a CSV or XLSX file.' });
    await changeImport(tx, id, checkAgain(record));
    await restartRows(tx, record, {
      sheetFileId: file?.id ?? null,
      ...(file === null && { columns: [] }),
      sheet: file && {
        name: file.name,
        format: extensionOf(file.name) === 'xlsx' ? 'xlsx' : 'csv',
        encoding: null,
        separator: null,
        tabs: [],
        tab: null,
      },
    });
    return record.state !== 'collecting';
  });
}

export async function addArchive(
  context: Needs,
  id: number,
  source: { uploadId: string; userId: number },
): Promise<void> {
  await changeAndRun(context, id, async (tx) => {
    const record = await lockOpen(tx, id);
    const file = await sourceFile(tx, source);
    if (extensionOf(file.name) !== 'zip') throw invalid({ uploadId: 'An archive is a ZIP file.' });
    if (record.archives.some(({ fileId }) => fileId === file.id)) return false;
    const archives = [...record.archives, { fileId: file.id, name: file.name, isUnpacked: false }];
    await changeImport(tx, id, { ...checkAgain(record), archives });
    return record.state !== 'collecting';
  });
}

async function sourceFile(tx: Database, { uploadId, userId }: { uploadId: string; userId: number }) {
  const fileId = await fileFromUpload(tx, { uploadId, userId, type: 'import-source' });
  const [file] = await tx.select({ id: files.id, name: files.name }).from(files).where(eq(files.id, fileId));
  if (!file) throw notFound('The file of this upload');
  return file;
}

/** Starts the dry run, by the limits of this account; one that it started and that is under way goes on. */
export async function startCheck(context: Needs, id: number, userId: number | null): Promise<void> {
  await changeAndRun(context, id, async (tx) => {
    const record = await lockOpen(tx, id);
    if (record.state === 'checking' && record.checkedBy === userId) return true;
    const hasFiles = (await tx.$count(importFiles, eq(importFiles.importId, id))) > 0;
    if (record.sheetFileId === null && record.archives.length === 0 && !hasFiles)
      throw conflict('nothing_to_import', 'Add files, an archive or a sheet first.');
    await changeImport(tx, id, {
      revision: record.revision + 1,
      checkedBy: userId,
      ...startOfCheck(record),
    });
    return true;
  });
}

/** Confirms an import, once: a repeated call finds it confirmed. Throws 409 unless it was checked. */
export async function startCommit(
  context: Needs,
  id: number,
  { revision, author }: { revision?: number | undefined; author: Author },
): Promise<void> {
  await changeAndRun(context, id, async (tx) => {
    const record = await lockImport(tx, id);
    if (record.state === 'committing' || record.state === 'done') return true;
    if (record.state !== 'ready')
      throw conflict('not_ready', `This import is ${WORDS[record.state]}: it cannot be confirmed.`);
    if (revision !== undefined && revision !== record.revision) throw stale();
    await requireLibrary(tx, record.libraryId);
    await changeImport(tx, id, {
      state: 'committing',
      cursor: 0,
      recheckCursor: null,
      total: await tx.$count(importRows, eq(importRows.importId, id)),
      phaseAt: new Date(),
      committedAt: new Date(),
      committedBy: author.userId,
      requestId: author.requestId,
      keyPrefix: author.keyPrefix ?? null,
      fault: null,
    });
    return true;
  });
}

async function requireLibrary(tx: Database, id: number): Promise<void> {
  const isKept = and(eq(libraries.id, id), isNull(libraries.deletedAt));
  if ((await tx.$count(libraries, isKept)) === 0)
    throw conflict('library_gone', 'The library of this import was deleted. Restore it first.');
}

/** Begins to take an import back. Throws 409 `edited_since` with the names of items that were changed since. */
export async function startUndo(context: Needs, id: number, author: Author): Promise<void> {
  const { db, jobs } = context;
  const { state } = await requireImport(db, id);
  if (state === 'undone') return;
  // One that came to a stop goes on.
  if (state === 'undoing') return jobs.enqueue('import.run', { importId: id });
  if (state !== 'done')
    throw conflict('not_done', `This import is ${WORDS[state]}: there is nothing to undo.`);
  const itsRows = db.select({ id: importRows.itemId }).from(importRows).where(eq(importRows.importId, id));
  await assertItemsWithinLimits(db, author, itsRows);
  const edited = await editedSince(db, id);
  if (edited.length > 0) {
    const named = edited.slice(0, NAMED_MAX).join(', ');
    const more = edited.length > NAMED_MAX ? ` and ${edited.length - NAMED_MAX} more` : '';
    const one = edited.length === 1;
    throw conflict(
      'edited_since',
      `${edited.length} ${one ? 'item was' : 'items were'} changed since: ${named}${more}. Nothing was undone.`,
    );
  }
  await changeAndRun(context, id, async (tx) => {
    const record = await lockImport(tx, id);
    if (record.state !== 'done') return false;
    const isWritten = and(
      eq(importRows.importId, id),
      inArray(importRows.outcome, ['created', 'versioned', 'updated']),
    );
    await changeImport(tx, id, {
      state: 'undoing',
      cursor: 0,
      total: await tx.$count(importRows, isWritten),
      phaseAt: new Date(),
      undoneAt: new Date(),
      undoneBy: author.userId,
      requestId: author.requestId,
      keyPrefix: author.keyPrefix ?? null,
    });
    return true;
  });
}

/** Gives an import up that was not confirmed; repeated, it changes nothing. */
export async function cancelImport({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockImport(tx, id)).state === 'cancelled') return;
    await lockOpen(tx, id);
    await changeImport(tx, id, { state: 'cancelled', finishedAt: new Date(), phaseAt: null });
    await releaseFiles(tx, id);
  });
}
