import { sumObject } from '../../files/checksums.ts';
import { type Storage, StorageError } from '../../storage/port.ts';

export interface ExpectedBytes {
  readonly key: string;
  readonly size: number;
  /** Hex; `null` where no row knows it. */
  readonly sha256: string | null;
  readonly crc32: number | null;
}

/** Reads an object and compares it with what its row says. Returns what is wrong, in a few words. */
export async function checkBytes(
  storage: Pick<Storage, 'head' | 'open'>,
  { key, size, ...expected }: ExpectedBytes,
): Promise<string | null> {
  try {
    const stored = await storage.head(key);
    if (stored.size !== size) return `has ${stored.size} bytes instead of ${size}`;
    const sums = await sumObject(storage, { key, size });
    const isSame =
      (expected.sha256 ?? sums.sha256) === sums.sha256 && (expected.crc32 ?? sums.crc32) === sums.crc32;
    return isSame ? null : 'has other bytes';
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.kind === 'missing' || error.code === 'invalid-key') return 'is missing';
    if (error.kind === 'damaged') return 'ends early';
    throw error;
  }
}
