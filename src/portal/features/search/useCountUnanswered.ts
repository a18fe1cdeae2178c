import { useEffect } from 'react';
import { countUnanswered } from '../../lib/queries/search.ts';

/** Words that stay so long were meant, and not passed on the way to others. */
const SETTLED_MS = 1500;

/** Has a search counted as one without a result, once it stays for a moment. */
export function useCountUnanswered(q: string, isSettled: boolean): void {
  useEffect(() => {
    if (!isSettled) return;
    const timer = window.setTimeout(() => countUnanswered(q), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [q, isSettled]);
}
