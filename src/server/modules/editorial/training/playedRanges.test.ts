import { expect, it } from 'vitest';
import { mergeStretches, shareOf } from './playedRanges.ts';

it('joins stretches in whatever order they come, over the small gaps of players', () => {
  expect(
    mergeStretches([
      [20, 30],
      [0, 10],
      [10.4, 12],
      [25, 40],
      [5, 6],
      [9, 9],
    ]),
  ).toEqual([
    [0, 12],
    [20, 40],
  ]);
});

it('computes which share of a film was played', () => {
  expect(shareOf([[0, 15]], 60)).toBe(0.25);
  expect(shareOf([[0, 90]], 60)).toBe(1);
  expect(shareOf([[0, 90]], null)).toBe(0);
});
