import { crc32 } from 'node:zlib';
import type { ByteRange } from '../http/httpRange.ts';
import { crc32Combine } from './crc32Combine.ts';
import { type Storage, StorageError } from './port.ts';
import { type ResumableRead, readWithResume } from './readWithResume.ts';

export interface VerifiedRead extends ResumableRead {
  /** Bytes of the whole object, and its CRC-32 (unsigned) since its upload. */
  readonly size: number;
  readonly crc32: number;
}

/**
 * `readWithResume` whose last bytes leave only once all of the object was read and has its checksum, so that a reader of
 * damaged bytes never gets the end. A range that begins within the object and has its end makes the store read what is
 * before it too, meanwhile; one without the end is not verified. Throws `damaged` for other bytes.
 */
export async function* readVerified(
  storage: Pick<Storage, 'open'>,
  { size, crc32: expected, ...read }: VerifiedRead,
): AsyncGenerator<Buffer, void, undefined> {
  const { key, range, signal, patience } = read;
  const chunks = readWithResume(storage, read);
  if (range.end < size - 1) {
    yield* chunks;
    return;
  }
  const reading = new AbortController();
  const stop = () => reading.abort();
  signal?.addEventListener('abort', stop, { once: true });
  const ahead =
    range.start === 0
      ? 0
      : sumOf(
          readWithResume(storage, {
            key,
            range: { start: 0, end: range.start - 1 },
            signal: reading.signal,
            ...(patience !== undefined && { patience }),
          }),
        );
  if (ahead !== 0) ahead.catch(() => {});
  try {
    let sum = 0;
    let held: Buffer | undefined;
    for await (const chunk of chunks) {
      if (held) yield held;
      sum = crc32(chunk, sum);
      held = chunk;
    }
    if (crc32Combine(await ahead, sum, lengthOf(range)) !== expected)
      throw new StorageError('damaged', `${key} has other bytes than were uploaded.`);
    if (held) yield held;
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

const lengthOf = ({ start, end }: ByteRange) => end - start + 1;

async function sumOf(chunks: AsyncIterable<Buffer>): Promise<number> {
  let sum = 0;
  for await (const chunk of chunks) sum = crc32(chunk, sum);
  return sum;
}
