import { describe, expect, it } from 'vitest';
import { planMoves, sortAsFolder, type UploadedItem } from './folderOrder.ts';

const item = (itemId: number, position: number, isPlaced = false): UploadedItem => ({
  itemId,
  position: `a${String(position).padStart(5, '0')}`,
  isPlaced,
});

describe('moves into the order of the folder', () => {
  it('are none when the items were made in that order', () => {
    expect(planMoves([item(1, 10), item(2, 11), item(3, 12)])).toEqual([]);
  });

  it('are one to the end of the library for a whole batch', () => {
    expect(planMoves([item(2, 11), item(1, 10), item(3, 12)])).toEqual([{ ids: [2, 1, 3], before: null }]);
  });

  it('touch only the items that came later, so that sorting by hand is kept', () => {
    const items = [item(8, 18), item(1, 10, true), item(9, 19), item(2, 11, true), item(7, 20)];
    expect(planMoves(items)).toEqual([
      { ids: [8], before: 1 },
      { ids: [9], before: 2 },
      { ids: [7], before: null },
    ]);
  });

  it('name at most a thousand items each', () => {
    const items = Array.from({ length: 2500 }, (_, index) => item(index + 1, 2500 - index));
    const moves = planMoves(items);
    expect(moves.map(({ ids }) => ids.length)).toEqual([1000, 1000, 500]);
    expect(moves.flatMap(({ ids }) => ids)).toEqual(items.map(({ itemId }) => itemId));
  });
});

it('lists files as a folder does, numbers by their value', () => {
  const files = ['shot 10.jpg', 'shot 2.jpg', 'Shot 1.jpg'].map((name) => new File(['x'], name));
  expect(sortAsFolder(files).map(({ name }) => name)).toEqual(['Shot 1.jpg', 'shot 2.jpg', 'shot 10.jpg']);
});
