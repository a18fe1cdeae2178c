import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { libraryFollowers } from '../../../db/schema/libraryFollowers.ts';

/** Copies of one library that an account has; those that were not used for longest end for a new one. */
const FOLLOWERS_MAX = 10;
/** Days for which a cursor lasts after its last use. */
const KEPT_DAYS = 90;

export type Follower = typeof libraryFollowers.$inferSelect;

/** Begins a copy that holds nothing, in a transaction of the caller's. */
export async function insertFollower(
  tx: Database,
  values: Pick<Follower, 'userId' | 'libraryId' | 'slug'>,
): Promise<Follower> {
  const isOwn = and(
    eq(libraryFollowers.userId, values.userId),
    eq(libraryFollowers.libraryId, values.libraryId),
  );
  const old = tx
    .select({ id: libraryFollowers.id })
    .from(libraryFollowers)
    .where(isOwn)
    .orderBy(desc(libraryFollowers.usedAt))
    .offset(FOLLOWERS_MAX - 1);
  await tx.delete(libraryFollowers).where(inArray(libraryFollowers.id, old));
  const [row] = await tx.insert(libraryFollowers).values(values).returning();
  if (!row) throw new Error('The copy was not recorded.');
  return row;
}

/** The copy, for this transaction alone: a second call of the same cursor waits for the first one. */
export async function lockFollower(tx: Database, id: string): Promise<Follower | undefined> {
  const [row] = await tx
    .update(libraryFollowers)
    .set({ usedAt: sql`now()` })
    .where(eq(libraryFollowers.id, id))
    .returning();
  return row;
}

/** Deletes copies that no program has read for 90 days. Returns how many. */
export async function sweepFollowers(db: Database, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  const gone = await db
    .delete(libraryFollowers)
    .where(lt(libraryFollowers.usedAt, before))
    .returning({ id: libraryFollowers.id });
  return gone.length;
}
