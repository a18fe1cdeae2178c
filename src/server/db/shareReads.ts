/**
 * Concurrent reads: callers that come with a key while a read of it is in progress share the next one. What a caller
 * gets was read after its call, as if it had read by itself.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  interface Turn {
    readonly running: Promise<T>;
    next: Promise<T> | null;
  }
  const turns = new Map<string, Turn>();

  function start(key: string): Promise<T> {
    const turn: Turn = { running: read(key), next: null };
    turns.set(key, turn);
    const end = () => {
      if (turn.next === null) turns.delete(key);
    };
    turn.running.then(end, end);
    return turn.running;
  }

  return (key) => {
    const turn = turns.get(key);
    if (!turn) return start(key);
    turn.next ??= turn.running.then(
      () => start(key),
      () => start(key),
    );
    return turn.next;
  };
}
