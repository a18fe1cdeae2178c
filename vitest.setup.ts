import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What a test does not expect on the console is a fault that nobody would read there. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  expect(calls, 'console.error was called').toEqual([]);
});
