// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatDaysAgo } from './daysAgo.ts';

it('counts calendar days, not spans of 24 hours', () => {
  const now = new Date(2026, 4, 10, 1, 0);
  expect(formatDaysAgo(new Date(2026, 4, 10, 0, 30).toISOString(), now)).toBe('today');
  expect(formatDaysAgo(new Date(2026, 4, 9, 23, 30).toISOString(), now)).toBe('yesterday');
  expect(formatDaysAgo(new Date(2026, 4, 7, 12, 0).toISOString(), now)).toBe('3 days ago');
});
