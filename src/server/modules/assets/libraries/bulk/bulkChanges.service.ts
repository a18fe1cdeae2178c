import { eq, sql } from 'drizzle-orm';
import { type BulkOutcome, LEFT_MAX, type LeftAlone } from '../../../../../shared/contract/bulkChange.ts';
import type { BulkAction } from '../../../../../shared/contract/history.ts';
import type { Author } from '../../../../content/author.ts';
import type { Database } from '../../../../db/client.ts';
import { audit, bulkChanges } from '../../../../db/schema/records.ts';
import { conflict, notFound } from '../../../../http/errors.ts';

export type BulkChangeRow = typeof bulkChanges.$inferSelect;

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
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${audit.recordId})::int` })
    .from(audit)
    .where(eq(audit.changeId, changeId));
  const count = row?.count ?? 0;
  if (count === 0) await tx.delete(bulkChanges).where(eq(bulkChanges.id, changeId));
  else await tx.update(bulkChanges).set({ count }).where(eq(bulkChanges.id, changeId));
  return count;
}

/** Counts what a replacement of many files did until now. */
export async function countReplaced(tx: Database, changeId: number): Promise<void> {
  const count = sql<number>`(select count(distinct ${audit.recordId}) from ${audit} where ${audit.changeId} = ${changeId})`;
  await tx.update(bulkChanges).set({ count }).where(eq(bulkChanges.id, changeId));
}

/** How many items were left alone, and the first of them. */
export const leftOf = (left: readonly LeftAlone[]): { left: LeftAlone[]; leftCount: number } => ({
  left: left.slice(0, LEFT_MAX),
  leftCount: left.length,
});

/**
 * Does something to many items as one change, which can be undone as one. `work` returns what it left alone. With a `key`
 * that a change has already, nothing is done again.
 */
export function asOneChange(
  db: Database,
  author: Author,
  begin: Begin,
  work: (tx: Database, author: Author) => Promise<readonly LeftAlone[] | void>,
): Promise<BulkOutcome> {
  return db.transaction(async (tx) => {
    const known = begin.key ? await changeByKey(tx, begin.key) : undefined;
    if (known) return { changed: known.count, changeId: known.id, ...leftOf([]) };
    const { changeId, ...by } = await beginChange(tx, author, begin);
    const left = (await work(tx, { ...by, changeId })) ?? [];
    const changed = await endChange(tx, changeId);
    return { changed, changeId: changed > 0 ? changeId : null, ...leftOf(left) };
  });
}

/** Two calls with one key follow each other. */
async function changeByKey(tx: Database, key: string): Promise<BulkChangeRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bulk change'), hashtext(${key}))`);
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.key, key));
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
