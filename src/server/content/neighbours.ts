import { sql } from 'drizzle-orm';
import { type Neighbours, neighbours } from '../../shared/contract/common.ts';
import type { Database } from '../db/client.ts';
import { readRows } from '../db/readRows.ts';
import type { ListPlan, ListRules } from '../http/lists.ts';

/** Ids before and after a record in a list, read without the records. */
export async function readNeighbours(
  db: Database,
  { id: column }: Pick<ListRules, 'id'>,
  { id, plan }: { readonly id: number; readonly plan: Pick<ListPlan, 'where' | 'orderBy'> },
): Promise<Neighbours> {
  const { table } = column;
  const where = plan.where ?? sql`true`;
  const [found] = await readRows(
    db,
    neighbours,
    sql`
    with list as (
      select ${column} as id, lag(${column}) over place as previous, lead(${column}) over place as next,
        (row_number() over place)::int - 1 as index, (count(*) over ())::int as total
      from ${table} where ${where} window place as (order by ${sql.join(plan.orderBy, sql`, `)})
    )
    select previous, next, index, total from list where id = ${id}`,
  );
  if (found) return found;
  return { previous: null, next: null, index: null, total: await db.$count(table, plan.where) };
}
