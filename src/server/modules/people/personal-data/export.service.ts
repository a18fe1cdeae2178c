import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type CsvValue, writeCsv } from '../../../../shared/domain/csv.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { ownMarkets } from '../../../content/marketPaths.ts';
import type { Retention } from '../../../content/sweepRecords.ts';
import { ownUsage, usesHere } from '../../../content/usesHere.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { writeZip, type ZipFile } from '../../../files/zip/writeZip.ts';
import { accountErased, notFound } from '../../../http/errors.ts';
import { readRetention, settingText } from '../../house/configuration/public.ts';
import type { PersonalTable } from './personalTable.ts';
import { readmeOf } from './readme.ts';
import { REGISTER, rowsOf } from './register.ts';

/** Rows of one query, and of one file: what is in memory at a time. */
const PAGE_ROWS = 500;
const FILE_ROWS = 20_000;
/** Characters of the rows of a file as JSON, after which another one begins. */
const FILE_SIZE = 4_000_000;

interface ExportedPerson {
  readonly person: typeof users.$inferSelect;
  readonly viewer: Viewer;
}

/** An account that is exported, in the trash too. Throws 404, and 409 once it was erased. */
export async function readPerson(db: Database, userId: number): Promise<ExportedPerson> {
  const [row] = await db
    .select({ person: users, markets: ownMarkets, usage: ownUsage })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound('This user');
  if (row.person.erasedAt) throw accountErased();
  const { roles, groups } = row.person;
  const { uses } = await usesHere(db, row);
  return { person: row.person, viewer: { roles: roles as Role[], markets: row.markets, groups, uses } };
}

/**
 * Everything that is kept of a person, as the bytes of a ZIP. Rows are read in pages while the client reads; before each
 * one `check` throws when the export may not go on, which breaks the transfer off.
 */
export async function* exportOf(
  db: Database,
  { person, viewer }: ExportedPerson,
  check: () => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  const kept = await readRetention(db);
  const brand = await settingText(db, 'brand.name');
  yield* writeZip(filesOf(db, { person, viewer }, { check, kept, brand }));
}

async function* filesOf(
  db: Database,
  { person, viewer }: ExportedPerson,
  { check, kept, brand }: { check: () => Promise<void>; kept: Retention; brand: string },
): AsyncGenerator<ZipFile, void, undefined> {
  yield { path: 'README.txt', bytes: Buffer.from(readmeOf({ brand, kept, at: new Date() })) };
  for (const entry of REGISTER) {
    if (typeof entry.exported === 'string') continue;
    const { columns, key } = entry.exported;
    const selected = typeof columns === 'function' ? columns(viewer) : columns;
    const pages = pagesOf(db, { table: entry.table, where: rowsOf(entry, person), columns: selected, key });
    yield* filesOfRows(entry, Object.keys(selected), pages, check);
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The rows as JSON and as CSV; further files of the same kind where there are many. */
async function* filesOfRows(
  { name }: Pick<PersonalTable, 'name'>,
  headers: readonly string[],
  pages: AsyncIterable<Row[]>,
  check: () => Promise<void>,
): AsyncGenerator<ZipFile, void, undefined> {
  let lines: string[] = [];
  let cells: CsvValue[][] = [];
  let size = 0;
  let number = 1;
  const take = (): ZipFile[] => {
    const path = number === 1 ? name : `${name}-${number}`;
    const json = lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
    const files = [
      { path: `${path}.json`, bytes: Buffer.from(json) },
      { path: `${path}.csv`, bytes: Buffer.from(writeCsv([[...headers], ...cells])) },
    ];
    [lines, cells, size, number] = [[], [], 0, number + 1];
    return files;
  };
  await check();
  for await (const rows of pages) {
    if (lines.length >= FILE_ROWS || size >= FILE_SIZE) yield* take();
    for (const row of rows) {
      const line = JSON.stringify(row);
      lines.push(line);
      size += line.length;
      cells.push(headers.map((header) => cellOf(row[header])));
    }
    await nextTurn();
    await check();
  }
  if (number === 1 || lines.length > 0) yield* take();
}

function cellOf(value: unknown): CsvValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value as CsvValue;
}

/** Pages of rows, each from where the one before ended, so that what is written meanwhile neither repeats nor hides any. */
async function* pagesOf(
  db: Database,
  {
    table,
    where,
    columns,
    key,
  }: {
    table: PgTable;
    where: SQL | undefined;
    columns: Readonly<Record<string, PgColumn | SQL>>;
    key: readonly PgColumn[];
  },
): AsyncGenerator<Row[], void, undefined> {
  const placed = Object.fromEntries(key.map((column, index) => [`key ${index}`, column]));
  let after: SQL | undefined;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select({ ...columns, ...placed })
      .from(table)
      .where(and(where, after))
      .orderBy(...key.map((column) => asc(column)))
      .limit(PAGE_ROWS);
    const last = rows.at(-1);
    if (last) {
      const place = key.map((column, index) => sql.param(last[`key ${index}`], column));
      after = sql`(${sql.join([...key], sql`, `)}) > (${sql.join(place, sql`, `)})`;
    }
    for (const row of rows) for (const index of key.keys()) delete row[`key ${index}`];
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
  }
}
