import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../storage/port.ts';
import { PATIENCE, readWithResume } from '../../storage/readWithResume.ts';

/**
 * Runs `use` with a path of the object for tools that need a file: the object itself on disk, else a copy that is
 * removed afterwards. The file must only be read.
 */
export async function withLocalFile<T>(
  storage: Storage,
  { storageKey, size }: { storageKey: string; size: number },
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = storage.localPath?.(storageKey);
  if (path) return use(path);
  const folder = await mkdtemp(join(tmpdir(), 'sillage-rendition.'));
  try {
    const copy = join(folder, 'original');
    const range = { start: 0, end: size - 1 };
    const bytes = readWithResume(storage, { key: storageKey, range, patience: PATIENCE.long });
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(copy));
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
