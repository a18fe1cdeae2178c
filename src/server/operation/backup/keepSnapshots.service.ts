import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFolder } from './backupFolder.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { readObjectList } from './objectLists.ts';

/** Names of objects in memory at a time: about 100 MB. */
const NAMES_MAX = 500_000;
const SHARDS = 256;

/**
 * Removes all but the last `count` snapshots, then the objects that no snapshot names. Throws before it removes an object
 * when the list of a snapshot cannot be read. The caller holds the folder's lock.
 */
export async function keepSnapshots(
  folder: BackupFolder,
  count: number,
  namesMax = NAMES_MAX,
): Promise<{ snapshots: number; objects: number }> {
  const all = await folder.snapshots();
  const old = all.slice(0, Math.max(0, all.length - count));
  const manifests: Manifest[] = [];
  for (const name of all.slice(old.length)) manifests.push(await readManifest(folder, name));
  for (const name of old) {
    // No snapshot any more from here on, whatever happens.
    const removed = `${folder.snapshotPath(name)}.removed`;
    await rename(folder.snapshotPath(name), removed);
    await rm(removed, { recursive: true });
  }
  const named = manifests.reduce((sum, { objects }) => sum + objects.count, 0);
  const passes = Math.min(SHARDS, Math.ceil(named / namesMax) || 1);
  const width = Math.ceil(SHARDS / passes);
  let objects = 0;
  for (let from = 0; from < SHARDS; from += width)
    objects += await removeUnnamed(folder, manifests, { from, to: Math.min(SHARDS, from + width) });
  return { snapshots: old.length, objects };
}

/** Of the folders `from` to before `to`: those of the first bytes of the objects' names. */
async function removeUnnamed(
  folder: BackupFolder,
  manifests: readonly Manifest[],
  { from, to }: { from: number; to: number },
): Promise<number> {
  const named = new Set<string>();
  for (const manifest of manifests)
    for await (const { key } of readObjectList(folder, manifest)) {
      const name = folder.cipher.nameOf(key);
      const shard = Number.parseInt(name.slice(0, 2), 16);
      if (shard >= from && shard < to) named.add(name);
    }
  let removed = 0;
  for (let shard = from; shard < to; shard++) {
    const path = join(folder.path, 'objects', shard.toString(16).padStart(2, '0'));
    const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      if (named.has(name)) continue;
      await rm(join(path, name));
      removed++;
    }
  }
  return removed;
}
