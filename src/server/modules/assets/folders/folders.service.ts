import { eq } from 'drizzle-orm';
import type { Author } from '../../../content/author.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { CONTRACTS_FOLDER, isContract, refuseContaining } from './contractNodes.ts';
import { folderKind } from './folderKind.service.ts';
import { DEPTH_MAX, folderName, freeName, nameKey, pathNames } from './folderPaths.ts';
import { assertRoom, isFolder, lockTree, taken } from './folderRules.ts';
import { childOf, type NodeRow } from './folders.repo.ts';
import { keysIn, moveInto, removeThese } from './nodeChanges.service.ts';
import { waysOf } from './nodeTree.repo.ts';
import { assertQuota } from './quotas.service.ts';

export { folderName, pathNames } from './folderPaths.ts';
export { isFolder, lockTree } from './folderRules.ts';
export { childrenOf, type NodeRow, type NodeWithFile, nodesBelow, type PlacedNode } from './folders.repo.ts';

/** Where something is put; `null`: at the top. */
export interface Folder {
  readonly id: number | null;
  readonly names: readonly string[];
}

/** What lies at a path; `null`: the top. Throws 404 when nothing does, or a contract, 400 for a path that climbs. */
export async function findNode(
  db: Database,
  path: string,
): Promise<{ node: NodeRow | null; names: string[] }> {
  const way: NodeRow[] = [];
  for (const name of pathNames(path)) {
    const parent = way.at(-1);
    const next = parent?.kind === 'file' ? null : await childOf(db, parent?.id ?? null, name);
    if (!next || (await isContract(db, next.fileId))) throw notFound(`“${name}”`);
    way.push(next);
  }
  return { node: way.at(-1) ?? null, names: way.map(({ name }) => name) };
}

/** The folder at a path. Throws 404, 400 when a file lies there. */
export async function findFolder(db: Database, path: string): Promise<Folder> {
  const { node, names } = await findNode(db, path);
  if (node?.kind === 'file') throw invalid({ path: `“${node.name}” is a file, not a folder.` });
  return { id: node?.id ?? null, names };
}

/** The folder of this id; the top when it is gone or in the trash. */
export async function findFolderById(db: Database, id: number | null): Promise<Folder> {
  if (id === null || !(await isFolder(db, id))) return { id: null, names: [] };
  return { id, names: (await waysOf(db, [id])).get(id)?.steps.map(({ name }) => name) ?? [] };
}

/** The file or folder at a path; the top is none. */
export async function requireNode(db: Database, path: string): Promise<NodeRow> {
  const { node } = await findNode(db, path);
  if (!node) throw invalid({ path: 'Choose a file or a folder.' });
  return node;
}

/** Bytes of a stored file. */
async function sizeOf(tx: Database, fileId: number): Promise<number> {
  const [file] = await tx.select({ size: files.size }).from(files).where(eq(files.id, fileId));
  return file?.size ?? 0;
}

interface NewNode {
  readonly parentId: number | null;
  readonly name: string;
}

async function makeNode(
  tx: Database,
  { parentId, name: given, ...what }: NewNode & ({ kind: 'folder' } | { kind: 'file'; fileId: number }),
  author: Author,
): Promise<number> {
  const name = folderName(given);
  if (parentId !== null && !(await isFolder(tx, parentId))) throw notFound('This folder');
  if (await childOf(tx, parentId, name)) throw taken(name);
  await assertRoom(tx, parentId);
  if (what.kind === 'file')
    await assertQuota(tx, { folderId: parentId, bytes: await sizeOf(tx, what.fileId) });
  const fields = { parentId, name, nameKey: nameKey(name), ...what };
  const [id] = await writeRecord(tx, folderKind, author, { action: 'create', fields });
  return id ?? 0;
}

/** Makes a folder. Returns its id. Throws 409 when the name is taken. */
export async function makeFolder(tx: Database, place: NewNode, author: Author): Promise<number> {
  await lockTree(tx);
  return makeNode(tx, { ...place, kind: 'folder' }, author);
}

/** Puts a stored file into a folder under a name that nothing has there. Throws 409 when the name is taken. */
export async function addFile(
  tx: Database,
  file: NewNode & { fileId: number },
  author: Author,
): Promise<number> {
  await lockTree(tx);
  return makeNode(tx, { ...file, kind: 'file' }, author);
}

/** Makes the folders of a path that are missing. Returns the id of the last. Throws 409 where a file has the name. */
export async function makeFolders(
  tx: Database,
  { from, names }: { from: Folder; names: readonly string[] },
  author: Author,
): Promise<number | null> {
  await lockTree(tx);
  if (from.names.length + names.length > DEPTH_MAX)
    throw invalid({ path: `Folders can lie ${DEPTH_MAX} deep inside each other.` });
  let parentId = from.id;
  for (const name of names) {
    const found = await childOf(tx, parentId, folderName(name));
    if (found?.kind === 'file') throw taken(name);
    parentId = found?.id ?? (await makeNode(tx, { parentId, name, kind: 'folder' }, author));
  }
  return parentId;
}

/**
 * Puts a stored file into a folder. One of the same name there gets the new content, and what it held goes into the
 * trash. Returns the node's id. Throws 409 when a contract has the name: its content never changes.
 */
export async function putFile(
  tx: Database,
  { parentId, name, fileId }: NewNode & { fileId: number },
  author: Author,
): Promise<number> {
  await lockTree(tx);
  const found = await childOf(tx, parentId, folderName(name));
  if (!found) return makeNode(tx, { parentId, name, kind: 'file', fileId }, author);
  if (found.kind === 'folder' || (await isContract(tx, found.fileId))) throw taken(name);
  await replaceContent(tx, { node: found, fileId }, author);
  return found.id;
}

/** Puts a contract into the folder of contracts, which is made where it is missing; a name that is taken gets a number. */
export async function addContract(
  tx: Database,
  { name, fileId }: { name: string; fileId: number },
  author: Author,
): Promise<void> {
  const parentId = await makeFolders(
    tx,
    { from: { id: null, names: [] }, names: [CONTRACTS_FOLDER] },
    author,
  );
  const free = freeName(folderName(name), await keysIn(tx, parentId));
  await makeNode(tx, { parentId, name: free, kind: 'file', fileId }, author);
}

/** Gives a file other content; what it held is kept in the trash under its name. */
export async function replaceContent(
  tx: Database,
  { node, fileId }: { node: NodeRow; fileId: number },
  author: Author,
): Promise<void> {
  const { parentId, name, fileId: held } = node;
  const more = (await sizeOf(tx, fileId)) - (held === null ? 0 : await sizeOf(tx, held));
  await assertQuota(tx, { folderId: parentId, bytes: more });
  const kept = { parentId, name, nameKey: nameKey(name), kind: 'file', fileId: held, deletedAt: new Date() };
  await writeRecord(tx, folderKind, author, { action: 'create', fields: kept });
  await writeRecord(tx, folderKind, author, { action: 'update', ids: [node.id], fields: { fileId } });
}

/** Names a file or folder anew. Throws 409 when the name is taken. */
export async function renameNode(
  tx: Database,
  { path, name: given }: { path: string; name: string },
  author: Author,
): Promise<void> {
  await lockTree(tx);
  const node = await requireNode(tx, path);
  const name = folderName(given);
  const other = await childOf(tx, node.parentId, name);
  if (other && other.id !== node.id) throw taken(name);
  if (name === node.name) return;
  const fields = { name, nameKey: nameKey(name) };
  await writeRecord(tx, folderKind, author, { action: 'update', ids: [node.id], fields });
}

/** Moves files and folders into another folder, all or none. Throws 409 when a name is taken there, 400 for a circle. */
export async function moveNodes(
  tx: Database,
  { paths, to }: { paths: readonly string[]; to: string },
  author: Author,
): Promise<void> {
  await lockTree(tx);
  const target = await findFolder(tx, to);
  const nodes: NodeRow[] = [];
  for (const path of paths) nodes.push(await requireNode(tx, path));
  await moveInto(tx, { nodes, target: { id: target.id, depth: target.names.length } }, author);
}

/**
 * Puts files and folders into the trash, with what lies in them. Throws 409 for a file that something else shows,
 * naming where, so that nothing in use is deleted by accident.
 */
export async function removeNodes(
  context: Pick<Context, 'db' | 'kinds'>,
  { paths }: { paths: readonly string[] },
  author: Author,
): Promise<void> {
  const { db: tx } = context;
  await lockTree(tx);
  const nodes: NodeRow[] = [];
  for (const path of paths) nodes.push(await requireNode(tx, path));
  await refuseContaining(
    tx,
    nodes.map(({ id }) => id),
  );
  await removeThese(context, { nodes, confirmed: true }, author);
}
