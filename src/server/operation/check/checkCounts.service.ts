import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../../db/readRows.ts';
import type { Check } from './checkContext.ts';

/** A rule that no constraint of the database enforces. Its query returns what breaks it. */
interface Rule {
  readonly problem: string;
  readonly query: SQL;
  readonly remedy: string;
}

const SHOWN = 100;

const RULES: readonly Rule[] = [
  {
    problem: 'item whose file is none of its versions',
    query: sql`select 'item ' || id as subject from library_items where not exists (
      select from item_versions where item_versions.item_id = library_items.id and item_versions.file_id = library_items.file_id)`,
    remedy: 'replace the file of the item',
  },
  {
    problem: 'items in one place of a library',
    query: sql`select 'library ' || library_id || ', position ' || position || ': ' || count(*) || ' items' as subject
      from library_items group by library_id, position having count(*) > 1`,
    remedy: 'move the items in the back-office',
  },
  {
    problem: 'stack in several libraries',
    query: sql`select 'stack ' || stack_id as subject from library_items where stack_id is not null
      group by stack_id having count(distinct library_id) > 1`,
    remedy: 'take the items out of the stack',
  },
  {
    problem: 'library whose changes are ahead of its revision',
    query: sql`select 'library ' || id as subject from libraries
      where revision < (select max(revision) from library_changes where library_id = libraries.id)`,
    remedy: 'save the library in the back-office',
  },
  {
    problem: 'download whose parts are not complete',
    query: sql`select 'download ' || id as subject from downloads where manifest is null and etag is not null and count + documents <>
      (select coalesce(sum(jsonb_array_length(entries)), 0) from download_parts where download_id = downloads.id)`,
    remedy: 'its owner makes it again',
  },
  {
    problem: 'foreign key that is not enforced',
    query: sql`select conrelid::regclass || ' ' || conname as subject from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not convalidated`,
    remedy: 'alter table … validate constraint …',
  },
];

/** Compares positions, counts and sequences with the rows. Returns how many rules. */
export async function checkCounts(check: Check): Promise<number> {
  const { db } = check.context;
  for (const { problem, query, remedy } of RULES) {
    const rows = await readRows(db, z.object({ subject: z.string() }), sql`${query} limit ${SHOWN}`);
    for (const { subject } of rows) check.findings.add({ area: 'counts', problem, subject, remedy });
  }
  await checkSequences(check);
  return RULES.length + 1;
}

/** A sequence behind its column, as after rows were copied by hand: the next record would get a number that is taken. */
async function checkSequences({ context: { db }, findings, repairs }: Check): Promise<void> {
  const owned = await readRows(
    db,
    z.object({ sequence: z.string(), table: z.string(), column: z.string() }),
    sql`
    select sequence.relname as sequence, source.relname as table, field.attname as column
    from pg_class sequence
    join pg_depend on pg_depend.classid = 'pg_class'::regclass and pg_depend.objid = sequence.oid and pg_depend.deptype in ('a', 'i')
    join pg_class source on source.oid = pg_depend.refobjid
    join pg_attribute field on field.attrelid = source.oid and field.attnum = pg_depend.refobjsubid
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace
    union all select 'stack_ids', 'library_items', 'stack_id'
    order by 1`,
  );
  for (const { sequence, table, column } of owned) {
    const name = sql`${sql.identifier('public')}.${sql.identifier(sequence)}`;
    const greatest = sql`(select max(${sql.identifier(column)}) from ${sql.identifier(table)})`;
    const [row] = await readRows(
      db,
      z.object({ isBehind: z.boolean().nullable() }),
      sql`select case when is_called then last_value else last_value - 1 end < ${greatest} as "isBehind" from ${name}`,
    );
    if (!row?.isBehind) continue;
    if (repairs) await db.execute(sql`select setval(${`public.${sequence}`}::regclass, ${greatest}::bigint)`);
    findings.add({
      area: 'counts',
      problem: 'sequence behind its column',
      subject: `${table}.${column}`,
      remedy: repairs ? 'mended' : '--repair',
    });
  }
}
