import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Storage } from '../storage/port.ts';
import { readWithResume } from '../storage/readWithResume.ts';

export interface Checksums {
  /** Hex. */
  readonly sha256: string;
  /** Unsigned 32 bit, as ZIP archives need it. */
  readonly crc32: number;
}

/** Reads an object once, whatever its size, and sums it both ways. */
export async function sumObject(
  storage: Pick<Storage, 'open'>,
  { key, size }: { key: string; size: number },
  signal?: AbortSignal,
): Promise<Checksums> {
  const hash = createHash('sha256');
  let sum = 0;
  const range = { start: 0, end: size - 1 };
  for await (const chunk of size > 0 ? readWithResume(storage, { key, range, signal }) : []) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
  }
  return { sha256: hash.digest('hex'), crc32: sum };
}
