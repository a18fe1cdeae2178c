import type { Basket, BasketEntry } from '../../../shared/contract/basket.ts';

/** When entries that came back by "Undo" had been added at first, by item. */
const firstAdded = new Map<number, string>();

/** Has entries stand where they stood before, should they be added again. */
export function rememberPlaces(entries: readonly BasketEntry[]): void {
  for (const { itemId, addedAt } of entries) firstAdded.set(itemId, addedAt);
}

/**
 * The basket with restored entries back in their places. The server sorts by the time of adding, newest first, and
 * "Undo" adds anew; the order is kept as long as the page is open.
 */
export function restorePlaces(basket: Basket): Basket {
  const place = ({ itemId, addedAt }: BasketEntry) => firstAdded.get(itemId) ?? addedAt;
  const data = [...basket.data].sort((a, b) => place(b).localeCompare(place(a)) || b.itemId - a.itemId);
  return { ...basket, data };
}

/** An item that is added on purpose goes first, whatever was undone before. */
export function forgetPlaces(ids: readonly number[]): void {
  for (const id of ids) firstAdded.delete(id);
}
