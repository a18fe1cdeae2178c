/**
 * `read` by key, at most once in `milliseconds` for each: calls in between share what it returns. A failure is not
 * kept, so that the next call tries again.
 */
export function remember<Key, T>(
  milliseconds: number,
  read: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  const known = new Map<Key, { value: Promise<T>; until: number }>();
  return (key) => {
    const held = known.get(key);
    if (held && held.until > performance.now()) return held.value;
    const value = read(key);
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
