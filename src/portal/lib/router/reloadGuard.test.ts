// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { claimReload, RELOAD_GUARD_MS } from './reloadGuard.ts';

beforeEach(() => sessionStorage.clear());

it('reloads a path once in ten seconds', () => {
  expect(claimReload('/basket', 1000)).toBe(true);
  expect(claimReload('/basket', 1000 + RELOAD_GUARD_MS - 1)).toBe(false);
  expect(claimReload('/basket', 1000 + RELOAD_GUARD_MS)).toBe(true);
});

it('counts each path by itself', () => {
  expect(claimReload('/basket', 1000)).toBe(true);
  expect(claimReload('/news', 1001)).toBe(true);
});
