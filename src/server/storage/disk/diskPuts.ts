import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { StorageError } from '../port.ts';
import {
  asStorageError,
  publishFile,
  removeFolder,
  syncFile,
  syncFolder,
  writeTemporary,
} from './atomicFile.ts';

const uuid = /^[0-9a-f-]{36}$/;
/** Reasons for which a file system refuses a hard link to an existing file. */
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EMLINK']);

const LINK_TRIES = 20;

/**
 * Incoming places of single PUTs: a folder each, made when the PUT is signed. A PUT ends by a rename into that folder,
 * which the file system refuses once the folder is removed: a closed place cannot be written to, without any lock.
 */
export function diskPuts({ root, temporaryFolder }: { root: string; temporaryFolder: string }) {
  const folderOf = (id: string) => {
    if (!uuid.test(id)) throw new StorageError('not-found', 'This upload does not exist.');
    return join(root, id);
  };
  const dataOf = (id: string) => join(folderOf(id), 'data');
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(asStorageError(error, 'This upload')));

  async function start(): Promise<string> {
    const id = randomUUID();
    await mkdir(folderOf(id));
    return id;
  }

  async function receive(id: string, body: Readable, size: number): Promise<{ etag: string }> {
    // Before the bytes: a client that is refused should not have to send them first.
    await guarded(stat(folderOf(id)));
    const publish = async (temporary: string) => {
      await rename(temporary, dataOf(id));
      await syncFolder(folderOf(id));
    };
    await guarded(writeTemporary(body, { size, temporaryFolder }, publish));
    return { etag: `"${randomUUID()}"` };
  }

  /** By a hard link: a later PUT puts another file into the place and leaves this one as it is. */
  async function store(id: string, target: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      await guarded(stat(dataOf(id)));
      await mkdir(dirname(target), { recursive: true });
      try {
        await link(dataOf(id), target);
        return await syncFolder(dirname(target));
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        // A file that a later PUT replaces at this very moment cannot be linked any more; the later one can. Copied, it
        // is open, and cannot be replaced.
        const isReplaced = code === 'ENOENT';
        if (isReplaced && tries < LINK_TRIES) continue;
        if (isReplaced || withoutLinks.has(code)) return guarded(copy(dataOf(id), target));
        throw asStorageError(error, 'This upload');
      }
    }
  }

  async function copy(from: string, target: string): Promise<void> {
    const temporary = join(temporaryFolder, randomUUID());
    try {
      await copyFile(from, temporary);
      await syncFile(temporary);
      await publishFile(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  const close = (id: string): Promise<void> => removeFolder(folderOf(id), temporaryFolder);

  async function sweep(before: Date, limit: number): Promise<number> {
    let swept = 0;
    for (const id of (await readdir(root)).filter((name) => uuid.test(name))) {
      if (swept >= limit) break;
      const found = await stat(join(root, id)).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await close(id);
      swept++;
    }
    return swept;
  }

  return { start, receive, store, close, sweep };
}
