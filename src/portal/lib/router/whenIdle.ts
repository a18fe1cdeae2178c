/** What waits runs at the latest after this time, however busy the page is. */
const PATIENCE_MS = 1000;

/** Runs something once the browser has nothing better to do; the function returned calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback; there the next task but one after the frame must do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(idle);
}
