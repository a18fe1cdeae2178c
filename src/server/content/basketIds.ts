import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { basketEntries } from '../db/schema/lists.ts';

/** Ids of the items in the basket of an account, in its order: by default that in which they were added. */
export async function basketIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: basketEntries.itemId })
    .from(basketEntries)
    .where(eq(basketEntries.userId, userId))
    .orderBy(asc(basketEntries.position));
  return rows.map(({ id }) => id);
}
