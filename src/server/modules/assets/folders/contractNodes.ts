import { and, eq } from 'drizzle-orm';
import { type Actor, can } from '../../../../shared/policy/policy.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { files } from '../../../db/schema/files.ts';
import { containsContract, readableNodes } from '../../../files/nodeTree.ts';
import { conflict, notFound } from '../../../http/errors.ts';

/** The folder at the top in which contracts lie that are uploaded with a usage right. */
export const CONTRACTS_FOLDER = 'Contracts';

/** Whether a stored file is a contract of a usage right. */
export const isContract = async (db: Database, fileId: number | null): Promise<boolean> =>
  fileId !== null && (await db.$count(files, and(eq(files.id, fileId), eq(files.purpose, 'contract')))) > 0;

/** Throws 404 when one of the nodes is a contract that the caller may not read, or is gone for such a caller. */
export async function requireReadable(db: Database, ids: readonly number[], caller: Actor): Promise<void> {
  const scope = readableNodes(caller);
  if (!scope) return;
  const wanted = [...new Set(ids)];
  if ((await db.$count(fileNodes, and(isOneOf(fileNodes.id, wanted), scope))) < wanted.length)
    throw notFound('This file or folder');
}

/** Throws 409 `in_use` when contracts lie in the nodes that the caller may not read, without their names. */
export async function refuseUnread(db: Database, ids: readonly number[], caller: Actor): Promise<void> {
  await requireReadable(db, ids, caller);
  if (!can(caller, 'show', 'contract')) await refuseContaining(db, ids);
}

/** Throws 409 `in_use` when contracts lie in the nodes, in the trash or not, without their names. */
export async function refuseContaining(db: Database, ids: readonly number[]): Promise<void> {
  const [node] = await db
    .select({ name: fileNodes.name })
    .from(fileNodes)
    .where(and(isOneOf(fileNodes.id, ids), containsContract))
    .limit(1);
  if (node)
    throw conflict(
      'in_use',
      `Contracts of usage rights lie in “${node.name}”. Only those who may change usage rights can delete it.`,
    );
}
