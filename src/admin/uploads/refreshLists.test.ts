import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresh } from './refreshLists.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

it('reads items and folders every few seconds while files arrive, and everything once at the end', () => {
  const invalidateQueries = vi.fn(async () => undefined);
  const refresh = createRefresh({ invalidateQueries }, ['library', 'attribute']);
  for (let file = 0; file < 300; file++) {
    refresh(false);
    vi.advanceTimersByTime(100);
  }
  expect(invalidateQueries.mock.calls.length).toBeLessThanOrEqual(14);
  invalidateQueries.mockClear();
  refresh(true);
  expect(invalidateQueries).toHaveBeenCalledTimes(4);
});
