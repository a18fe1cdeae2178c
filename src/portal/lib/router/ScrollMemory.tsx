import { useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
/** How long a page may take to grow to its former height before the restored position is given up. */
const PATIENCE_MS = 1500;

/** New pages start at the top; going back returns to where the reader was, once the page is tall enough. */
export function ScrollMemory({ location }: { location: Location }) {
  const type = useNavigationType();
  const { key } = location;

  // Before the page is drawn: the jump to the top must not be remembered for the page that was left.
  useLayoutEffect(() => {
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
    const giveUp = () => cancelAnimationFrame(frame);
    const attempt = () => {
      window.scrollTo(0, target);
      const isReached = Math.abs(window.scrollY - target) < 2;
      if (!isReached && performance.now() - started < PATIENCE_MS) frame = requestAnimationFrame(attempt);
    };
    attempt();
    // A reader who scrolls meanwhile knows better.
    window.addEventListener('wheel', giveUp, { passive: true, once: true });
    window.addEventListener('touchmove', giveUp, { passive: true, once: true });
    return () => {
      giveUp();
      window.removeEventListener('wheel', giveUp);
      window.removeEventListener('touchmove', giveUp);
    };
  }, [key]);

  return null;
}
