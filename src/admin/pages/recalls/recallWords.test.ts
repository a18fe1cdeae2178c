import { expect, it } from 'vitest';
import { openIn, openOf, percentOf, writeState } from './recallWords.ts';

const numbers = { holderCount: 37, answeredCount: 31, onAirCount: 4 };
const key = (name: string) => name.replace('admin.recalls.', '');
const NOON = Date.parse('2026-12-01T12:00:00Z');
const stateOf = (fields: { deadline?: string; endedAt?: string | null; answeredCount?: number }) =>
  writeState({ deadline: '2026-12-01', endedAt: null, ...numbers, ...fields }, key, NOON).words;

it('counts who has not answered, of all and in a market', () => {
  expect(openOf(numbers)).toBe(2);
  expect(
    openIn({ market: null, holders: 9, deleted: 3, neverUsed: 2, onAir: 1, reminded: 0, unreachable: 0 }),
  ).toBe(3);
});

it('has 100 percent only when everybody has confirmed', () => {
  expect(percentOf({ holderCount: 1000, answeredCount: 999, onAirCount: 0 })).toBe(99);
  expect(percentOf({ holderCount: 3, answeredCount: 3, onAirCount: 0 })).toBe(100);
  expect(percentOf({ holderCount: 0, answeredCount: 0, onAirCount: 0 })).toBe(100);
});

it('is overdue from the day after the last one in UTC, until all is confirmed or it has ended', () => {
  expect(stateOf({})).toBe('running');
  expect(stateOf({ deadline: '2026-11-30' })).toBe('overdue');
  expect(stateOf({ deadline: '2026-11-30', answeredCount: 37 })).toBe('running');
  expect(stateOf({ deadline: '2026-11-30', endedAt: '2026-12-01T08:00:00Z' })).toBe('ended_at');
});
