import { and, count, desc, eq } from 'drizzle-orm';
import { FAVOURITES_MAX } from '../../../../shared/contract/favourite.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { favourites } from '../../../db/schema/favourites.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';

const whereMarked = (principal: Principal) =>
  and(eq(favourites.userId, principal.userId), visibleItemWhere(principal));

const marked = (db: Database, principal: Principal) =>
  db
    .select({ id: favourites.itemId })
    .from(favourites)
    .innerJoin(libraryItems, eq(libraryItems.id, favourites.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(whereMarked(principal))
    .orderBy(desc(favourites.createdAt), desc(favourites.itemId));

/** Ids of what a member has marked and may see, the last one first. */
export const favouriteIds = async (db: Database, principal: Principal): Promise<number[]> =>
  (await marked(db, principal)).map(({ id }) => id);

/** One page of the same, and how many there are. */
export async function readFavouritePage(
  db: Database,
  principal: Principal,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await marked(db, principal)
    .limit(limit)
    .offset((page - 1) * limit);
  return { ids: rows.map(({ id }) => id), total: await countMarked(db, principal) };
}

async function countMarked(db: Database, principal: Principal): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(favourites)
    .innerJoin(libraryItems, eq(libraryItems.id, favourites.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(whereMarked(principal));
  return found?.total ?? 0;
}

/** Throws 422 `favourites_full`. */
export async function addFavourite(db: Database, principal: Principal, itemId: number): Promise<void> {
  const { userId } = principal;
  await db.transaction(async (tx) => {
    // A second call of this member waits here, so that it counts what the first one added.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const added = await tx
      .insert(favourites)
      .values({ userId, itemId })
      .onConflictDoNothing()
      .returning({ itemId: favourites.itemId });
    if (added.length > 0 && (await countMarked(tx, principal)) > FAVOURITES_MAX)
      throw unprocessable('favourites_full', refusalText.lists.favouritesFull(FAVOURITES_MAX));
  });
}

export async function removeFavourite(db: Database, userId: number, itemId: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.itemId, itemId)));
}
