import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresh } from './refreshLists.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

it('reads items and folders every five seconds while files arrive, and everything once at the end', () => {
  const read: unknown[] = [];
  const invalidateQueries = async ({ queryKey }: { queryKey?: readonly unknown[] } = {}) => {
    read.push(...(queryKey ?? []));
  };
  const refresh = createRefresh({ invalidateQueries }, ['library', 'attribute']);
  const lists = ['library-item', 'files'];
  const readAfter = (milliseconds: number) => {
    read.length = 0;
    vi.advanceTimersByTime(milliseconds);
    refresh(false);
    return [...read];
  };
  expect(readAfter(0)).toEqual(lists);
  expect(readAfter(100)).toEqual([]);
  expect(readAfter(4899)).toEqual([]);
  expect(readAfter(1)).toEqual(lists);
  expect(readAfter(4999)).toEqual([]);
  refresh(true);
  expect(read).toEqual([...lists, 'library', 'attribute']);
});
