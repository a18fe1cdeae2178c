import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asStorageError, isMissing } from './atomicFile.ts';

/**
 * The files below a folder by their path in it, in the order of the paths' bytes: a sub-folder has the place of its
 * name with the slash. Folders that cannot contain a path with `prefix` are not read.
 */
export async function* listFolder(
  root: string,
  prefix: string,
  below = '',
): AsyncGenerator<{ key: string; size: number }, void, undefined> {
  for (const { path, isFolder } of await entriesOf(root, below)) {
    const isWanted = path.startsWith(prefix) || (isFolder && prefix.startsWith(path));
    if (!isWanted) continue;
    if (isFolder) yield* listFolder(root, prefix, path);
    else {
      const size = await sizeOf(join(root, path));
      if (size !== null) yield { key: path, size };
    }
  }
}

async function entriesOf(root: string, below: string): Promise<{ path: string; isFolder: boolean }[]> {
  try {
    const found = await readdir(join(root, below), { withFileTypes: true });
    return found
      .map((entry) => ({
        path: `${below}${entry.name}${entry.isDirectory() ? '/' : ''}`,
        isFolder: entry.isDirectory(),
      }))
      .sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  } catch (error) {
    // Removed meanwhile.
    if (below !== '' && isMissing(error)) return [];
    throw asStorageError(error);
  }
}

/** `null` for what was removed meanwhile. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw asStorageError(error);
  }
}
