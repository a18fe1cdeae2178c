import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { savedSearches, searchVisits } from '../../../db/schema/savedSearches.ts';

/** What a saved search looks for. */
export type Sought = Pick<typeof savedSearches.$inferSelect, 'libraryId' | 'query'>;

/** What these saved searches look for, by their lists. */
export async function readSought(db: Database, listIds: readonly number[]): Promise<Map<number, Sought>> {
  if (listIds.length === 0) return new Map();
  const rows = await db.select().from(savedSearches).where(isOneOf(savedSearches.listId, listIds));
  return new Map(rows.map(({ listId, ...sought }) => [listId, sought]));
}

export async function storeSought(tx: Database, listId: number, sought: Sought): Promise<void> {
  await tx
    .insert(savedSearches)
    .values({ listId, ...sought })
    .onConflictDoUpdate({ target: savedSearches.listId, set: sought });
}

/** When a member opened these searches for the last time, by their lists. */
export async function readVisits(
  db: Database,
  userId: number,
  listIds: readonly number[],
): Promise<Map<number, Date>> {
  if (listIds.length === 0) return new Map();
  const rows = await db
    .select({ listId: searchVisits.listId, at: searchVisits.at })
    .from(searchVisits)
    .where(and(eq(searchVisits.userId, userId), isOneOf(searchVisits.listId, listIds)));
  return new Map(rows.map(({ listId, at }) => [listId, at]));
}

/** Notes that a member opens a search now; of two at once the later one counts. */
export async function storeVisit(
  db: Database,
  visit: Pick<typeof searchVisits.$inferInsert, 'listId' | 'userId'>,
): Promise<void> {
  await db
    .insert(searchVisits)
    .values({ ...visit, at: sql`now()` })
    .onConflictDoUpdate({
      target: [searchVisits.listId, searchVisits.userId],
      set: { at: sql`greatest(${searchVisits.at}, excluded.at)` },
    });
}
