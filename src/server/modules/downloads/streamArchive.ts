import { Readable } from 'node:stream';
import type { ByteRange, Storage } from '../../storage/port.ts';
import { type ArchivePlan, piecesOf } from './archivePlan.ts';
import { openAhead } from './openAhead.ts';

/** Small pieces are sent together up to this many bytes: ten thousand headers must not be ten thousand writes. */
const WRITE_SIZE = 128 * 1024;

/**
 * The bytes of `range` (inclusive; all without it) of the archive, read from storage as they are wanted. Memory is
 * bounded whatever the size. An object that is shorter than the manifest says destroys the stream: the client sees
 * a broken transfer, never a whole one with wrong bytes.
 */
export function streamArchive({
  plan,
  range = { start: 0, end: plan.size - 1 },
  storage,
  signal,
}: {
  plan: ArchivePlan;
  range?: ByteRange;
  storage: Pick<Storage, 'open'>;
  signal?: AbortSignal;
}): Readable {
  const bytes = gather(openAhead(piecesOf(plan, range), storage));
  return Readable.from(bytes, { objectMode: false, highWaterMark: WRITE_SIZE, signal });
}

async function* gather(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (chunk.length >= WRITE_SIZE || isFirst) {
      // The first header goes out at once: the download begins before any object has answered.
      if (length > 0) yield Buffer.concat(waiting, length);
      yield chunk;
      waiting = [];
      length = 0;
      isFirst = false;
      continue;
    }
    waiting.push(chunk);
    length += chunk.length;
    if (length < WRITE_SIZE) continue;
    yield Buffer.concat(waiting, length);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}
