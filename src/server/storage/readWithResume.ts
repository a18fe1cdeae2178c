import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ByteRange } from '../http/httpRange.ts';
import { type Storage, StorageError } from './port.ts';

export interface ResumableRead {
  readonly key: string;
  readonly range: ByteRange;
  readonly signal?: AbortSignal | undefined;
  /** A read of the same range that was begun ahead. */
  readonly begun?: Promise<Readable>;
  /** Milliseconds of pauses without a byte after which an unavailable store is given up: `PATIENCE`. */
  readonly patience?: number;
  /** Milliseconds after which a connection is given up on which nothing passes; tests give another. */
  readonly idle?: number;
  /** How a pause is made; tests give another. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}

/** Milliseconds that a read waits for an unavailable store. */
export const PATIENCE = {
  /** A client waits for the response. */
  short: 1_500,
  /** A long stream, which would have to begin again. */
  long: 60_000,
} as const;

/** Milliseconds that a connection waits for its reader, or for the store. */
const IDLE_MS = 30_000;

/** Milliseconds between tries. */
const PAUSE = { first: 100, most: 5_000 };
/** Times that an object may end early without an error before it is damaged. */
const MAX_EMPTY = 3;

/**
 * Yields exactly the bytes of `range`. A read that breaks off goes on from the byte that it reached: object stores close
 * connections of idle readers (radosgw after 65 s), as happens behind a slow client, and restart. A connection on which
 * nothing passes, since its reader stalls or the store is frozen, is closed, and another one opened. Throws `StorageError`:
 * `unavailable` when the store stays away, `damaged` for an object that has fewer bytes or a store that returns more; so
 * a truncated stream is never taken for a complete one.
 */
export async function* readWithResume(
  storage: Pick<Storage, 'open'>,
  { key, range, signal, begun, patience = PATIENCE.short, idle = IDLE_MS, pause = wait }: ResumableRead,
): AsyncGenerator<Buffer, void, undefined> {
  let position = range.start;
  let opening = begun;
  let empty = 0;
  let waited = 0;
  let next: number = PAUSE.first;
  while (position <= range.end) {
    const before = position;
    let failure: unknown;
    try {
      const stream = await (opening ?? storage.open(key, { start: position, end: range.end }, signal));
      const stalled = setTimeout(() => stream.destroy(new Error('Nothing passes.')), idle).unref();
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          position += chunk.length;
          if (position > range.end + 1)
            throw new StorageError('damaged', `${key} has more bytes than were requested.`);
          stalled.refresh();
          yield chunk;
          stalled.refresh();
        }
      } finally {
        clearTimeout(stalled);
      }
    } catch (error) {
      const isFinal = error instanceof StorageError && error.kind !== 'unavailable';
      if (isFinal || signal?.aborted) throw error;
      failure = error;
    }
    opening = undefined;
    if (position > range.end) return;
    if (position > before) {
      [empty, waited, next] = [0, 0, PAUSE.first];
      continue;
    }
    if (failure === undefined) {
      if (++empty >= MAX_EMPTY)
        throw new StorageError('damaged', `${key} ends ${range.end + 1 - position} bytes early.`);
      continue;
    }
    if (waited >= patience)
      throw new StorageError('unavailable', `${key} cannot be read at the moment.`, { cause: failure });
    await pause(next, signal);
    waited += next;
    next = Math.min(next * 2, PAUSE.most);
  }
}

const wait = (milliseconds: number, signal?: AbortSignal) => sleep(milliseconds, undefined, { signal });
