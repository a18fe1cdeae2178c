import { expect, it } from 'vitest';
import { resumePoint } from './resumePoint.ts';

const at = (position: number, duration: number | null = 60) =>
  resumePoint({ position, watchedShare: 0, completedAt: null, updatedAt: '' }, duration);

it('asks only where it makes a difference', () => {
  expect(resumePoint(null, 60)).toBeNull();
  expect([at(1), at(12), at(58), at(192, null)]).toEqual([null, 12, null, 192]);
});
