import { expect, it } from 'vitest';
import { measureGrid } from './gridMetrics.ts';
import { moveInGrid } from './moveInGrid.ts';

const move = (key: string, index: number) => moveInGrid({ key, index, columns: 4, total: 10 });

it('moves by one and by rows', () => {
  expect(move('ArrowRight', 0)).toBe(1);
  expect(move('ArrowLeft', 1)).toBe(0);
  expect(move('ArrowDown', 1)).toBe(5);
  expect(move('ArrowUp', 5)).toBe(1);
});
it('stays inside the list', () => {
  expect(move('ArrowLeft', 0)).toBeNull();
  expect(move('ArrowRight', 9)).toBeNull();
  expect(move('ArrowUp', 2)).toBeNull();
  expect(move('ArrowDown', 9)).toBeNull();
});
it('reaches an incomplete last row', () => {
  expect(move('ArrowDown', 7)).toBe(9);
});
it('jumps to the ends and by pages', () => {
  expect(move('Home', 5)).toBe(0);
  expect(move('End', 5)).toBe(9);
  expect(move('PageDown', 0)).toBe(9);
  expect(move('PageUp', 9)).toBe(0);
});
it('leaves other keys alone', () => {
  expect(move('a', 5)).toBeNull();
});
it('shows two columns on a phone and four beside the facets on a desktop', () => {
  expect(measureGrid(320).columns).toBe(2);
  expect(measureGrid(980).columns).toBe(4);
});
