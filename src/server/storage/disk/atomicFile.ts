import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageError } from '../port.ts';

/** Errors unless exactly `size` bytes pass. */
export function exactly(size: number): Transform {
  let seen = 0;
  const refuse = () =>
    new StorageError('wrong-size', `Expected ${size} bytes, got ${seen}${seen > size ? ' or more' : ''}.`);
  return new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > size ? refuse() : null, chunk);
    },
    flush: (done) => done(seen === size ? null : refuse()),
  });
}

/** Makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a finished, synced file into place so that readers see all of it or nothing. */
export async function publishFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Writes a stream of exactly `size` bytes: a temporary file, synced, then renamed. Nothing is left on failure. */
export async function writeFileAtomically(
  target: string,
  body: Readable | Buffer,
  { size, temporaryFolder }: { size: number; temporaryFolder: string },
): Promise<void> {
  const temporary = join(temporaryFolder, randomUUID());
  try {
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
    await pipeline(source, exactly(size), createWriteStream(temporary, { flags: 'wx', flush: true }));
    await publishFile(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
