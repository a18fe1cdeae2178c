import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Author } from '../../../content/author.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { isNoContract } from '../../../files/nodeTree.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../http/errors.ts';
import { usesOf } from './fileUses.ts';
import { folderKind } from './folderKind.service.ts';
import { DEPTH_MAX, folderName, freeName, nameKey } from './folderPaths.ts';
import { assertRoom, lockTree, taken } from './folderRules.ts';
import { childOf, type NodeRow } from './folders.repo.ts';
import { filesWithin, heightOf, sumsWithin, waysOf } from './nodeTree.repo.ts';
import { assertQuota } from './quotas.service.ts';

/** Where something is put. */
interface Target {
  /** `null`: at the top. */
  readonly id: number | null;
  /** Folders on the way to it, itself included. */
  readonly depth: number;
}

const tooDeep = (field: string) =>
  invalid({ [field]: `Folders can lie ${DEPTH_MAX} deep inside each other.` });

/** These nodes, in this order. Throws 404 when one is gone, in the trash, or in a folder of the trash. */
export async function requireLive(db: Database, ids: readonly number[]): Promise<NodeRow[]> {
  const wanted = [...new Set(ids)];
  const ways = await waysOf(db, wanted);
  const rows = await db.select().from(fileNodes).where(isOneOf(fileNodes.id, wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row || !ways.get(id)?.isLive) throw notFound(row ? `“${row.name}”` : 'This file or folder');
    return row;
  });
}

/** The folder into which something is put. Throws 404, and 400 for a file. */
export async function requireTarget(db: Database, id: number | null): Promise<Target> {
  if (id === null) return { id, depth: 0 };
  const way = (await waysOf(db, [id])).get(id);
  const [row] = await db.select({ kind: fileNodes.kind }).from(fileNodes).where(eq(fileNodes.id, id));
  if (!way?.isLive || !row) throw notFound('This folder');
  if (row.kind === 'file') throw invalid({ folderId: 'This is a file, not a folder.' });
  return { id, depth: way.steps.length };
}

/** Names a file or folder anew. Throws 409 when the name is taken, or when it was changed since `version`. */
export async function renameById(
  tx: Database,
  { id, name: given, version }: { id: number; name: string; version?: number | undefined },
  author: Author,
): Promise<void> {
  await lockTree(tx);
  const [node] = await requireLive(tx, [id]);
  if (!node) throw notFound();
  if (version !== undefined && version !== node.version) throw staleVersion();
  const name = folderName(given);
  const other = await childOf(tx, node.parentId, name);
  if (other && other.id !== id) throw taken(name);
  if (name === node.name) return;
  await writeRecord(tx, folderKind, author, {
    action: 'update',
    ids: [id],
    fields: { name, nameKey: nameKey(name) },
  });
}

/**
 * Moves nodes into a folder. The caller holds the tree. Throws 409 when a name is taken there, 400 for a circle, 413 for
 * a folder without room.
 */
export async function moveInto(
  tx: Database,
  { nodes, target }: { nodes: readonly NodeRow[]; target: Target },
  author: Author,
): Promise<NodeRow[]> {
  const onWay = target.id === null ? [] : ((await waysOf(tx, [target.id])).get(target.id)?.steps ?? []);
  const circle = nodes.find(({ id }) => onWay.some((step) => step.id === id));
  if (circle) throw invalid({ item: `“${circle.name}” cannot be moved into itself.` });
  const moved = nodes.filter(({ parentId }) => parentId !== target.id);
  const keys = new Set<string>();
  for (const { name, nameKey: key } of moved) {
    if (keys.has(key) || (await childOf(tx, target.id, name))) throw taken(name);
    keys.add(key);
  }
  if (moved.length === 0) return [];
  await assertRoom(tx, target.id, moved.length);
  const ids = moved.map(({ id }) => id);
  if (target.depth + (await heightOf(tx, ids)) > DEPTH_MAX) throw tooDeep('item');
  await assertRoomForMove(tx, { moved, target });
  await writeRecord(tx, folderKind, author, { action: 'update', ids, fields: { parentId: target.id } });
  return moved;
}

/** What stays below a folder with a limit costs it nothing. */
async function assertRoomForMove(
  tx: Database,
  { moved, target }: { moved: readonly NodeRow[]; target: Target },
): Promise<void> {
  const sums = await sumsWithin(
    tx,
    moved.map(({ id }) => id),
  );
  const parents = [...new Set(moved.flatMap(({ parentId }) => parentId ?? []))];
  const ways = await waysOf(tx, parents);
  const groups = new Map<number | null, number>();
  for (const { id, parentId } of moved)
    groups.set(parentId, (groups.get(parentId) ?? 0) + (sums.get(id)?.bytes ?? 0));
  const targetWay = target.id === null ? [] : ((await waysOf(tx, [target.id])).get(target.id)?.steps ?? []);
  for (const { id } of targetWay) {
    let bytes = 0;
    for (const [parentId, sum] of groups)
      if (parentId === null || !ways.get(parentId)?.steps.some((step) => step.id === id)) bytes += sum;
    const others = new Set(targetWay.flatMap((step) => (step.id === id ? [] : step.id)));
    await assertQuota(tx, { folderId: target.id, bytes, passedOver: others });
  }
}

/**
 * Puts nodes into the trash, with what lies in them. The caller holds the tree. Throws 409 `in_use` for a file that
 * something else shows, and without `confirmed` also for one whose bytes something shows from a file of its own.
 */
export async function removeThese(
  context: Pick<Context, 'db' | 'kinds'>,
  { nodes, confirmed }: { nodes: readonly NodeRow[]; confirmed: boolean },
  author: Author,
): Promise<number[]> {
  const { db: tx } = context;
  const ids = nodes.map(({ id }) => id);
  const fileIds = (await filesWithin(tx, ids)).map(({ fileId }) => fileId);
  const [use] = await usesOf(context, fileIds, { copies: !confirmed });
  if (use) throw conflict('in_use', `“${use.name}” is in use: ${use.where}. Take it out there first.`);
  return writeRecord(tx, folderKind, author, { action: 'remove', ids });
}

/** Moves nodes into a folder, all or none. Returns where they were. */
export async function moveByIds(
  tx: Database,
  { ids, folderId }: { ids: readonly number[]; folderId: number | null },
  author: Author,
): Promise<{ id: number; folderId: number | null }[]> {
  await lockTree(tx);
  const nodes = outermost(await requireLive(tx, ids), await waysOf(tx, ids));
  const moved = await moveInto(tx, { nodes, target: await requireTarget(tx, folderId) }, author);
  return moved.map(({ id, parentId }) => ({ id, folderId: parentId }));
}

/** Puts nodes where they were before a move, all or none. Throws as a move does. Returns where they were meanwhile. */
export async function moveBackByIds(
  tx: Database,
  places: readonly { id: number; folderId: number | null }[],
  author: Author,
): Promise<{ id: number; folderId: number | null }[]> {
  await lockTree(tx);
  const back: { id: number; folderId: number | null }[] = [];
  for (const folderId of new Set(places.map((place) => place.folderId))) {
    const ids = places.flatMap((place) => (place.folderId === folderId ? place.id : []));
    back.push(...(await moveByIds(tx, { ids, folderId }, author)));
  }
  return back;
}

/** Of nodes that lie in each other, those that hold the others. */
function outermost(
  nodes: readonly NodeRow[],
  ways: ReadonlyMap<number, { steps: readonly { id: number }[] }>,
): NodeRow[] {
  const chosen = new Set(nodes.map(({ id }) => id));
  return nodes.filter(({ id }) => !ways.get(id)?.steps.some((step) => step.id !== id && chosen.has(step.id)));
}

/** Puts nodes into the trash by their ids, all or none. */
export async function removeByIds(
  context: Pick<Context, 'db' | 'kinds'>,
  { ids, confirmed }: { ids: readonly number[]; confirmed: boolean },
  author: Author,
): Promise<number[]> {
  const { db: tx } = context;
  await lockTree(tx);
  const nodes = outermost(await requireLive(tx, ids), await waysOf(tx, ids));
  return removeThese(context, { nodes, confirmed }, author);
}

/**
 * Takes nodes out of the trash: to where they were, or to the top when that folder is gone; a name that was given away
 * meanwhile gets a number. Throws 404, and 413 for a folder without room. Returns their ids.
 */
export async function restoreByIds(tx: Database, ids: readonly number[], author: Author): Promise<number[]> {
  await lockTree(tx);
  const rows = await tx
    .select()
    .from(fileNodes)
    .where(and(isOneOf(fileNodes.id, ids), isNotNull(fileNodes.deletedAt)))
    .orderBy(asc(fileNodes.id));
  if (rows.length === 0) throw notFound('What you want back');
  // Folders come back before what was deleted out of them.
  const ways = await waysOf(
    tx,
    rows.map(({ id }) => id),
  );
  rows.sort((one, other) => (ways.get(one.id)?.steps.length ?? 0) - (ways.get(other.id)?.steps.length ?? 0));
  for (const node of rows) {
    const home = node.parentId === null ? null : (await waysOf(tx, [node.parentId])).get(node.parentId);
    const parentId = home?.isLive ? node.parentId : null;
    const bytes = (await sumsWithin(tx, [node.id])).get(node.id)?.bytes ?? 0;
    await assertRoom(tx, parentId);
    await assertQuota(tx, { folderId: parentId, bytes });
    const name = freeName(node.name, await keysIn(tx, parentId));
    // The writer passes over what is in the trash, and the name must be free before the node comes back.
    await tx
      .update(fileNodes)
      .set({ parentId, name, nameKey: nameKey(name) })
      .where(eq(fileNodes.id, node.id));
    await writeRecord(tx, folderKind, author, { action: 'restore', ids: [node.id] });
  }
  return rows.map(({ id }) => id);
}

/** Names of a folder as they are compared. */
export async function keysIn(tx: Database, parentId: number | null): Promise<Set<string>> {
  const mine = parentId === null ? isNull(fileNodes.parentId) : eq(fileNodes.parentId, parentId);
  const rows = await tx
    .select({ key: fileNodes.nameKey })
    .from(fileNodes)
    .where(and(mine, isNull(fileNodes.deletedAt)));
  return new Set(rows.map(({ key }) => key));
}

/** Deletes what lies in the trash for good; its files follow once nothing refers to them. Returns how many went. */
export async function purgeByIds(tx: Database, ids: readonly number[], author: Author): Promise<number> {
  await lockTree(tx);
  return (await writeRecord(tx, folderKind, author, { action: 'purge', ids })).length;
}

/**
 * Copies nodes into a folder with all that lies in them, all or none; copies show the same stored bytes. A name that is
 * taken gets a number. Contracts in folders are copied with `contracts` alone. Throws 400 for a folder that would be
 * copied into itself, 413 for a folder without room.
 */
export async function copyByIds(
  tx: Database,
  { ids, folderId, contracts }: { ids: readonly number[]; folderId: number | null; contracts: boolean },
  author: Author,
): Promise<number[]> {
  await lockTree(tx);
  const nodes = outermost(await requireLive(tx, ids), await waysOf(tx, ids));
  const target = await requireTarget(tx, folderId);
  const onWay = target.id === null ? [] : ((await waysOf(tx, [target.id])).get(target.id)?.steps ?? []);
  const circle = nodes.find(({ id }) => onWay.some((step) => step.id === id));
  if (circle) throw invalid({ folderId: `“${circle.name}” cannot be copied into itself.` });
  await assertRoom(tx, target.id, nodes.length);
  const rootIds = nodes.map(({ id }) => id);
  if (target.depth + (await heightOf(tx, rootIds)) > DEPTH_MAX) throw tooDeep('folderId');
  const within = await filesWithin(tx, rootIds);
  if (within.length > COPIED_MAX)
    throw invalid({ ids: `A copy holds at most ${COPIED_MAX.toLocaleString('en')} files.` });
  await assertQuota(tx, { folderId: target.id, bytes: within.reduce((sum, { size }) => sum + size, 0) });
  const keys = await keysIn(tx, target.id);
  const made: number[] = [];
  for (const node of nodes) {
    const name = freeName(node.name, keys);
    keys.add(nameKey(name));
    made.push(await copyOne(tx, { node, parentId: target.id, name, contracts }, author));
  }
  return made;
}

/** Files of one copy: it is one transaction. */
const COPIED_MAX = 2000;

async function copyOne(
  tx: Database,
  {
    node,
    parentId,
    name,
    contracts,
  }: { node: NodeRow; parentId: number | null; name: string; contracts: boolean },
  author: Author,
): Promise<number> {
  const fields = { parentId, name, nameKey: nameKey(name), kind: node.kind, fileId: node.fileId };
  const [id = 0] = await writeRecord(tx, folderKind, author, { action: 'create', fields });
  if (node.kind === 'file') return id;
  const children = await tx
    .select()
    .from(fileNodes)
    .where(
      and(eq(fileNodes.parentId, node.id), isNull(fileNodes.deletedAt), contracts ? undefined : isNoContract),
    );
  for (const child of children)
    await copyOne(tx, { node: child, parentId: id, name: child.name, contracts }, author);
  return id;
}
