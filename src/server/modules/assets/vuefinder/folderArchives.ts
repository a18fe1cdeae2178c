import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Author } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { SourceError } from '../../../files/zip/sourceError.ts';
import { openStoredZip } from '../../../files/zip/storedZip.ts';
import { listEntries, type PlannedEntry } from '../../../files/zip/zipEntries.ts';
import { HttpError, invalid, unprocessable } from '../../../http/errors.ts';
import { isOutage } from '../../../outages.ts';
import {
  archiveOfNodes,
  type Folder,
  fileOfNode,
  makeFolders,
  type NodeRow,
  pathNames,
  putFile,
} from '../folders/public.ts';
import { type StoredFile, storeFile } from '../uploads/public.ts';

/** Files of an archive that is packed or unpacked in one call, and its bytes unpacked. */
const FILES_MAX = 2000;
const UNPACKED_MAX = 2 * 1024 ** 3;

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;

/** Stores an archive of the files and folders beside them. */
export async function packNodes(
  context: Needs,
  { nodes, name, folder }: { nodes: readonly NodeRow[]; name: string; folder: Folder },
  author: Author,
): Promise<void> {
  const archive = await archiveOfNodes(context, nodes, { filesMax: FILES_MAX });
  const stored = await storeFile(context, 'folder', {
    name,
    size: archive.size,
    open: async () => Readable.from(archive.open(), { objectMode: false }),
  });
  if ('fault' in stored) throw unprocessable('not_stored', stored.fault);
  await context.db.transaction((tx) =>
    putFile(tx, { parentId: folder.id, name, fileId: stored.fileId }, author),
  );
}

/**
 * Unpacks a stored ZIP into a folder: nothing is written unless every entry can be. Files of the same names get the new
 * content, and what they held goes into the trash.
 */
export async function unpackNode(
  context: Needs,
  { node, folder }: { node: NodeRow; folder: Folder },
  author: Author,
): Promise<void> {
  const file = await fileOfNode(context.db, node);
  if (file?.mediaType !== 'application/zip') throw invalid({ item: 'Only ZIP archives can be unpacked.' });
  try {
    const zip = await openStoredZip(context.storage, { key: file.storageKey, size: file.size });
    try {
      const entries = await listEntries(zip, {
        name: node.name,
        entriesMax: FILES_MAX,
        unpackedMax: UNPACKED_MAX,
      });
      const ways = entries.map(wayOf);
      const stored: Exclude<StoredFile, { fault: string }>[] = [];
      for (const { entry, path } of entries) {
        const one = await storeFile(context, 'folder', {
          name: path.split('/').at(-1) ?? '',
          size: entry.uncompressedSize,
          open: () => zip.zip.openReadStreamPromise(entry),
        }).catch((cause: unknown) => {
          if (cause instanceof HttpError || isOutage(cause)) throw cause;
          throw new SourceError(`“${path}” is damaged, or not as large as the archive says.`, { cause });
        });
        if ('fault' in one) throw new SourceError(`“${path}” was not unpacked. ${one.fault}`);
        stored.push(one);
        await nextTurn();
      }
      await context.db.transaction(async (tx) => {
        for (const [index, names] of ways.entries()) {
          const parentId = await makeFolders(tx, { from: folder, names: names.slice(0, -1) }, author);
          await putFile(
            tx,
            { parentId, name: names.at(-1) ?? '', fileId: stored[index]?.fileId ?? 0 },
            author,
          );
        }
      });
      await context.jobs.enqueueAll(
        'file.renditions',
        stored.filter(({ needsPictures }) => needsPictures).map(({ fileId }) => ({ fileId })),
      );
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof SourceError) throw unprocessable('bad_archive', error.message);
    throw error;
  }
}

/** Folders and name of an entry. Throws for one that must not be written. */
function wayOf({ path, fault }: PlannedEntry): string[] {
  if (fault) throw new SourceError(`“${path}”: ${fault}`);
  return pathNames(path, 'item');
}
