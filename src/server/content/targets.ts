import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { BATCH_MAX, type BatchTarget } from '../../shared/contract/common.ts';
import type { Database } from '../db/client.ts';
import { badRequest } from '../http/errors.ts';
import { filterList, type ListRules } from '../http/lists.ts';
import type { RecordKind } from './recordKind.ts';

/** Records in the trash, or those that are not. */
export const inState = (table: RecordKind['table'], isTrashed: boolean): SQL =>
  (isTrashed ? isNotNull : isNull)(table.deletedAt);

/**
 * The records that a batch touches; those of a filter in the order of their ids, at most `BATCH_MAX` or it throws 400.
 *
 * @param scope what a filter finds of at all; ids are taken as they are
 * @param within what the caller may change: others are left out
 */
export async function targetIds(
  tx: Database,
  { rules, scope, within }: { rules: ListRules; scope?: SQL | undefined; within?: SQL | undefined },
  target: BatchTarget,
  isTrashed = false,
): Promise<number[]> {
  const table = rules.id.table as RecordKind['table'];
  if ('ids' in target) {
    if (!within) return target.ids;
    const rows = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(within, inArray(table.id, target.ids)));
    const known = new Set(rows.map(({ id }) => Number(id)));
    return target.ids.filter((id) => known.has(id));
  }
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(
      and(
        scope,
        within,
        inState(table, isTrashed || target.filter.trashed === true),
        filterList(target.filter, rules),
      ),
    )
    .orderBy(sql`${table.id}`)
    .limit(BATCH_MAX + 1);
  if (rows.length > BATCH_MAX)
    throw badRequest(
      `This finds more than ${BATCH_MAX.toLocaleString('en')} records. Narrow the filter first.`,
    );
  return rows.map(({ id }) => Number(id));
}
