import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which the event loop gets its turn. */
const TURN_MS = 4;

/** Does the work for each of a list without holding the event loop. */
export async function inTurns<T>(list: readonly T[], work: (one: T) => void): Promise<void> {
  let began = performance.now();
  for (const one of list) {
    if (performance.now() - began > TURN_MS) {
      await nextTurn();
      began = performance.now();
    }
    work(one);
  }
}
