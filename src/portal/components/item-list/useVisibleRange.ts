import { useEffect } from 'react';
import { PAGE_SIZE } from '../../lib/library/libraryQueries.ts';
import type { Range } from './listedItems.ts';

/** During fast scrolling, pages far from the last ones are requested only once it slows down. */
const SETTLE_MS = 80;

const overlaps = (a: Range, b: Range) => a.first <= b.last + 1 && b.first <= a.last + 1;

/** Reports which items are on the screen. */
export function useVisibleRange(
  { from, to }: { from: number; to: number },
  current: Range,
  setRange: (range: Range) => void,
) {
  const first = Math.floor(Math.max(0, from) / PAGE_SIZE) + 1;
  const last = Math.floor(Math.max(0, to) / PAGE_SIZE) + 1;
  const { first: currentFirst, last: currentLast } = current;
  useEffect(() => {
    if (first === currentFirst && last === currentLast) return;
    const next = { first, last };
    const isNear = overlaps(next, { first: currentFirst, last: currentLast });
    const timer = window.setTimeout(() => setRange(next), isNear ? 0 : SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [first, last, currentFirst, currentLast, setRange]);
}
