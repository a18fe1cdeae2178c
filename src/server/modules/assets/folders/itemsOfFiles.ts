import { and, eq, isNull } from 'drizzle-orm';
import type { Author } from '../../../content/author.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { copyFiles } from '../../../files/copyFiles.repo.ts';
import { titleFromName } from '../../../files/fileNames.ts';
import { invalid } from '../../../http/errors.ts';
import { type BulkItem, createItems } from '../libraries/public.ts';
import { isContract } from './contractNodes.ts';
import { requireLive } from './nodeChanges.service.ts';

/**
 * Makes drafts at the end of a library of files, over the same stored bytes; the files stay where they are. Of several
 * places of one file one item is made. Returns the items, and the files that are still to be checked or pictured. Throws
 * 404, and 400 for folders, contracts and files that failed their check.
 */
export async function makeItemsOfFiles(
  tx: Database,
  { ids, libraryId }: { ids: readonly number[]; libraryId: number },
  author: Author,
): Promise<{ itemIds: number[]; unfinished: number[] }> {
  const isKept = and(eq(libraries.id, libraryId), isNull(libraries.deletedAt));
  if ((await tx.$count(libraries, isKept)) === 0)
    throw invalid({ libraryId: 'This library does not exist.' });
  const nodes = await requireLive(tx, ids);
  const names = new Map<number, string>();
  for (const { kind, name, fileId } of nodes) {
    if (kind === 'folder' || fileId === null) throw invalid({ ids: `“${name}” is a folder. Choose files.` });
    if (!names.has(fileId)) names.set(fileId, name);
  }
  for (const [fileId, name] of names)
    if (await isContract(tx, fileId))
      throw invalid({ ids: `“${name}” is a contract of a usage right. It never becomes an item.` });
  const copies = await copyFiles(tx, [...names.keys()], { purpose: 'item' });
  const items: BulkItem[] = [];
  const unfinished: number[] = [];
  for (const [fileId, name] of names) {
    const copy = copies.get(fileId);
    if (!copy) throw invalid({ ids: `“${name}” did not pass its checks.` });
    await tx.update(files).set({ name }).where(eq(files.id, copy.id));
    if (!copy.isFinished) unfinished.push(copy.id);
    const visibility = { publishedAt: null };
    items.push({ fileId: copy.id, title: titleFromName(name), valueIds: [], visibility });
  }
  return { itemIds: await createItems(tx, { libraryId, items }, author), unfinished };
}
