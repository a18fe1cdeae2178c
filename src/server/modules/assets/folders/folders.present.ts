import type { FileNode, FileUse } from '../../../../shared/contract/folder.ts';
import { presentRecord } from '../../../content/records.ts';
import { TRASH_DAYS } from '../../../content/sweepRecords.ts';
import type { Database } from '../../../db/client.ts';
import { extensionOf, presentFile, presentPicture } from '../../../files/file.present.ts';
import type { UseOfFile } from './fileUses.ts';
import type { NodeWithFile } from './folders.repo.ts';
import { changersOf } from './nodeLists.repo.ts';
import { type FileWithin, waysOf } from './nodeTree.repo.ts';

const DAY_MS = 24 * 3_600_000;

/** Nodes as clients see them; `hasWay`: with the folders on the way to each. */
export async function presentNodes(
  db: Database,
  rows: readonly NodeWithFile[],
  { hasWay }: { hasWay: boolean },
): Promise<FileNode[]> {
  const changers = await changersOf(
    db,
    rows.map(({ id }) => id),
  );
  const parents = hasWay ? [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))] : [];
  const ways = await waysOf(db, parents);
  return rows.map((row) => ({
    ...presentRecord(row),
    parentId: row.parentId,
    kind: row.kind,
    name: row.name,
    file: row.file && { ...presentFile(row.file), name: row.name, extension: extensionOf(row.name) },
    picture: row.file && presentPicture(row.file),
    changedBy: changers.get(row.id) ?? null,
    quota: row.quota,
    way: hasWay ? [...(ways.get(row.parentId ?? 0)?.steps ?? [])] : null,
    purgeAt: row.deletedAt && new Date(row.deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  }));
}

/** What shows the files of nodes; a file in several of them is reported once. */
export function presentUses(uses: readonly UseOfFile[], within: readonly FileWithin[]): FileUse[] {
  const rootOf = new Map(within.map(({ fileId, rootId }) => [fileId, rootId]));
  return uses.map(({ fileId, name, kind, id, title, isCopy }) => ({
    nodeId: rootOf.get(fileId) ?? 0,
    name,
    kind,
    id,
    title,
    isCopy,
  }));
}
