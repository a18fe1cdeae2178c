/** Runs `work` for at most `width` values at a time, and yields what comes of it in the order of the values. */
export async function* mapInOrder<T, R>(
  source: AsyncIterable<T>,
  width: number,
  work: (value: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const running: Promise<R>[] = [];
  for await (const value of source) {
    const one = work(value);
    // Its failure is reported when its turn comes.
    one.catch(() => {});
    running.push(one);
    if (running.length >= width) yield (await running.shift()) as R;
  }
  for (const one of running) yield await one;
}
