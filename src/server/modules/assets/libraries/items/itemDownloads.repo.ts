import { and, asc, count, desc, eq, isNotNull, max, min, sql } from 'drizzle-orm';
import type { ItemTaker } from '../../../../../shared/contract/itemDownloads.ts';
import type { Database } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { activities, libraryItems } from '../../../../db/schema/libraries.ts';

const ofItem = (itemId: number) => and(eq(activities.itemId, itemId), eq(activities.kind, 'download'));

/** Who downloaded an item, the last one first. */
export async function readTakers(
  db: Database,
  itemId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ItemTaker[]> {
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      company: users.company,
      market: users.market,
      isDeleted: sql<boolean>`${isNotNull(users.deletedAt)}`,
      downloads: count(),
      firstAt: min(activities.at),
      lastAt: max(activities.at),
    })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.userId))
    .where(ofItem(itemId))
    .groupBy(users.id)
    .orderBy(desc(max(activities.at)), asc(users.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ market, firstAt, lastAt, ...row }) => ({
    ...row,
    market,
    firstAt: firstAt?.toISOString() ?? '',
    lastAt: lastAt?.toISOString() ?? '',
  }));
}

export async function countTakers(db: Database, itemId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${activities.userId})::int` })
    .from(activities)
    .where(ofItem(itemId));
  return row?.total ?? 0;
}

/** Whether there is such an item, in the trash or not. */
export const isKnownItem = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(libraryItems, eq(libraryItems.id, id))) > 0;
