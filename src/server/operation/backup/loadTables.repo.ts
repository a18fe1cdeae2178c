import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/readRows.ts';
import { publicName, readTables, type Sequence, type Table } from './tables.repo.ts';

/** Text of about so many bytes is stored by one statement. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** Columns that hold what belongs to the database itself: transactions of another one mean nothing here. */
const OWN_VALUES: Readonly<Record<string, SQL>> = {
  'search_documents.changed': sql`pg_current_xact_id()::text::bigint`,
};

/** How many rows each table has that has any. */
export async function countTables(db: Database): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await readTables(db)) {
    const rows = await countOf(db, name);
    if (rows > 0) counts.set(name, rows);
  }
  return counts;
}

export async function countOf(db: Database, table: string): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ count: z.coerce.number() }),
    sql`select count(*) as count from ${publicName(table)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Removes tables, sequences and functions, so that the migrations can make them. Extensions stay. */
export async function dropSchema(tx: Database): Promise<void> {
  const isOwn = (catalogue: string) =>
    sql.raw(
      `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = o.oid and deptype = 'e')`,
    );
  const rows = await readRows(
    tx,
    z.object({ statement: z.string() }),
    sql`
    select format('drop table if exists public.%I cascade', relname) as statement from pg_class o
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOwn('pg_class')}
    union all select format('drop sequence if exists public.%I cascade', relname) from pg_class o
      where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOwn('pg_class')}
    union all select format('drop function if exists %s cascade', o.oid::regprocedure) from pg_proc o
      where pronamespace = 'public'::regnamespace and prokind = 'f' and ${isOwn('pg_proc')}`,
  );
  for (const { statement } of rows) await tx.execute(sql.raw(statement));
  await tx.execute(sql.raw('drop schema if exists drizzle cascade'));
}

/** Empties all tables of what the migrations put into them. */
export async function emptyTables(tx: Database, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => publicName(name));
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`);
}

/**
 * Runs `load` without foreign keys and triggers. They are put back, and all rows are checked against the keys, before it
 * resolves: rows can come in any order, and no rights of a superuser are needed.
 */
export async function withoutConstraints(
  tx: Database,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const keys = await readRows(
    tx,
    z.object({ table: z.string(), name: z.string(), definition: z.string() }),
    sql`
    select relation.relname as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class relation on relation.oid = o.conrelid
    where o.contype = 'f' and relation.relnamespace = 'public'::regnamespace
    order by relation.relname, o.conname`,
  );
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${publicName(table)} drop constraint ${sql.identifier(name)}`);
  for (const { name } of tables) await tx.execute(sql`alter table ${publicName(name)} disable trigger user`);
  await load();
  for (const { table, name, definition } of keys)
    await tx.execute(
      sql`alter table ${publicName(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  for (const { name } of tables) await tx.execute(sql`alter table ${publicName(name)} enable trigger user`);
}

/** Stores lines as `readLines` has read them. Returns how many. */
export async function insertLines(tx: Database, table: Table, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  let bytes = 0;
  const store = async () => {
    if (batch.length > 0) await tx.execute(insertion(table, `[${batch.join(',')}]`));
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    count++;
    if (bytes >= BATCH_BYTES) await store();
  }
  await store();
  return count;
}

function insertion({ name, columns }: Table, rows: string): SQL {
  const targets = columns.map((column) => sql.identifier(column.name));
  const fields = columns.map((column) => sql`${sql.identifier(column.name)} text`);
  const sources = columns.map(
    (column) =>
      OWN_VALUES[`${name}.${column.name}`] ??
      sql`line.${sql.identifier(column.name)}::${sql.raw(column.type)}`,
  );
  return sql`
    insert into ${publicName(name)} (${sql.join(targets, sql`, `)}) overriding system value
    select ${sql.join(sources, sql`, `)} from json_to_recordset(${rows}::json) as line(${sql.join(fields, sql`, `)})`;
}

export async function setSequences(tx: Database, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await tx.execute(
      sql`select setval(to_regclass(${`public.${quoted(name)}`}), ${value}::bigint, ${isCalled})
        where to_regclass(${`public.${quoted(name)}`}) is not null`,
    );
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
