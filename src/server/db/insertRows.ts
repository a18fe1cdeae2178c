import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from './client.ts';
import { type Compiled, compiled } from './compiled.ts';
import { perObject } from './perDatabase.ts';
import { pipelined } from './pipelinedClient.ts';

interface InsertOptions {
  /** Values that the database works out, by the table's names of columns; a row's own are those of `d`. */
  readonly computed?: Readonly<Record<string, SQL>>;
  /** What follows the rows: `on conflict …`. */
  readonly onConflict?: SQL;
}

/** Types of columns that count by themselves, as a record can have them. */
const COUNTED: Readonly<Record<string, string>> = {
  serial: 'integer',
  bigserial: 'bigint',
  smallserial: 'smallint',
};

/**
 * Inserts many rows in one statement of one parameter. A statement with a parameter for each field of each row takes
 * longer to write and to read than the rows take to store (`bench/import.ts`). What a row does not name gets the
 * column's default.
 */
export async function insertRows<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  options: InsertOptions = {},
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertionOf(table, rows, options));
}

/**
 * Runs statements as one; each reads the tables as they were before all of them. They are `pipelined`: an error is thrown
 * by the statement after them.
 */
export async function runTogether(tx: Database, statements: readonly SQL[]): Promise<void> {
  const last = statements.at(-1);
  if (!last) return;
  const before = statements.slice(0, -1).map((one, index) => sql`${sql.identifier(`s${index}`)} as (${one})`);
  await tx.execute(pipelined(before.length > 0 ? sql`with ${sql.join(before, sql`, `)} ${last}` : last));
}

/** The same. Returns the rows as stored, in their order. */
export async function insertReturning<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<T['$inferSelect'][]> {
  if (rows.length === 0) return [];
  const result = (await tx.execute(sql`${insertionOf(table, rows)} returning *`)) as unknown as {
    rows: Record<string, unknown>[];
  };
  const columns = columnsOf(table);
  return result.rows.map((row) =>
    Object.fromEntries(
      columns.map(([name, column]) => {
        const value = row[column.name];
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  );
}

/** The statement by which `insertRows` inserts at least one row. */
export function insertionOf<T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  options?: InsertOptions,
): SQL {
  if (!options) return inserterOf(table)(rows);
  const { named, data } = dataOf(columnsOf(table), rows);
  return insertion(table, named, sql`${data}`, options);
}

const inserterOf = perObject((table: PgTable) => inserter(table));

/** Sets of columns that rows name whose texts are cached. */
const TEXTS_MAX = 20;

/** Makes statements like `insertionOf`, for options that are used again: their texts are made once. */
export function inserter<T extends PgTable>(
  table: T,
  options: InsertOptions = {},
): (rows: readonly T['$inferInsert'][]) => SQL {
  const columns = columnsOf(table);
  const texts = new LRUCache<string, Compiled>({ max: TEXTS_MAX });
  return (rows) => {
    const { named, data } = dataOf(columns, rows);
    const key = named.map(([name]) => name).join();
    const text =
      texts.get(key) ?? compiled(insertion(table, named, sql`${sql.placeholder('data')}`, options));
    texts.set(key, text);
    return text({ data });
  };
}

/** Rows as JSON, and the columns that any of them names. */
function dataOf(columns: readonly [string, PgColumn][], rows: readonly object[]) {
  const named = columns.filter(([name]) => rows.some((row) => fieldOf(row, name) !== undefined));
  const data = rows.map((row) =>
    Object.fromEntries(named.map(([name, column]) => [column.name, storedField(row, name, column)])),
  );
  return { named, data: JSON.stringify(data) };
}

function insertion(
  table: PgTable,
  named: readonly [string, PgColumn][],
  data: SQL,
  { computed = {}, onConflict = sql`` }: InsertOptions,
): SQL {
  const worked = columnsOf(table).filter(([name]) => Object.hasOwn(computed, name));
  const fields = named.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(typeOf(column))}`);
  const given = named.filter(([name]) => !Object.hasOwn(computed, name));
  const targets = [...given, ...worked].map(([, column]) => sql.identifier(column.name));
  const sources = [
    ...given.map(([, column]) => sourceOf(column)),
    ...worked.map(([name]) => computed[name] ?? sql`null`),
  ];
  return sql`
    insert into ${table} (${sql.join(targets, sql`, `)})
    select ${sql.join(sources, sql`, `)}
    from jsonb_to_recordset(${data}::jsonb) as d(${sql.join(fields, sql`, `)}) ${onConflict}`;
}

const columnsOf = (table: PgTable): [string, PgColumn][] => Object.entries(getTableColumns(table));

const fieldOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

function storedField(row: object, name: string, column: PgColumn): unknown {
  const value = fieldOf(row, name);
  if (value !== undefined) return value;
  return is(column.default, SQL) ? null : (column.default ?? null);
}

const typeOf = (column: PgColumn): string => COUNTED[column.getSQLType()] ?? column.getSQLType();

/** A field that some rows leave to a default of the database. */
function sourceOf(column: PgColumn): SQL {
  const field = sql`d.${sql.identifier(column.name)}`;
  return column.notNull && is(column.default, SQL) ? sql`coalesce(${field}, ${column.default})` : field;
}
