import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { ManifestEntry } from '../../../db/schema/baskets.ts';
import type { files } from '../../../db/schema/files.ts';
import { fileById } from '../../../files/files.repo.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { archiveOf, type ComputedArchive } from '../downloads/public.ts';
import { freeName, nameKey } from './folderPaths.ts';
import { type NodeRow, nodesBelow } from './folders.repo.ts';

type FileRow = typeof files.$inferSelect;

/**
 * The files and folders as one archive, folders with their names; of two with one name, the second gets a number. Throws
 * 409 while one of the files is being checked. Contracts in folders are passed over, unless they are wanted.
 */
export async function archiveOfNodes(
  context: Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>,
  nodes: readonly NodeRow[],
  { filesMax, contracts = false }: { filesMax: number; contracts?: boolean },
): Promise<ComputedArchive> {
  const { db } = context;
  const manifest: ManifestEntry[] = [];
  const add = (path: string, node: NodeRow, file: FileRow | null) => {
    if (!file) return;
    if (file.state !== 'ready' || file.crc32 === null)
      throw conflict('file_not_ready', `“${node.name}” is still being checked. Try again in a moment.`);
    manifest.push({
      itemId: node.id,
      fileId: file.id,
      path: path.normalize('NFC'),
      storageKey: file.storageKey,
      size: file.size,
      crc32: file.crc32,
      modifiedAt: node.updatedAt.getTime(),
    });
  };
  const keys = new Set<string>();
  for (const node of nodes) {
    const name = freeName(node.name, keys);
    keys.add(nameKey(name));
    if (node.kind === 'file') add(name, node, await fileOfNode(db, node));
    else
      for (const below of await nodesBelow(db, node.id, { limit: filesMax + 1, contracts }))
        add([name, ...below.way, below.name].join('/'), below, below.file);
    if (manifest.length > filesMax)
      throw invalid({ items: `An archive holds at most ${filesMax.toLocaleString('en')} files.` });
  }
  if (manifest.length === 0) throw invalid({ items: 'There are no files in this to pack.' });
  return archiveOf(context, manifest);
}

export async function fileOfNode(db: Database, { fileId }: NodeRow): Promise<FileRow | null> {
  return fileId === null ? null : ((await fileById(db, fileId)) ?? null);
}
