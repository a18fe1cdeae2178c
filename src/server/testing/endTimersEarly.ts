import { vi } from 'vitest';

/** What is waited at most for something that is really given up: it has begun by then. */
const EARLY_MS = 500;

/** Timers of exactly so many milliseconds end after half a second, until the mock is restored. */
export function endTimersEarly(ms: number): void {
  const start = globalThis.setTimeout;
  const early = (act: () => void, after?: number, ...rest: []) =>
    start(act, after === ms ? EARLY_MS : after, ...rest);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(early as typeof setTimeout);
}
