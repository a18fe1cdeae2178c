import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/readRows.ts';

export interface Table {
  readonly name: string;
  /** All but those that the database computes. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly primaryKey: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** Text of about so many bytes is read by one statement. */
const PAGE_BYTES = 2 * 1024 * 1024;
/** A name that no column has: by it a row is meant, not a column. */
const WHOLE = sql.identifier('(row)');
const PAGE_ROWS = { first: 100, most: 5_000 };

/** What an installation makes again of other tables, and what holds in its own history alone: no backup has it. */
const DERIVED = new Set(['index_snapshots']);
export const isDerived = ({ name }: Table): boolean => DERIVED.has(name);

/** The tables of the schema, except those of extensions; one in partitions is one table. */
export const readTables = (db: Database): Promise<Table[]> =>
  readRows(
    db,
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      primaryKey: z.array(z.string()),
    }),
    sql`
    select relation.relname as name,
      (select json_agg(json_build_object('name', field.attname, 'type', format_type(field.atttypid, field.atttypmod)) order by field.attnum)
        from pg_attribute field
        where field.attrelid = relation.oid and field.attnum > 0 and not field.attisdropped and field.attgenerated = '') as columns,
      coalesce((select json_agg(field.attname order by array_position(key.indkey::int2[], field.attnum))
        from pg_index key join pg_attribute field on field.attrelid = key.indrelid and field.attnum = any(key.indkey)
        where key.indrelid = relation.oid and key.indisprimary), '[]') as "primaryKey"
    from pg_class relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and not relation.relispartition
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
    order by relation.relname collate "C"`,
  );

/** `created_at` of the migrations that were applied, in order; none of a database that has never been migrated. */
export async function readMigrations(db: Database): Promise<number[]> {
  const [known] = await readRows(
    db,
    z.object({ isThere: z.boolean() }),
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!known?.isThere) return [];
  const rows = await readRows(
    db,
    z.object({ at: z.coerce.number() }),
    sql`select created_at as at from drizzle.__drizzle_migrations order by created_at, id`,
  );
  return rows.map(({ at }) => at);
}

/** Sequences are outside transactions: read after the rows' snapshot was taken, they are never behind them. */
export async function readSequences(db: Database): Promise<Sequence[]> {
  const names = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const all: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await readRows(
      db,
      z.object({ value: z.string(), isCalled: z.boolean() }),
      sql`select last_value::text as value, is_called as "isCalled" from ${publicName(name)}`,
    );
    if (row) all.push({ name, ...row });
  }
  return all;
}

/** Writes values as text in one way, whatever the server's settings. */
export async function fixTextForms(tx: Database): Promise<void> {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `timezone = 'UTC'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

/**
 * The rows of a table, a line of JSON each, in pieces of some megabytes. Each column is there as the database writes it
 * as text: as JSON a `jsonb` null could not be distinguished from no value, and large numbers would depend on the reader.
 */
export async function* readLines(
  tx: Database,
  table: Table,
  onRows: (count: number) => void,
): AsyncGenerator<string, void, undefined> {
  const columns = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`),
    sql`, `,
  );
  const key = table.primaryKey.map((name) => sql`source.${sql.identifier(name)}`);
  const order = key.length > 0 ? sql`order by ${sql.join(key, sql`, `)}` : sql``;
  yield* pagesOf(
    tx,
    sql`select row_to_json(${WHOLE})::text as line from (select ${columns} from ${publicName(table.name)} as source ${order}) as ${WHOLE}`,
    onRows,
  );
}

/** The column `line` of a query, each with a line break, by a cursor: in pieces of some megabytes. */
export async function* pagesOf(
  tx: Database,
  query: ReturnType<typeof sql>,
  onRows: (count: number) => void = () => {},
): AsyncGenerator<string, void, undefined> {
  await tx.execute(sql`declare backup_lines no scroll cursor for ${query}`);
  let size = PAGE_ROWS.first;
  for (;;) {
    const rows = await readRows(
      tx,
      z.object({ line: z.string() }),
      sql.raw(`fetch forward ${size} from backup_lines`),
    );
    if (rows.length === 0) break;
    onRows(rows.length);
    const text = rows.map(({ line }) => `${line}\n`).join('');
    yield text;
    const perRow = text.length / rows.length;
    size = Math.max(1, Math.min(PAGE_ROWS.most, size * 4, Math.floor(PAGE_BYTES / perRow)));
  }
  await tx.execute(sql.raw('close backup_lines'));
}

export const publicName = (name: string) => sql`${sql.identifier('public')}.${sql.identifier(name)}`;
