import { desc, eq } from 'drizzle-orm';
import { BASKET_MAX } from '../../../../shared/contract/basket.ts';
import { translated } from '../../../content/translations/translations.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { basketEntries } from '../../../db/schema/lists.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { addToServing, removeFromServing } from '../lists/public.ts';

/** What is in a basket, the last one first, whether or not its member may still see it; titles in their language. */
export async function readBasket(db: Database, member: Principal) {
  const rows = await db
    .select({ id: basketEntries.itemId, addedAt: basketEntries.addedAt, title: libraryItems.title })
    .from(basketEntries)
    .innerJoin(libraryItems, eq(libraryItems.id, basketEntries.itemId))
    .where(eq(basketEntries.userId, member.userId))
    .orderBy(desc(basketEntries.position));
  return translated(db, 'library-item', member, rows);
}

/**
 * Puts what the member may see of `ids` into their basket. Returns how many of them are in it now. Throws 422
 * `basket_full`.
 */
export const addToBasket = (
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  member: Principal,
  ids: readonly number[],
): Promise<number> =>
  db.transaction(async (tx) => {
    const full = unprocessable('basket_full', refusalText.lists.basketFull(String(BASKET_MAX)));
    const { added, known } = await addToServing({ db: tx, kinds }, member, { service: 'basket', ids, full });
    return added.length + known;
  });

export const removeFromBasket = (db: Database, userId: number, itemId: number): Promise<void> =>
  removeFromServing(db, userId, 'basket', [itemId]);

export const clearBasket = (db: Database, userId: number): Promise<void> =>
  removeFromServing(db, userId, 'basket');
