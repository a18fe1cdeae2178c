import { and, eq, sql } from 'drizzle-orm';
import type { ContractFile } from '../../../../shared/contract/usageRight.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { files } from '../../../db/schema/files.ts';
import { isLiveNode, lockTree } from '../../../files/nodeTree.ts';
import { invalid } from '../../../http/errors.ts';

/** Files of Files that are contracts, or can become some, in the order of `ids`; those that are gone are left out. */
export async function contractFiles(db: Database, ids: readonly number[]): Promise<ContractFile[]> {
  const rows = await db
    .selectDistinctOn([files.id], {
      fileId: files.id,
      nodeId: fileNodes.id,
      folderId: fileNodes.parentId,
      name: fileNodes.name,
      mediaType: files.mediaType,
      size: files.size,
    })
    .from(fileNodes)
    .innerJoin(files, eq(files.id, fileNodes.fileId))
    .where(and(isOneOf(files.id, ids), isLiveNode))
    .orderBy(files.id, fileNodes.id);
  return inOrder(ids, rows, ({ fileId }) => fileId);
}

/**
 * Makes contracts of the files that a right is about to name, and keeps anybody from deleting them until the transaction
 * ends. Throws 400 for a file that is not in Files, and for one whose bytes an item has, which others can see.
 */
export async function holdContracts(tx: Database, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await lockTree(tx);
  const found = await contractFiles(tx, fileIds);
  if (found.length < fileIds.length)
    throw invalid({ contracts: 'One of these files is not in Files any more. Choose another one.' });
  const [shown] = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        isOneOf(files.id, fileIds),
        sql`${files.purpose} <> 'contract'`,
        sql`exists (
          select from library_items as i join files as o on o.id = i.file_id
          where i.deleted_at is null and (o.sha256 = ${files.sha256} or o.storage_key = ${files.storageKey}))`,
      ),
    )
    .limit(1);
  const name = found.find(({ fileId }) => fileId === shown?.id)?.name;
  if (name !== undefined)
    throw invalid({ contracts: `An item of a library has the same content as “${name}”. It is no secret.` });
  await tx
    .update(files)
    .set({ purpose: 'contract' })
    .where(and(isOneOf(files.id, fileIds), eq(files.purpose, 'folder')));
}
