import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { STACK_MAX } from '../../../../../shared/contract/stack.ts';
import { refuseClosedWindows } from '../../../../content/publicationWindows.ts';
import { reviveTimes } from '../../../../content/records.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { readRows } from '../../../../db/readRows.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { lacksRequiredRight, refuseUnproven } from '../items/requiredRights.ts';
import type { BulkPlan } from './bulkPlan.ts';
import { withFormats } from './moveToLibrary.ts';

/** Items of a change in slices, in the order in which they are done, with their versions. */
export interface PlannedItems {
  readonly ids: number[];
  readonly versions: number[];
}

const planned = z.object({ ids: z.array(z.int()), versions: z.array(z.int()) });

/** The items that a plan will touch, in its order. Formats of one shot follow each other where they belong in one slice. */
export async function planItems(tx: Database, plan: BulkPlan, ids: readonly number[]): Promise<PlannedItems> {
  const [items] = await readRows(tx, planned, itemsOf(tx, plan, ids));
  return items ?? { ids: [], versions: [] };
}

function itemsOf(tx: Database, plan: BulkPlan, ids: readonly number[]): SQL {
  const given = sql`${sql.param([...new Set(ids)])}::int[]`;
  const lists = (order: SQL) => sql`coalesce(array_agg(i.id order by ${order}), '{}') as ids,
    coalesce(array_agg(i.version order by ${order}), '{}') as versions`;
  if (plan.action === 'undo')
    return sql`select ${lists(sql`i.stack_id nulls first, i.id`)} from (
      select a.id, coalesce(item.version, 0) as version, item.stack_id
      from (select distinct record_id as id from audit where change_id = ${plan.changeId}) a
      left join library_items item on item.id = a.id) i`;
  if (plan.action === 'copy' || plan.action === 'move') {
    const named = sql`${libraryItems.id} = any(${given})`;
    const where =
      plan.action === 'copy'
        ? named
        : sql`${withFormats(tx, ids)} and ${libraryItems.libraryId} <> ${plan.libraryId}`;
    return sql`select ${lists(sql`i.library_id, i.first, i.shot, i.position, i.id`)} from (
      select id, version, library_id, position, coalesce(stack_id, -id) as shot,
        min(position) over (partition by library_id, coalesce(stack_id, -id)) as first
      from library_items where ${where} and deleted_at is null) i`;
  }
  return sql`select ${lists(sql`given.place`)} from unnest(${given}) with ordinality as given (id, place)
    join library_items i on i.id = given.id and (i.deleted_at is null) = ${plan.action !== 'restore'}`;
}

/** Where the slice ends that begins at `from`: formats of one shot that belong together are not divided. */
export async function endOfSlice(
  tx: Database,
  plan: BulkPlan,
  { ids, from, size }: { ids: readonly number[]; from: number; size: number },
): Promise<number> {
  const end = from + size;
  if (end >= ids.length) return ids.length;
  if (plan.action !== 'undo' && plan.action !== 'copy' && plan.action !== 'move') return end;
  const border = ids.slice(end - 1, end + STACK_MAX);
  const rows = await tx
    .select({ id: libraryItems.id, stackId: libraryItems.stackId })
    .from(libraryItems)
    .where(inArray(libraryItems.id, border));
  const stacks = new Map(rows.map(({ id, stackId }) => [id, stackId]));
  const last = stacks.get(border[0] ?? 0) ?? null;
  const others = border.slice(1).findIndex((id) => last === null || stacks.get(id) !== last);
  return others < 0 ? Math.min(ids.length, end + STACK_MAX) : end + others;
}

/** Throws 400 `right_required` when the fields of an edit would publish items without a right that their library requires. */
export async function assertRights(tx: Database, plan: BulkPlan, ids: readonly number[]): Promise<void> {
  if (plan.action !== 'edit' || !plan.fields.publishedAt) return;
  const unproven = await tx
    .select({ title: libraryItems.title })
    .from(libraryItems)
    .where(and(isOneOf(libraryItems.id, ids), isNull(libraryItems.publishedAt), lacksRequiredRight));
  refuseUnproven(unproven, { isOne: false });
}

/** Throws 400 `expires_first` when the fields of an edit would let items expire before they appear. */
export async function assertWindows(tx: Database, plan: BulkPlan, ids: readonly number[]): Promise<void> {
  if (plan.action !== 'edit') return;
  const fields = reviveTimes(plan.fields);
  const { publishedAt, expiresAt } = fields;
  if (publishedAt === undefined && expiresAt === undefined) return;
  const next = (value: unknown, column: SQL) =>
    value === undefined ? column : sql`${value instanceof Date ? value.toISOString() : null}::timestamptz`;
  const begin = next(publishedAt, sql`published_at`);
  const end = next(expiresAt, sql`expires_at`);
  const before = await tx
    .select()
    .from(libraryItems)
    .where(
      sql`id = any(${sql.param([...ids])}::int[]) and deleted_at is null and ${end} <= ${begin}
        and (${begin} is distinct from published_at or ${end} is distinct from expires_at)`,
    );
  const rows = before.map((row) => ({ before: row, after: { ...row, ...fields } }));
  refuseClosedWindows(fields, rows, { isOne: false });
}
