import { useEffect, useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
/** How long a page may take to grow to its former height before the restored position is given up. */
const PATIENCE_MS = 1500;

/** New pages start at the top; going back returns to where the reader was, once the page is tall enough. */
export function ScrollMemory({ location }: { location: Location }) {
  const type = useNavigationType();
  const { key } = location;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place in the history moves the page.
  useLayoutEffect(() => {
    const target = type === 'POP' ? (positions.get(key) ?? 0) : 0;
    const started = performance.now();
    let frame = 0;
    const attempt = () => {
      window.scrollTo(0, target);
      const isReached = Math.abs(window.scrollY - target) < 2;
      if (!isReached && performance.now() - started < PATIENCE_MS) frame = requestAnimationFrame(attempt);
    };
    attempt();
    return () => cancelAnimationFrame(frame);
  }, [key]);

  return null;
}
