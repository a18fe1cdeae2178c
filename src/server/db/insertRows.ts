import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

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

/** Runs statements as one, in one round to the database; each reads the tables as they were before all of them. */
export async function runTogether(tx: Database, statements: readonly SQL[]): Promise<void> {
  const last = statements.at(-1);
  if (!last) return;
  const before = statements.slice(0, -1).map((one, index) => sql`${sql.identifier(`s${index}`)} as (${one})`);
  await tx.execute(before.length > 0 ? sql`with ${sql.join(before, sql`, `)} ${last}` : last);
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
  { computed = {}, onConflict = sql`` }: InsertOptions = {},
): SQL {
  const columns = columnsOf(table);
  const named = columns.filter(([name]) => rows.some((row) => fieldOf(row, name) !== undefined));
  const worked = columns.filter(([name]) => Object.hasOwn(computed, name));
  const data = rows.map((row) =>
    Object.fromEntries(named.map(([name, column]) => [column.name, storedField(row, name, column)])),
  );
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
    from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as d(${sql.join(fields, sql`, `)}) ${onConflict}`;
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
