import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which the event loop gets its turn. */
const TURN_MS = 4;

/** When long work has to let the event loop have its turn. */
export class TimeSlice {
  private began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.began > TURN_MS;
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.began = performance.now();
  }
}

/** Does the work for each of a list without holding the event loop. */
export async function forEachYielding<T>(list: Iterable<T>, work: (one: T) => void): Promise<void> {
  const pace = new TimeSlice();
  for (const one of list) {
    if (pace.isOver) await pace.rest();
    work(one);
  }
}
