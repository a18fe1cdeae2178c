import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, isNull, max, notExists, sql } from 'drizzle-orm';
import { IMPORT_ROWS_MAX } from '../../../../../shared/contract/import.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { importFiles, importMappings, importRows } from '../../../../db/schema/imports.ts';
import { fileById } from '../../../../files/files.repo.ts';
import { openSheet } from '../../../../files/sheets/openSheet.ts';
import type { SheetRow } from '../../../../files/sheets/readCsv.ts';
import { SourceError } from '../../../../files/zip/sourceError.ts';
import { changeImport, type ImportRecordRow, lockImport } from '../imports.repo.ts';
import { chosenOf, guessColumns } from './columns.ts';
import { readTaxonomy } from './taxonomy.ts';

/** Rows of one insert: the embedded database holds the thread while it runs. */
const SLICE = 250;
const COLUMNS_MAX = 200;
const CELL_MAX = 10_000;
const SAMPLES = 3;
const SAMPLE_LENGTH = 120;
/** What no database stores. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

type Needs = Pick<Context, 'db' | 'storage'>;

/**
 * Reads the sheet of an import into rows, and says what its columns are unless that is known. Can be repeated: rows
 * that are there stay. Throws `SourceError` for a sheet that cannot be taken.
 */
export async function buildSheetRows({ db, storage }: Needs, record: ImportRecordRow): Promise<void> {
  if (record.sheetFileId === null) {
    await finish(db, record, () => ({}));
    return;
  }
  const file = await fileById(db, record.sheetFileId);
  if (!file) throw new SourceError('The sheet is gone. Choose it again.');
  const source = { key: file.storageKey, size: file.size, name: file.name };
  const { sheet, rows } = await openSheet(storage, source, { tab: record.sheet?.tab ?? null });
  let headers: string[] | null = null;
  let slice: (typeof importRows.$inferInsert)[] = [];
  let count = 0;
  const samples: string[][] = [];
  for await (const row of rows) {
    const cells = cleanCells(row);
    if (!headers) {
      headers = trimEnd(cells);
      if (headers.length === 0) throw new SourceError('The sheet has no header line.');
      continue;
    }
    count += 1;
    if (count > IMPORT_ROWS_MAX)
      throw new SourceError(
        `The sheet has more than ${IMPORT_ROWS_MAX.toLocaleString('en')} rows. Split it into several imports.`,
      );
    collectSamples(samples, cells);
    slice.push({ importId: record.id, number: count, line: row.line, cells: cells.slice(0, headers.length) });
    if (slice.length < SLICE) continue;
    if (!(await store(db, record, slice))) return;
    slice = [];
    await nextTurn();
  }
  if (!headers) throw new SourceError('The sheet is empty.');
  if (count === 0) throw new SourceError('The sheet has a header line and no rows.');
  if (slice.length > 0 && !(await store(db, record, slice))) return;
  const [mapping] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.libraryId, record.libraryId));
  const taxonomy = await readTaxonomy(db);
  const remembered = mapping?.fields ?? {};
  await finish(db, record, ({ columns }) => ({
    sheet,
    columns: guessColumns(headers, { chosen: chosenOf(columns), remembered, taxonomy, samples }),
    total: count,
  }));
}

/** Whether the rows were stored: not when another sheet took the place of this one. */
function store(
  db: Database,
  record: ImportRecordRow,
  slice: (typeof importRows.$inferInsert)[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const current = await lockImport(tx, record.id);
    if (current.state !== 'checking' || current.generation !== record.generation) return false;
    await insertRows(tx, importRows, slice, { onConflict: sql`on conflict do nothing` });
    await changeImport(tx, record.id, { cursor: slice.at(-1)?.number ?? 0 });
    return true;
  });
}

async function finish(
  db: Database,
  record: ImportRecordRow,
  found: (current: ImportRecordRow) => Partial<Pick<ImportRecordRow, 'sheet' | 'columns' | 'total'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockImport(tx, record.id);
    if (current.state !== 'checking' || current.generation !== record.generation) return;
    if (current.rowsBuilt !== 'none') return;
    await changeImport(tx, record.id, { ...found(current), rowsBuilt: 'sheet', cursor: 0 });
  });
}

function cleanCells({ cells, line }: SheetRow): string[] {
  if (cells.length > COLUMNS_MAX && trimEnd(cells).length > COLUMNS_MAX)
    throw new SourceError(
      `Line ${line} has ${cells.length.toLocaleString('en')} columns; a sheet can have ${COLUMNS_MAX}.`,
    );
  return cells.map((cell) => {
    const text = cell.replace(UNSTORABLE, '').trim();
    if (text.length > CELL_MAX)
      throw new SourceError(
        `A cell of line ${line} has ${text.length.toLocaleString('en')} characters; at most ${CELL_MAX.toLocaleString('en')} are read. Is a quote missing?`,
      );
    return text;
  });
}

function trimEnd(cells: string[]): string[] {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1;
  return cells.slice(0, end);
}

function collectSamples(samples: string[][], cells: readonly string[]): void {
  for (const [index, cell] of cells.entries()) {
    const list = samples[index] ?? [];
    samples[index] = list;
    const text = cell.slice(0, SAMPLE_LENGTH);
    if (text !== '' && list.length < SAMPLES && !list.includes(text)) list.push(text);
  }
}

/**
 * Gives each file that no row of the sheet names a row of its own, and takes away those of files that one names now.
 * Returns whether all have one; otherwise it is to be called again.
 */
export async function buildFileRows(db: Database, record: ImportRecordRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const current = await lockImport(tx, record.id);
    if (current.state !== 'checking' || current.revision !== record.revision) return false;
    const mine = eq(importRows.importId, record.id);
    await tx.execute(sql`
      delete from import_rows as own where own.import_id = ${record.id} and own.line is null and exists (
        select 1 from import_rows as named
        where named.import_id = ${record.id} and named.path_key = own.path_key and named.line is not null)`);
    const named = tx
      .select({ one: sql`1` })
      .from(importRows)
      .where(and(mine, eq(importRows.pathKey, importFiles.pathKey)));
    const left = await tx
      .select({ pathKey: importFiles.pathKey, path: importFiles.path, fileId: importFiles.fileId })
      .from(importFiles)
      .where(and(eq(importFiles.importId, record.id), notExists(named)))
      .orderBy(asc(importFiles.position), asc(importFiles.pathKey))
      .limit(SLICE);
    const [lastOwn] = await tx
      .select({ number: max(importRows.number) })
      .from(importRows)
      .where(mine);
    const start = (lastOwn?.number ?? 0) + 1;
    if (left.length > 0)
      await insertRows(
        tx,
        importRows,
        left.map(({ pathKey, path, fileId }, index) => ({
          importId: record.id,
          number: start + index,
          pathKey,
          fileId,
          label: path.toLowerCase(),
        })),
      );
    if (left.length === SLICE) return false;
    const [lastLine] = await tx
      .select({ number: max(importRows.number) })
      .from(importRows)
      .where(and(mine, sql`${importRows.line} is not null`));
    await changeImport(tx, record.id, {
      rowsBuilt: 'all',
      cursor: lastLine?.number ?? 0,
      total: await tx.$count(importRows, mine),
    });
    return true;
  });
}

export const isFileRow = isNull(importRows.line);
