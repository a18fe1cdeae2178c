/**
 * `read` of something, at most once in `milliseconds` for each `keyOf` it: calls in between share what it returns. A
 * failure is not kept, so that the next call tries again, nor is what is past its time.
 */
export function remember<Of, T>(
  milliseconds: number,
  read: (of: Of) => Promise<T>,
  keyOf: (of: Of) => unknown = (of) => of,
): (of: Of) => Promise<T> {
  const known = new Map<unknown, { value: Promise<T>; until: number }>();
  return (of) => {
    const now = performance.now();
    const key = keyOf(of);
    const held = known.get(key);
    if (held && held.until > now) return held.value;
    for (const [old, { until }] of known) if (until <= now) known.delete(old);
    const value = read(of);
    const entry = { value, until: Number.POSITIVE_INFINITY };
    known.set(key, entry);
    value.then(
      () => {
        entry.until = performance.now() + milliseconds;
      },
      () => known.delete(key),
    );
    return value;
  };
}
