import { eq, sql } from 'drizzle-orm';
import { type BulkOutcome, LEFT_MAX, type LeftAlone } from '../../../../../shared/contract/bulkChange.ts';
import type { BatchTarget } from '../../../../../shared/contract/common.ts';
import type { BulkAction } from '../../../../../shared/contract/history.ts';
import type { Author } from '../../../../content/author.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { bulkChanges } from '../../../../db/schema/records.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import { type BulkPlan, runPlan } from './bulkPlan.ts';
import { itemTargets } from './bulkTargets.service.ts';
import { beginInSlices, countedBy } from './slices.service.ts';

/** Most items that one transaction changes; a change of more goes on in slices after the call. */
export const AT_ONCE = 200;

interface Begin {
  readonly action: BulkAction;
  readonly key?: string | undefined;
  readonly undoes?: number;
}

/** Makes the row of a change and returns its author: what is written by it belongs to the change. */
export async function beginChange(
  tx: Database,
  author: Author,
  { action, key, undoes }: Begin,
): Promise<Author & { changeId: number }> {
  const [row] = await tx
    .insert(bulkChanges)
    .values({ userId: author.userId, action, key, undoes })
    .returning({ id: bulkChanges.id });
  if (!row) throw new Error('The change was not recorded.');
  return { ...author, changeId: row.id };
}

/** Counts what a change did, and forgets a change that did nothing. Returns how many records it changed. */
export async function endChange(tx: Database, changeId: number): Promise<number> {
  const count = await countChanged(tx, changeId);
  if (count === 0) await tx.delete(bulkChanges).where(eq(bulkChanges.id, changeId));
  return count;
}

/** Counts what a change did until now, and returns how many records it changed. */
export async function countChanged(tx: Database, changeId: number): Promise<number> {
  const [row] = await tx
    .update(bulkChanges)
    .set({ count: countedBy(changeId) })
    .where(eq(bulkChanges.id, changeId))
    .returning({ count: bulkChanges.count });
  return row?.count ?? 0;
}

/** How many items were left alone, and the first of them. */
export const leftOf = (left: readonly LeftAlone[]): { left: LeftAlone[]; leftCount: number } => ({
  left: left.slice(0, LEFT_MAX),
  leftCount: left.length,
});

/** Does something to few items as one change, which can be undone as one, in one transaction. */
export function asOneChange(
  db: Database,
  author: Author,
  begin: Begin,
  work: (tx: Database, author: Author) => Promise<readonly LeftAlone[] | void>,
): Promise<BulkOutcome> {
  return db.transaction(async (tx) => {
    const { changeId, ...by } = await beginChange(tx, author, begin);
    const left = (await work(tx, { ...by, changeId })) ?? [];
    const changed = await endChange(tx, changeId);
    return { changed, changeId: changed > 0 ? changeId : null, ...leftOf(left) };
  });
}

interface Change {
  readonly target: BatchTarget;
  /** Made in the transaction that begins the change. */
  makePlan(tx: Database): BulkPlan | Promise<BulkPlan>;
  /** With a key that a change has already, nothing is done again. */
  readonly key?: string | undefined;
}

/**
 * Does what a plan says to many items as one change, which can be undone as one: up to `AT_ONCE` in one transaction, more
 * in slices after the call. Throws 409 `items_busy` while a change in slices is under way on some of many items.
 */
export function changeMany(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  author: Author,
  { target, makePlan, key }: Change,
): Promise<BulkOutcome> {
  return db.transaction(async (tx) => {
    const known = key ? await changeByKey(tx, key) : undefined;
    if (known?.state === 'running') return runningOutcome(known.id);
    if (known) return { changed: known.count, changeId: known.id, ...leftOf([]) };
    const plan = await makePlan(tx);
    const ids = await itemTargets(tx, target);
    if (ids.length > AT_ONCE) {
      const { changeId } = await beginInSlices(tx, jobs, author, { plan, ids, key });
      return runningOutcome(changeId);
    }
    return asOneChange(tx, author, { action: plan.action, key }, (within, by) =>
      runPlan(within, plan, { ids }, { author: by, jobs }),
    );
  });
}

const runningOutcome = (changeId: number): BulkOutcome => ({
  changed: 0,
  changeId,
  ...leftOf([]),
  isRunning: true,
});

/** Two calls with one key follow each other. */
async function changeByKey(tx: Database, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bulk change'), hashtext(${key}))`);
  const { id, state, count } = bulkChanges;
  const [row] = await tx.select({ id, state, count }).from(bulkChanges).where(eq(bulkChanges.key, key));
  return row;
}

/**
 * The author of one file of a replacement of many, which is held until the transaction ends. Throws 404 when this user
 * began none of that number, 409 once it was undone.
 */
export async function continueReplacement(tx: Database, author: Author, changeId: number): Promise<Author> {
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, changeId)).for('update');
  if (row?.action !== 'replace' || row.userId !== author.userId) throw notFound('This replacement');
  if (row.outcome) throw conflict('change_undone', 'This replacement was undone. Begin another one.');
  return { ...author, changeId };
}
