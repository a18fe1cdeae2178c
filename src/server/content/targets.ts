import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { BATCH_MAX, type BatchTarget } from '../../shared/contract/common.ts';
import type { Database } from '../db/client.ts';
import { badRequest } from '../http/errors.ts';
import { filterList, type ListRules } from '../http/lists.ts';
import type { RecordKind } from './recordKind.ts';

/** Records in the trash, or those that are not. */
export const inState = (table: RecordKind['table'], isTrashed: boolean): SQL =>
  (isTrashed ? isNotNull : isNull)(table.deletedAt);

/** The records that a batch touches, in the order of their ids. Throws 400 when a filter finds too many. */
export async function targetIds(
  tx: Database,
  { rules, scope }: { rules: ListRules; scope?: SQL | undefined },
  target: BatchTarget,
  isTrashed = false,
): Promise<number[]> {
  if ('ids' in target) return target.ids;
  const table = rules.id.table as RecordKind['table'];
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(
      and(
        scope,
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
