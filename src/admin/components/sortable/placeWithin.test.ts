import { expect, it } from 'vitest';
import { placeWithin } from './placeWithin.ts';

it('records of a part change places among themselves alone', () => {
  expect(placeWithin([1, 2, 3, 4, 5], [4, 2])).toEqual([1, 4, 3, 2, 5]);
  expect(placeWithin([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
  expect(placeWithin([1, 2], [])).toEqual([1, 2]);
});
