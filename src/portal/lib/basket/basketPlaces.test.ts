import { expect, it } from 'vitest';
import type { Basket } from '../../../shared/contract/basket.ts';
import { forgetPlaces, rememberPlaces, restorePlaces } from './basketPlaces.ts';

const entry = (itemId: number, minute: number) => ({
  itemId,
  addedAt: `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  title: `Item ${itemId}`,
  item: null,
  unavailable: null,
  webSize: null,
});
const basketOf = (...data: ReturnType<typeof entry>[]): Basket => ({ data, available: 0, size: 0 });
const order = (basket: Basket) => restorePlaces(basket).data.map(({ itemId }) => itemId);

it('puts an entry back where it was when its removal is undone', () => {
  const before = basketOf(entry(3, 3), entry(2, 2), entry(1, 1));
  rememberPlaces(before.data.filter(({ itemId }) => itemId === 2));
  // Added anew, the server lists it first.
  expect(order(basketOf(entry(2, 9), entry(3, 3), entry(1, 1)))).toEqual([3, 2, 1]);
  forgetPlaces([2]);
  expect(order(basketOf(entry(2, 9), entry(3, 3), entry(1, 1)))).toEqual([2, 3, 1]);
});

it('keeps the order of the server, also of what was added together', () => {
  expect(order(basketOf(entry(9, 5), entry(8, 2), entry(4, 2), entry(1, 1)))).toEqual([9, 8, 4, 1]);
});
