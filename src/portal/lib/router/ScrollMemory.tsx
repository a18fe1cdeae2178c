import { useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { keepPosition, readPosition, rememberPosition, takeKeptPosition } from './scrollPositions.ts';

/** How long a page may take to grow to its former height before the restored position is given up. */
const PATIENCE_MS = 5000;
const USER_INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

// A page starts at its top: asking for that would lay it out while it is still being built.
window.history.scrollRestoration = 'manual';
takeKeptPosition();
let isFirst = true;

/** New pages start at the top; going back and reloading return to where the reader was, once the page is tall enough. */
export function ScrollMemory({ location }: { location: Location }) {
  const type = useNavigationType();
  const { key, pathname, search } = location;
  const entry = `${key} ${pathname}${search}`;

  // Before the page is drawn: the jump to the top must not be remembered for the page that was left.
  useLayoutEffect(() => {
    const remember = () => rememberPosition(entry, window.scrollY);
    const keep = () => keepPosition(entry);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, [entry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place in the history moves the page.
  useLayoutEffect(() => {
    const target = type === 'POP' ? readPosition(entry) : 0;
    const started = performance.now();
    let frame = 0;
    const giveUp = () => cancelAnimationFrame(frame);
    const attempt = () => {
      const furthest = document.documentElement.scrollHeight - window.innerHeight;
      const isTallEnough = furthest >= target;
      if (isTallEnough) window.scrollTo(0, target);
      else if (performance.now() - started < PATIENCE_MS) frame = requestAnimationFrame(attempt);
    };
    if (target > 0) attempt();
    else if (!isFirst) window.scrollTo(0, 0);
    isFirst = false;
    // A reader who moves meanwhile knows better.
    for (const event of USER_INPUT) window.addEventListener(event, giveUp, { passive: true, once: true });
    return () => {
      giveUp();
      for (const event of USER_INPUT) window.removeEventListener(event, giveUp);
    };
  }, [key]);

  return null;
}
