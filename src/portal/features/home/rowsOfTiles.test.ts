import { expect, it } from 'vitest';
import { rowsOfTiles } from './rowsOfTiles.ts';

it.each([
  [1, 4, [1]],
  [2, 4, [2, 2]],
  [3, 4, [3, 3, 3]],
  [4, 4, [4, 4, 4, 4]],
  [5, 4, [2, 2, 3, 3, 3]],
  [6, 4, [3, 3, 3, 3, 3, 3]],
  [7, 4, [3, 3, 3, 4, 4, 4, 4]],
  [3, 2, [1, 2, 2]],
  [0, 4, []],
])('%i tiles in rows of at most %i', (count, most, expected) => {
  expect(rowsOfTiles(count, most)).toEqual(expected);
});

it('leaves no tile alone in the last row', () => {
  for (let most = 2; most <= 4; most++)
    for (let count = 2; count <= 40; count++) {
      const rows = rowsOfTiles(count, most);
      expect(rows).toHaveLength(count);
      expect(rows.at(-1)).toBeGreaterThan(1);
      expect(Math.max(...rows)).toBeLessThanOrEqual(most);
    }
});
