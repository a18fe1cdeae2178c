// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forgetRecentSearches, keepRecentSearch, readRecentSearches } from './recentSearches.ts';

beforeEach(() => window.localStorage.clear());

it('keeps the latest few searches, each once', () => {
  for (const q of ['ambre', ' ', 'iris', 'Ambre ', '1', '2', '3', '4']) keepRecentSearch(q);
  expect(readRecentSearches()).toEqual(['4', '3', '2', '1', 'Ambre', 'iris']);
  forgetRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

it('ignores foreign values in the storage', () => {
  for (const [stored, searches] of [
    ['{', []],
    ['"x"', []],
    ['[1, "iris"]', ['iris']],
  ] as const) {
    window.localStorage.setItem('sillage.searches', stored);
    expect(readRecentSearches(), stored).toEqual(searches);
  }
});
