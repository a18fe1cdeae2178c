import { and, count, desc, eq } from 'drizzle-orm';
import { FAVOURITES_MAX } from '../../../../shared/contract/favourite.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { favourites } from '../../../db/schema/lists.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { addToServing, removeFromServing } from '../lists/public.ts';

const whereMarked = (principal: Principal) =>
  and(eq(favourites.userId, principal.userId), visibleItemWhere(principal));

const marked = (db: Database, principal: Principal) =>
  db
    .select({ id: favourites.itemId })
    .from(favourites)
    .innerJoin(libraryItems, eq(libraryItems.id, favourites.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(whereMarked(principal))
    .orderBy(desc(favourites.position));

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

/** Marks an item that the member may see. Throws 422 `favourites_full`. */
export const addFavourite = (
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  principal: Principal,
  itemId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const full = unprocessable('favourites_full', refusalText.lists.favouritesFull(FAVOURITES_MAX));
    const wanted = { service: 'favourites', ids: [itemId], full } as const;
    const { added } = await addToServing({ db: tx, kinds }, principal, wanted);
    if (added.length > 0 && (await countMarked(tx, principal)) > FAVOURITES_MAX) throw full;
  });

export const removeFavourite = (db: Database, userId: number, itemId: number): Promise<void> =>
  removeFromServing(db, userId, 'favourites', [itemId]);
