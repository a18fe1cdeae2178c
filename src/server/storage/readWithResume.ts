import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/httpRange.ts';
import { type Storage, StorageError } from './port.ts';

export interface ResumableRead {
  readonly key: string;
  readonly range: ByteRange;
  readonly signal?: AbortSignal;
  /** A read of the same range that was begun ahead. */
  readonly begun?: Promise<Readable>;
}

/** Tries without a byte of progress before a read is given up. */
const MAX_FRUITLESS = 3;

/**
 * Yields exactly the bytes of `range`. Object stores close connections of idle readers (radosgw after 65 s), as happens
 * behind a slow client: the rest is then asked for again. An object that has fewer bytes, or a store that gives
 * more, throws `StorageError`; so a truncated stream is never taken for a complete one.
 */
export async function* readWithResume(
  storage: Pick<Storage, 'open'>,
  { key, range, signal, begun }: ResumableRead,
): AsyncGenerator<Buffer, void, undefined> {
  let position = range.start;
  let fruitless = 0;
  let opening = begun;
  while (position <= range.end) {
    const before = position;
    let failure: unknown;
    try {
      const stream = await (opening ?? storage.open(key, { start: position, end: range.end }, signal));
      opening = undefined;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        position += chunk.length;
        if (position > range.end + 1)
          throw new StorageError('wrong-size', `${key} gives more bytes than asked for.`);
        yield chunk;
      }
    } catch (error) {
      opening = undefined;
      const isFinal = error instanceof StorageError && error.code !== 'unavailable';
      if (isFinal || signal?.aborted) throw error;
      failure = error;
    }
    fruitless = position > before ? 0 : fruitless + 1;
    if (position <= range.end && fruitless >= MAX_FRUITLESS)
      throw new StorageError('wrong-size', `${key} ends ${range.end + 1 - position} bytes early.`, {
        cause: failure,
      });
  }
}
