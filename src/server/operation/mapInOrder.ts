/**
 * Runs `work` for at most `width` values at a time, and yields what comes of it in the order of the values. Nothing runs
 * any more once it has ended, also by a failure.
 */
export async function* mapInOrder<T, R>(
  source: AsyncIterable<T>,
  width: number,
  work: (value: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const running: Promise<R>[] = [];
  try {
    for await (const value of source) {
      const one = work(value);
      // Its failure is reported when its turn comes.
      one.catch(() => {});
      running.push(one);
      if (running.length >= width) yield (await running.shift()) as R;
    }
    while (running.length > 0) yield (await running.shift()) as R;
  } finally {
    await Promise.allSettled(running);
  }
}
