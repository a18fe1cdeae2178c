import { type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that only passes opens nothing; one that slips off for a moment closes nothing. */
const OPEN_AFTER_MS = 140;
const CLOSE_AFTER_MS = 260;

export function useHoverIntent(show: (to: string | null) => void) {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (to: string | null, after: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => show(to), after);
  };
  return {
    enter(event: PointerEvent, to: string | null) {
      if (event.pointerType === 'mouse') later(to, to ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
    },
    leave(event: PointerEvent) {
      if (event.pointerType === 'mouse') later(null, CLOSE_AFTER_MS);
    },
  };
}
