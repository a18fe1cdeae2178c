import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { BASKET_MAX } from '../../../../shared/contract/basket.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { translated } from '../../../content/translations/translations.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { basketEntries } from '../../../db/schema/baskets.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';

/** Rows of one statement. */
const SLICE = 1000;

/** Ids of the items in a basket, in the order in which they were added. */
export async function basketIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: basketEntries.itemId })
    .from(basketEntries)
    .where(eq(basketEntries.userId, userId))
    .orderBy(asc(basketEntries.addedAt), asc(basketEntries.itemId));
  return rows.map(({ id }) => id);
}

/** What is in a basket, the last one first, whether or not its member may still see it; titles in their language. */
export async function readBasket(db: Database, member: Principal) {
  const rows = await db
    .select({ id: basketEntries.itemId, addedAt: basketEntries.addedAt, title: libraryItems.title })
    .from(basketEntries)
    .innerJoin(libraryItems, eq(libraryItems.id, basketEntries.itemId))
    .where(eq(basketEntries.userId, member.userId))
    .orderBy(desc(basketEntries.addedAt), desc(basketEntries.itemId));
  return translated(db, 'library-item', member, rows);
}

/**
 * Puts what the member may see of `ids` into their basket. Returns how many of them are in it now. Throws 422
 * `basket_full`.
 */
export async function addToBasket(db: Database, member: Principal, ids: readonly number[]): Promise<number> {
  const { userId } = member;
  const visible = await visibleIds(db, ids, member);
  await db.transaction(async (tx) => {
    for (let start = 0; start < visible.length; start += SLICE) {
      const values = visible.slice(start, start + SLICE).map((itemId) => ({ userId, itemId }));
      await tx.insert(basketEntries).values(values).onConflictDoNothing();
    }
    const [held] = await tx
      .select({ count: count() })
      .from(basketEntries)
      .where(eq(basketEntries.userId, userId));
    if ((held?.count ?? 0) > BASKET_MAX)
      throw unprocessable('basket_full', refusalText.lists.basketFull(String(BASKET_MAX)));
  });
  return visible.length;
}

async function visibleIds(db: Database, ids: readonly number[], viewer: Viewer): Promise<number[]> {
  const visible: number[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE);
    const rows = await db
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(and(inArray(libraryItems.id, slice), visibleItemWhere(viewer)));
    const found = new Set(rows.map(({ id }) => id));
    visible.push(...slice.filter((id) => found.has(id)));
  }
  return visible;
}

export async function removeFromBasket(db: Database, userId: number, itemId: number): Promise<void> {
  await db
    .delete(basketEntries)
    .where(and(eq(basketEntries.userId, userId), eq(basketEntries.itemId, itemId)));
}

export async function clearBasket(db: Database, userId: number): Promise<void> {
  await db.delete(basketEntries).where(eq(basketEntries.userId, userId));
}
