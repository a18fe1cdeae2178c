// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { CACHE_ENTRIES, CACHE_MS, keepIcons, readIcons } from './iconCache.ts';

beforeEach(() => localStorage.clear());

it('keeps a response for a week', () => {
  keepIcons('/a', '{}', 1000);
  expect(readIcons('/a', 1000 + CACHE_MS - 1)).toBe('{}');
  expect(readIcons('/a', 1000 + CACHE_MS)).toBeNull();
});

it('keeps at most fifty responses, the newest', () => {
  for (let n = 0; n < CACHE_ENTRIES + 5; n += 1) keepIcons(`/${n}`, String(n), 1000 + n);
  expect(readIcons('/4', 2000)).toBeNull();
  expect(readIcons('/5', 2000)).toBe('5');
  expect(readIcons('/54', 2000)).toBe('54');
});
