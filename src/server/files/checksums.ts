import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SentSums } from '../db/schema/files.ts';
import type { Storage } from '../storage/port.ts';
import { PATIENCE, readWithResume } from '../storage/readWithResume.ts';

export interface Checksums {
  /** Hex. */
  readonly sha256: string;
  /** Unsigned 32 bit, as ZIP archives need it. */
  readonly crc32: number;
}

/** A part did not arrive as it was sent. The message is for people. */
export class DamagedPart extends Error {
  constructor(number: number, of: number) {
    const what = of === 1 ? 'This file' : `Part ${number} of ${of} of this file`;
    super(`${what} was damaged on its way. Upload it again.`);
    this.name = 'DamagedPart';
  }
}

/** Compares an object, as it is read, with the sums of the parts that were sent. Throws `DamagedPart`. */
function partCheck({ partSize, parts }: SentSums) {
  let hash = createHash('sha256');
  let [index, left] = [0, partSize];
  const close = () => {
    const sum = hash.digest('hex');
    const sent = parts[index] ?? null;
    if (sent !== null && sent !== sum) throw new DamagedPart(index + 1, parts.length);
    hash = createHash('sha256');
    index += 1;
    left = partSize;
  };
  return {
    write(chunk: Buffer) {
      for (let rest = chunk; rest.length > 0; ) {
        const piece = rest.subarray(0, left);
        hash.update(piece);
        left -= piece.length;
        rest = rest.subarray(piece.length);
        if (left === 0) close();
      }
    },
    end() {
      if (left < partSize) close();
    },
  };
}

/**
 * Reads an object once, whatever its size, and sums it both ways. Throws `DamagedPart` when it is not what was sent.
 */
export async function sumObject(
  storage: Pick<Storage, 'open'>,
  { key, size, sent }: { key: string; size: number; sent?: SentSums | null },
  signal?: AbortSignal,
): Promise<Checksums> {
  const hash = createHash('sha256');
  const check = sent ? partCheck(sent) : null;
  let sum = 0;
  const range = { start: 0, end: size - 1 };
  const read = () => readWithResume(storage, { key, range, signal, patience: PATIENCE.long });
  for await (const chunk of size > 0 ? read() : []) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    check?.write(chunk);
  }
  check?.end();
  return { sha256: hash.digest('hex'), crc32: sum };
}
