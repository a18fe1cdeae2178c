import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LEFT_MAX, type LeftAlone } from '../../../../../shared/contract/bulkChange.ts';
import { can } from '../../../../../shared/policy/policy.ts';
import { type Author, THE_SERVER } from '../../../../content/author.ts';
import { assertItemsWithinLimits } from '../../../../content/editLimits.ts';
import { isCrossed } from '../../../../content/records.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { readRows } from '../../../../db/readRows.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { audit, bulkChanges } from '../../../../db/schema/records.ts';
import { yieldToRequests } from '../../../../db/yieldToRequests.ts';
import { conflict, HttpError } from '../../../../http/errors.ts';
import type { Jobs } from '../../../../jobs/port.ts';
import { isOutage } from '../../../../outages.ts';
import { findViewer } from '../../../people/users/public.ts';
import { type BulkPlan, bulkPlan, rightFor, runPlan } from './bulkPlan.ts';
import { assertRights, assertWindows, endOfSlice, type PlannedItems, planItems } from './planItems.ts';

/** Items of a slice: it grows and shrinks so that its transaction takes `TARGET_MS`. */
const SIZE = { first: 20, least: 2, most: 100 };
const TARGET_MS = 40;
/** Tries of a slice that another writer crossed. */
const TRIES = 3;

type Needs = Pick<Context, 'db' | 'jobs' | 'log'>;

interface Beginning {
  readonly plan: BulkPlan;
  readonly ids: readonly number[];
  readonly key?: string | undefined;
}

/**
 * Plans a change in slices and has it begun. Returns its id and the items that it will touch. Throws 409 `items_busy` while
 * another one is under way on some of them, 403 where the author may not change one, and 400 where items would expire before
 * they appear.
 */
export async function beginInSlices(
  tx: Database,
  jobs: Jobs,
  author: Author,
  { plan, ids, key }: Beginning,
): Promise<{ changeId: number; ids: number[] }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bulk change'), hashtext('in slices'))`);
  const items = await planItems(tx, plan, ids);
  if (plan.action !== 'undo' || !plan.isByServer) await assertFree(tx, items.ids);
  await assertItemsWithinLimits(tx, author, items.ids);
  await assertWindows(tx, plan, items.ids);
  await assertRights(tx, plan, items.ids);
  const [row] = await tx
    .insert(bulkChanges)
    .values({
      userId: author.userId,
      requestId: author.requestId,
      keyPrefix: author.keyPrefix ?? null,
      action: plan.action,
      key,
      undoes: plan.action === 'undo' ? plan.changeId : null,
      state: 'running',
      plan,
      itemIds: items.ids,
      itemVersions: items.versions,
      total: items.ids.length,
    })
    .returning({ id: bulkChanges.id });
  if (!row) throw new Error('The change was not recorded.');
  await jobs.enqueue('bulk.run', { changeId: row.id }, { tx });
  return { changeId: row.id, ids: items.ids };
}

/** Two changes that mix in the same items would be neither the one nor the other. */
async function assertFree(tx: Database, ids: readonly number[]): Promise<void> {
  const busy = z.object({
    by: z.string().nullable(),
    count: z.int(),
    done: z.int(),
    total: z.int(),
  });
  const [row] = await readRows(
    tx,
    busy,
    sql`select u.name as by, shared.count, c.done, c.total from bulk_changes c
      left join users u on u.id = c.user_id
      cross join lateral (select count(*)::int as count from unnest(c.item_ids) a (id)
        join unnest(${sql.param([...ids])}::int[]) b (id) on b.id = a.id) shared
      where c.state = 'running' and shared.count > 0 order by c.id limit 1`,
  );
  if (!row) return;
  const write = (count: number) => count.toLocaleString('en');
  throw conflict(
    'items_busy',
    `${row.by ?? 'The server'} is changing ${write(row.count)} of these items: ${write(row.done)} of ${write(row.total)} are done. Try again in a moment.`,
  );
}

/**
 * Does what is left of a change, one short transaction a slice. The row counts what is done in the transaction that did it,
 * so that a second worker or a restart does the rest only. A change that cannot go on is taken back whole, by another one.
 */
export async function runBulkChange(context: Needs, changeId: number, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  const change = await readPlan(db, changeId);
  if (!change) return;
  let tries = 0;
  for (let size = SIZE.first; ; ) {
    signal.throwIfAborted();
    const began = performance.now();
    try {
      if (await runSlice(context, change, size)) return;
      tries = 0;
      size = nextSize(size, performance.now() - began);
    } catch (error) {
      if (!(error instanceof Error) || isOutage(error) || error.name === 'AbortError') throw error;
      tries += 1;
      if (isCrossed(error) && tries < TRIES) await nextTurn();
      else if (change.plan.action !== 'undo') {
        log.warn({ err: error, changeId }, 'a change of many items could not go on');
        const fault =
          error instanceof HttpError ? error.message : 'The server could not write one of the items.';
        await db.transaction(async (tx) => {
          if (await lockRunning(tx, changeId)) await stopChange(tx, context.jobs, changeId, { fault });
        });
        return;
      } else if (size > 1) size = 1;
      else {
        log.error({ err: error, changeId }, 'an item could not be put back');
        await leaveNext(context, change);
      }
    }
    await yieldToRequests(db);
  }
}

const nextSize = (size: number, milliseconds: number): number => {
  const factor = Math.min(2, Math.max(0.5, TARGET_MS / milliseconds));
  return Math.min(SIZE.most, Math.max(SIZE.least, Math.round(size * factor)));
};

interface RunningChange {
  readonly id: number;
  readonly plan: BulkPlan;
  readonly items: PlannedItems;
}

/** `null` when the change is over. */
async function readPlan(db: Database, changeId: number): Promise<RunningChange | null> {
  const { state, plan, itemIds, itemVersions } = bulkChanges;
  const [row] = await db
    .select({ state, plan, itemIds, itemVersions })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, changeId));
  if (row?.state !== 'running') return null;
  const items = { ids: row.itemIds ?? [], versions: row.itemVersions ?? [] };
  return { id: changeId, plan: bulkPlan.parse(row.plan), items };
}

/** What moves with each slice, held until the transaction ends; `null` when the change is over. */
async function lockRunning(tx: Database, changeId: number) {
  const { id, state, userId, requestId, keyPrefix, done, left, leftCount } = bulkChanges;
  const [row] = await tx
    .select({ id, state, userId, requestId, keyPrefix, done, left, leftCount })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, changeId))
    .for('update');
  return row?.state === 'running' ? row : null;
}
type RunningRow = NonNullable<Awaited<ReturnType<typeof lockRunning>>>;

/** Does one slice. Returns whether the change is over. */
function runSlice({ db, jobs }: Needs, { id, plan, items }: RunningChange, size: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockRunning(tx, id);
    if (!row) return true;
    if (!(await isAllowed(tx, plan, row.userId))) {
      const fault = 'The person who made it may no longer change items.';
      await stopChange(tx, jobs, id, { fault });
      return true;
    }
    const from = row.done;
    const end = await endOfSlice(tx, plan, { ids: items.ids, from, size });
    const { ids, left } = await unchangedOf(tx, plan, {
      ids: items.ids.slice(from, end),
      versions: items.versions.slice(from, end),
    });
    const places = new Map(items.ids.slice(from, end).map((itemId, index) => [itemId, from + index]));
    const author = {
      userId: row.userId,
      requestId: row.requestId,
      keyPrefix: row.keyPrefix,
      changeId: id,
    };
    const alone = await runPlan(tx, plan, { ids, places }, { author, jobs });
    await noteDone(tx, row, end, [...left, ...alone]);
    if (end < items.ids.length) return false;
    await finish(tx, id, plan);
    return true;
  });
}

async function isAllowed(tx: Database, plan: BulkPlan, userId: number | null): Promise<boolean> {
  if (plan.action === 'undo' && plan.isByServer) return true;
  const viewer = userId === null ? null : await findViewer(tx, userId);
  return can(viewer, rightFor(plan), 'library-item');
}

/**
 * Those of the items, held until the transaction ends, that nobody changed since the change began: it counts as of that
 * moment, so that what somebody did later stays. Undoing compares by itself; a move and a copy have no field in common with
 * edits.
 */
async function unchangedOf(
  tx: Database,
  plan: BulkPlan,
  { ids, versions }: PlannedItems,
): Promise<{ ids: number[]; left: LeftAlone[] }> {
  if (plan.action === 'undo' || plan.action === 'move' || plan.action === 'copy') return { ids, left: [] };
  const { id, title, version } = libraryItems;
  const rows = await tx
    .select({ id, title, version })
    .from(libraryItems)
    .where(isOneOf(id, ids))
    .orderBy(id)
    .for('update');
  const known = new Map(rows.map((row) => [row.id, row]));
  const isSame = (itemId: number, index: number) => known.get(itemId)?.version === versions[index];
  const left = ids.flatMap((itemId, index) => {
    const item = known.get(itemId);
    if (!item || isSame(itemId, index)) return [];
    return { itemId, title: item.title, reason: 'Somebody changed it meanwhile.' };
  });
  return { ids: ids.filter(isSame), left };
}

async function noteDone(tx: Database, row: RunningRow, done: number, left: readonly LeftAlone[]) {
  await tx
    .update(bulkChanges)
    .set({
      done,
      left: [...row.left, ...left].slice(0, LEFT_MAX),
      leftCount: row.leftCount + left.length,
    })
    .where(eq(bulkChanges.id, row.id));
}

const OVER = { plan: null, itemIds: null, itemVersions: null } as const;
/** Number of records that a change wrote, for its row. */
export const countedBy = (changeId: number) =>
  sql<number>`(select count(distinct (${audit.kind}, ${audit.recordId})) from ${audit} where ${audit.changeId} = ${changeId})`;

async function finish(tx: Database, changeId: number, plan: BulkPlan): Promise<void> {
  const { count, left, leftCount } = bulkChanges;
  const [row] = await tx
    .update(bulkChanges)
    .set({ ...OVER, state: 'done', count: countedBy(changeId) })
    .where(eq(bulkChanges.id, changeId))
    .returning({ count, left, leftCount });
  if (plan.action !== 'undo' || !row) return;
  const outcome = {
    undone: row.count,
    left: row.left,
    leftCount: row.leftCount,
    changeId: row.count > 0 ? changeId : null,
  };
  await tx
    .update(bulkChanges)
    .set({ undoneAt: new Date(), outcome })
    .where(eq(bulkChanges.id, plan.changeId));
}

/**
 * Ends a running change, which the caller holds, and has taken back what it did, by `by` or else by the server. Returns the
 * change that does so, or `null` when there is nothing to take back.
 */
export async function stopChange(
  tx: Database,
  jobs: Jobs,
  changeId: number,
  { fault = null, by }: { fault?: string | null; by?: Author },
): Promise<number | null> {
  const [row] = await tx
    .update(bulkChanges)
    .set({ ...OVER, state: 'stopped', fault, count: countedBy(changeId) })
    .where(eq(bulkChanges.id, changeId))
    .returning({ count: bulkChanges.count });
  if (row?.count) {
    const plan = { action: 'undo', changeId, isByServer: by === undefined } as const;
    return (await beginInSlices(tx, jobs, by ?? THE_SERVER, { plan, ids: [] })).changeId;
  }
  const outcome = { undone: 0, left: [], leftCount: 0, changeId: null };
  await tx.update(bulkChanges).set({ undoneAt: new Date(), outcome }).where(eq(bulkChanges.id, changeId));
  return null;
}

/** Passes over the next items of an undo, which cannot be written for a reason that nobody foresaw. */
async function leaveNext({ db }: Needs, { id, plan, items }: RunningChange): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRunning(tx, id);
    if (!row) return;
    const end = await endOfSlice(tx, plan, { ids: items.ids, from: row.done, size: 1 });
    const left = items.ids.slice(row.done, end).map((itemId) => ({
      itemId,
      title: `Item ${itemId}`,
      reason: 'The server could not put it back.',
    }));
    await noteDone(tx, row, end, left);
    if (end === items.ids.length) await finish(tx, id, plan);
  });
}

/** Gives running changes that have no job one; more than one does no harm. */
export async function reviveBulkChanges({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const rows = await db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.state, 'running'));
  const ids = rows.map(({ id }) => id);
  const busy = await jobs.unfinishedOf(['bulk.run'], 'changeId', ids);
  const lost = ids.filter((id) => !busy.has(id));
  await jobs.enqueueAll(
    'bulk.run',
    lost.map((changeId) => ({ changeId })),
  );
}
