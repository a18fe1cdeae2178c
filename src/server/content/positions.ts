import { inArray, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { conflict } from '../http/errors.ts';

type Positioned = PgTable & { id: PgColumn; position: PgColumn };

/** The position behind the last. */
export async function nextPosition(db: Database, table: Positioned, where?: SQL): Promise<number> {
  const [row] = await db
    .select({ last: max(table.position) })
    .from(table as PgTable)
    .where(where);
  return Number(row?.last ?? 0) + 1;
}

/** Sets the order of all rows that `where` finds. Throws 409 unless `ids` names each of them once. */
export async function setPositions(
  db: Database,
  table: Positioned,
  ids: readonly number[],
  where?: SQL,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(where)
      .for('update');
    const known = new Set(rows.map(({ id }) => id as number));
    const isComplete =
      ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
    if (!isComplete)
      throw conflict('stale_order', 'The list changed meanwhile. Reload it and move the row again.');
    const order = sql`unnest(${sql.param([...ids])}::int[]) with ordinality as o(id, position)`;
    await tx
      .update(table as PgTable)
      .set({ position: sql`(select o.position from ${order} where o.id = ${table.id})` })
      .where(inArray(table.id, [...ids]));
  });
}
