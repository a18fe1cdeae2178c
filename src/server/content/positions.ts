import { and, asc, getTableName, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { pipelined } from '../db/pipelinedClient.ts';
import { conflict } from '../http/errors.ts';
import type { Author } from './author.ts';
import type { RecordKind } from './recordKind.ts';
import { writeRecord } from './writeRecord.ts';

/**
 * The position behind the last. Concurrent callers get different ones: the second waits for the first's transaction.
 */
export async function nextPosition(
  tx: Database,
  table: PgTable & { position: PgColumn },
  where?: SQL,
): Promise<number> {
  await tx.execute(
    pipelined(sql`select pg_advisory_xact_lock(hashtext('position'), hashtext(${getTableName(table)}))`),
  );
  const [row] = await tx
    .select({ last: max(table.position) })
    .from(table as PgTable)
    .where(where);
  return Number(row?.last ?? 0) + 1;
}

/** Sets the order of all records that `where` finds. Throws 409 unless `ids` names each of them once. */
export async function setPositions(
  tx: Database,
  kind: RecordKind,
  author: Author,
  { ids, where }: { ids: readonly number[]; where?: SQL | undefined },
): Promise<void> {
  const { table } = kind;
  const rows = await tx
    .select({ id: table.id, position: sql<number>`${table.position}` })
    .from(table as PgTable)
    .where(and(where, isNull(table.deletedAt)))
    .orderBy(asc(table.id))
    .for('update');
  const known = new Map(rows.map(({ id, position }) => [id as number, position]));
  const isComplete =
    ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isComplete)
    throw conflict('stale_order', 'The list changed meanwhile. Reload it and move the row again.');
  const moved = ids
    .map((id, index) => [id, index + 1] as const)
    .filter(([id, position]) => known.get(id) !== position);
  await writeRecord(tx, kind, author, { action: 'reorder', positions: new Map(moved) });
}
