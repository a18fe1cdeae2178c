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

/** Makes what was written into a file durable. */
export const syncFile = (path: string): Promise<void> => sync(path, 'r+');

/** Makes a rename or a link durable. */
export const syncFolder = (folder: string): Promise<void> => sync(folder, 'r');

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
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

/**
 * Writes a stream of exactly `size` bytes into a temporary file, syncs it and hands it to `publish`. Nothing is left
 * on failure.
 */
export async function writeTemporary(
  body: Readable | Buffer,
  { size, temporaryFolder }: { size: number; temporaryFolder: string },
  publish: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = join(temporaryFolder, randomUUID());
  try {
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
    await pipeline(source, exactly(size), createWriteStream(temporary, { flags: 'wx', flush: true }));
    await publish(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes a folder in one step, by a rename, then its content: it is never seen half empty. */
export async function removeFolder(folder: string, temporaryFolder: string): Promise<void> {
  const removed = join(temporaryFolder, randomUUID());
  try {
    await rename(folder, removed);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await rm(removed, { recursive: true, force: true });
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** The file system's errors as the port's; those without a meaning of their own stay as they are. */
export function asStorageError(error: unknown, what = 'This object'): unknown {
  if (isMissing(error)) return new StorageError('not-found', `${what} does not exist.`, { cause: error });
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error)))
    return new StorageError('full', 'The storage has no space left.', { cause: error });
  return error;
}
