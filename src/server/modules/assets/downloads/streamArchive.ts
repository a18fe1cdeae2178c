import { Readable } from 'node:stream';
import type { ByteRange } from '../../../http/httpRange.ts';
import { type ArchivePlan, piecesOf } from './archivePlan.ts';
import { openAhead, type ReadAhead } from './openAhead.ts';

/** Small pieces are sent together up to this many bytes: ten thousand headers must not be ten thousand writes. */
const WRITE_SIZE = 128 * 1024;

export interface ArchiveRead extends ReadAhead {
  readonly plan: ArchivePlan;
  /** Inclusive; all without it. */
  readonly range?: ByteRange;
}

/**
 * The bytes of the archive, or of a range of it, read from storage as they are wanted. Memory is bounded whatever the
 * size. An object that is missing, shorter than the manifest says, or has another checksum ends them with an error: the
 * client gets a broken transfer, never a complete one with wrong bytes.
 */
export function archiveBytes({ plan, range, ...read }: ArchiveRead): AsyncGenerator<Buffer, void, undefined> {
  const pieces = piecesOf(plan, range ?? { start: 0, end: plan.size - 1 });
  return gather(openAhead(pieces, read));
}

/** The same as a stream. */
export function streamArchive(read: ArchiveRead): Readable {
  // As objects: a byte stream would copy waiting chunks together.
  return Readable.from(archiveBytes(read), { objectMode: true, highWaterMark: 1, signal: read.signal });
}

async function* gather(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (chunk.length >= WRITE_SIZE || isFirst) {
      // The first header goes out at once: the download begins before any object is open.
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
