import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** A page that was drawn before is drawn whole at once, so that going back finds its place. */
let hasPainted = false;
/** What waits comes at the latest after this time, however busy the page is. */
const PATIENCE_MS = 1000;

/** Renders what lies below the first screen after that one is painted, in pieces that leave time for input. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(hasPainted);
  useEffect(() => {
    if (hasPainted) return;
    const show = () => {
      hasPainted = true;
      startTransition(() => setDue(true));
    };
    // Safari has no idle callback; there the next task but one after the frame must do.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, 50);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(show, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return isDue ? children : null;
}
