import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { pendingDelete } from '../db/schema/files.ts';

/** Objects deleted at a time, before their entries: what a stop in between leaves is deleted again. */
const DELETED_AT_ONCE = 100;
const BATCH = 100;
/** A key is not taken off so shortly before its object may be deleted: a sweep may already hold it. */
const CLAIM_MARGIN = sql`interval '5 minutes'`;

/** Written down before their objects are stored: what is not claimed within `keptFor` milliseconds is deleted. */
export async function reserveKeys(db: Database, keys: readonly string[], keptFor: number): Promise<void> {
  if (keys.length === 0) return;
  const deleteAfter = sql`now() + ${keptFor} * interval '1 millisecond'`;
  await db.insert(pendingDelete).values(keys.map((storageKey) => ({ storageKey, deleteAfter })));
}

/**
 * Takes reserved keys off, in the transaction that makes the row which refers to them. Returns whether all were still
 * reserved; when not, the transaction must be given up, because their objects may be deleted at any moment.
 */
export async function claimKeys(tx: Database, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const isTimely = sql`${pendingDelete.deleteAfter} > now() + ${CLAIM_MARGIN}`;
  const claimed = await tx
    .delete(pendingDelete)
    .where(sql`${inArray(pendingDelete.storageKey, [...keys])} and ${isTimely}`)
    .returning({ storageKey: pendingDelete.storageKey });
  return claimed.length === keys.length;
}

/** In the transaction after which nothing refers to these keys any more: the next sweep deletes their objects. */
export async function deleteLater(tx: Database, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = keys
      .slice(start, start + BATCH)
      .map((storageKey) => ({ storageKey, deleteAfter: sql`now()` }));
    await tx
      .insert(pendingDelete)
      .values(rows)
      .onConflictDoUpdate({ target: pendingDelete.storageKey, set: { deleteAfter: sql`now()` } });
  }
}

/**
 * Deletes at most `limit` objects that are due at `now`, and then their entries. An object that cannot be deleted
 * keeps its entry for the next run. Returns how many were deleted.
 */
export async function deletePending(
  { db, storage, log }: Pick<Context, 'db' | 'storage' | 'log'>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const due = await db
    .select({ key: pendingDelete.storageKey })
    .from(pendingDelete)
    .where(lte(pendingDelete.deleteAfter, now))
    .orderBy(asc(pendingDelete.deleteAfter))
    .limit(limit);
  let count = 0;
  for (let start = 0; start < due.length; start += DELETED_AT_ONCE) {
    const keys = due.slice(start, start + DELETED_AT_ONCE).map(({ key }) => key);
    const { deleted, failure } = await storage.deleteMany(keys);
    if (failure) log.warn({ err: failure }, 'an object could not be deleted; the next sweep tries again');
    if (deleted.length > 0) await db.delete(pendingDelete).where(inArray(pendingDelete.storageKey, deleted));
    count += deleted.length;
  }
  return count;
}
