import type { Readable } from 'node:stream';
import type { ManifestEntry } from '../../../db/schema/baskets.ts';
import { type Storage, storageErrorOf } from '../../../storage/port.ts';
import { PATIENCE } from '../../../storage/readWithResume.ts';
import { readVerified } from '../../../storage/verifiedRead.ts';
import type { ArchivePiece } from './archivePlan.ts';

/** Objects that are requested before their turn, so that many small files do not cost a round trip each. */
const MAX_OBJECTS = 8;
/** Those of them that are large, and hold their connection until it is their turn and they are sent. */
const MAX_LARGE = 2;
/** Bytes held for them. Of a large object only the first reading is held, by its stream. */
const MAX_BYTES = 4 * 1024 * 1024;
const SMALL = 512 * 1024;
const HEAD_OF_LARGE = 256 * 1024;
const MAX_PIECES = 256;

interface Waiting {
  /** What it counts against `MAX_BYTES`, and whether it is an object. */
  readonly held: number;
  readonly isObject: boolean;
  readonly isLarge: boolean;
  chunks(): AsyncIterable<Buffer> | Iterable<Buffer>;
}

export interface ReadAhead {
  readonly storage: Pick<Storage, 'open'>;
  readonly signal?: AbortSignal | undefined;
  /** Called when the object of an entry is missing or not what was uploaded; the bytes end with an error. */
  readonly onDamaged?: ((entry: ManifestEntry) => void) | undefined;
}

/** Bytes of the pieces in order, verified. Whatever is open is closed when the reader stops, or `signal` fires. */
export async function* openAhead(
  pieces: AsyncIterator<ArchivePiece>,
  { storage, signal, onDamaged }: ReadAhead,
): AsyncGenerator<Buffer, void, undefined> {
  const queue: Waiting[] = [];
  const open = new Set<AbortController>();
  let objects = 0;
  let large = 0;
  let held = 0;
  let isExhausted = false;

  function begin(piece: ArchivePiece): Waiting {
    if ('bytes' in piece)
      return { held: piece.bytes.length, isObject: false, isLarge: false, chunks: () => [piece.bytes] };
    const { entry, range } = piece;
    const { storageKey: key, size, crc32 } = entry;
    // One controller each: a signal shared by ten thousand reads would gather their listeners.
    const controller = new AbortController();
    open.add(controller);
    const begun = storage.open(key, range, controller.signal).then(quieten);
    const { signal } = controller;
    const read = () =>
      reporting(
        readVerified(storage, { key, size, crc32, range, signal, begun, patience: PATIENCE.long }),
        () => onDamaged?.(entry),
      );
    const length = range.end - range.start + 1;
    if (length > SMALL) {
      begun.catch(() => {});
      return {
        held: HEAD_OF_LARGE,
        isObject: true,
        isLarge: true,
        chunks: () => closing(read(), () => open.delete(controller)),
      };
    }
    const whole = collect(read()).finally(() => open.delete(controller));
    whole.catch(() => {});
    return { held: length, isObject: true, isLarge: false, chunks: () => oneLater(whole) };
  }

  const hasRoom = () =>
    objects < MAX_OBJECTS && large < MAX_LARGE && held < MAX_BYTES && queue.length < MAX_PIECES;

  async function fill(): Promise<void> {
    while (!isExhausted && hasRoom()) {
      const { done, value } = await pieces.next();
      if (done) {
        isExhausted = true;
        return;
      }
      const waiting = begin(value);
      queue.push(waiting);
      held += waiting.held;
      if (waiting.isObject) objects++;
      if (waiting.isLarge) large++;
    }
  }

  const closeAll = () => {
    for (const controller of open) controller.abort();
  };
  signal?.addEventListener('abort', closeAll, { once: true });
  try {
    for (await fill(); queue.length > 0; await fill()) {
      const next = queue.shift();
      if (!next || signal?.aborted) return;
      yield* next.chunks();
      held -= next.held;
      if (next.isObject) objects--;
      if (next.isLarge) large--;
    }
  } finally {
    signal?.removeEventListener('abort', closeAll);
    closeAll();
  }
}

/** A stream that waits for its turn may fail before it is read; its reader then gets the error. */
function quieten(stream: Readable): Readable {
  return stream.on('error', () => {});
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

async function* oneLater(chunk: Promise<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  yield await chunk;
}

async function* closing(
  chunks: AsyncIterable<Buffer>,
  close: () => void,
): AsyncGenerator<Buffer, void, undefined> {
  yield* chunks;
  close();
}

async function* reporting(
  chunks: AsyncIterable<Buffer>,
  report: () => void,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* chunks;
  } catch (error) {
    const kind = storageErrorOf(error)?.kind;
    if (kind === 'damaged' || kind === 'missing') report();
    throw error;
  }
}
