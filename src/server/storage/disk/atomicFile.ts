import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { StorageError } from '../port.ts';

/** Bytes that are gathered for one write: each costs a turn of the thread pool, however short it is. */
const WRITE_SIZE = 1024 * 1024;

interface Destination {
  readonly path: string;
  readonly flags: 'wx' | 'r+';
  /** Where in the file the first byte goes. */
  readonly position?: number;
  /** The length of the body in bytes; any other is an error. */
  readonly size: number;
  readonly signal?: AbortSignal;
}

/** Writes a stream to its place in a file and syncs it; one write is on its way while the next is gathered. */
export async function writeBody(body: Readable, destination: Destination): Promise<void> {
  const { path, flags, position = 0, size, signal } = destination;
  const file = await open(path, flags);
  let seen = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    if (signal) addAbortSignal(signal, body);
    let gathered: Buffer[] = [];
    let length = 0;
    const write = async () => {
      await writing;
      writing = writeAll(file, gathered, position + seen - length);
      writing.catch(() => {});
      gathered = [];
      length = 0;
    };
    // Left undestroyed, a request can still be answered with the reason.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > size) throw wrongSize(size, `${seen} or more`);
      gathered.push(chunk);
      length += chunk.length;
      if (length >= WRITE_SIZE) await write();
    }
    if (seen !== size) throw wrongSize(size, String(seen));
    await write();
    await writing;
    signal?.throwIfAborted();
    await file.datasync();
  } finally {
    await writing.catch(() => {});
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunks: readonly Buffer[], position: number): Promise<void> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length === 0) return;
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten === length) return;
  // A disk that is nearly full takes a part; the next write says why.
  const rest = Buffer.concat(chunks).subarray(bytesWritten);
  await writeAll(file, [rest], position + bytesWritten);
}

const wrongSize = (expected: number, seen: string) =>
  new StorageError('wrong-size', `Expected ${expected} bytes, got ${seen}.`);

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
    await writeBody(source, { path: temporary, flags: 'wx', size });
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

/** What a file system reports whose volume is gone, broken or out of reach, or a process with too many files open. */
const AWAY = new Set(
  'EIO EROFS ESTALE ENODEV ENXIO ENOTCONN EHOSTDOWN ETIMEDOUT EMFILE ENFILE EACCES EPERM'.split(' '),
);

/** The file system's errors as the port's; those without a meaning of their own stay as they are. */
export function asStorageError(error: unknown, what = 'This object'): unknown {
  if (isMissing(error)) return new StorageError('not-found', `${what} does not exist.`, { cause: error });
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error)))
    return new StorageError('full', 'The storage has no space left.', { cause: error });
  if (AWAY.has(codeOf(error)))
    return new StorageError('unavailable', 'The storage cannot be used at the moment.', { cause: error });
  return error;
}
