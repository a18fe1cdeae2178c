import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { z } from 'zod';
import { STACK_MAX, type Stack } from '../../../../../shared/contract/stack.ts';
import { groupBy } from '../../../../../shared/domain/groups.ts';
import { masterRank, stackKey } from '../../../../../shared/domain/stackKey.ts';
import type { Author } from '../../../../content/author.ts';
import { placeOf, writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { readRows } from '../../../../db/readRows.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { conflict, invalid, notFound } from '../../../../http/errors.ts';
import { itemKind } from './itemKind.service.ts';

/** Holds the stacks of a library until the transaction ends. Comes before its items and its order. */
export const holdStacks = (tx: Database, libraryId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('stacks'), ${libraryId})`);

/**
 * Holds the stacks of a library until the transaction ends, so that two changes of one stack follow each other, and then
 * the named items with every format of their stacks, in the order of ids as the writer locks them.
 */
async function lockStacks(tx: Database, libraryId: number, ids: readonly number[]): Promise<void> {
  await holdStacks(tx, libraryId);
  const stackIds = [...(await stackIdsOf(tx, ids)).values()];
  await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(or(isOneOf(libraryItems.id, ids), isOneOf(libraryItems.stackId, stackIds)))
    .orderBy(asc(libraryItems.id))
    .for('update');
}

/**
 * Makes a stack of each list of items, the first as its cover; formats of stacks that they are part of follow behind
 * them. Returns the stacks that came of it. Throws 400 for items of another library or named twice, 404 for those that
 * are gone.
 */
export async function stackItems(
  tx: Database,
  { libraryId, stacks }: { libraryId: number; stacks: readonly (readonly number[])[] },
  author: Author,
): Promise<Stack[]> {
  const named = stacks.flat();
  if (new Set(named).size < named.length) throw invalid({ stacks: 'An item is named twice.' });
  await lockStacks(tx, libraryId, named);
  await assertItems(tx, { libraryId, ids: named, field: 'stacks' });
  for (const ids of stacks) await stackTogether(tx, ids, author);
  return stacksOf(tx, named);
}

async function stackTogether(tx: Database, named: readonly number[], author: Author): Promise<void> {
  const stackIds = [...(await stackIdsOf(tx, named)).values()];
  const members = await membersOf(tx, stackIds);
  const order = [...new Set([...named, ...members.map(({ id }) => id)])];
  if (order.length > STACK_MAX)
    throw invalid({
      stacks: `A stack holds at most ${STACK_MAX} formats; this one would have ${order.length}.`,
    });
  const stackId = stackIds[0] ?? (await nextStackId(tx));
  const keys = generateNKeysBetween(null, null, order.length);
  const known = new Map(members.map((member) => [member.id, member]));
  const moved = order
    .map((id, index) => [id, keys[index] ?? ''] as const)
    .filter(([id, key]) => known.get(id)?.stackId !== stackId || known.get(id)?.stackPosition !== key);
  const positions = new Map(moved);
  const fields = { stackId, stackPosition: placeOf(libraryItems.id, positions) };
  await writeRecord(tx, itemKind, author, { action: 'update', ids: [...positions.keys()], fields });
}

/**
 * The formats that an item with this file name joins, in their order: those of the oldest stack with its stack key,
 * else the one item that has it. None when the name has no key, when several unstacked items have the key, and when the
 * stack is full. They are held until the transaction ends. Comes before the item is made: making it holds the order of
 * the library, for which other changes of stacks wait.
 */
export async function holdShot(
  tx: Database,
  { libraryId, fileName }: { libraryId: number; fileName: string },
): Promise<number[]> {
  const key = stackKey(fileName);
  if (key === null) return [];
  await holdStacks(tx, libraryId);
  const named = await tx
    .select({ id: libraryItems.id, stackId: libraryItems.stackId })
    .from(libraryItems)
    .where(
      and(
        eq(libraryItems.libraryId, libraryId),
        eq(libraryItems.stackKey, key),
        isNull(libraryItems.deletedAt),
      ),
    )
    .orderBy(asc(libraryItems.stackId), asc(libraryItems.id));
  const [first] = named;
  if (!first || (first.stackId === null && named.length > 1)) return [];
  await lockStacks(tx, libraryId, [first.id]);
  const formats =
    first.stackId === null
      ? await keptItems(tx, [first.id])
      : (await membersOf(tx, [first.stackId])).map(({ id }) => id);
  return formats.length < STACK_MAX ? formats : [];
}

/** Puts a new item behind the formats that `holdShot` found for it; alone when there are none. */
export async function joinShot(
  tx: Database,
  { formats, itemId }: { formats: readonly number[]; itemId: number },
  author: Author,
): Promise<void> {
  if (formats.length > 0) await stackTogether(tx, await coverFirst(tx, [...formats, itemId]), author);
}

/**
 * Holds the shots that new items with these file names may join, until the transaction ends. Comes before the items are
 * made, as `holdShot` does.
 */
export async function holdShots(
  tx: Database,
  { libraryId, fileNames }: { libraryId: number; fileNames: readonly string[] },
): Promise<void> {
  await holdStacks(tx, libraryId);
  const keys = [...new Set(fileNames.flatMap((name) => stackKey(name) ?? []))];
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(
      and(
        eq(libraryItems.libraryId, libraryId),
        inArray(libraryItems.stackKey, keys),
        isNull(libraryItems.deletedAt),
      ),
    );
  await lockStacks(
    tx,
    libraryId,
    rows.map(({ id }) => id),
  );
}

/**
 * Puts new items of a library behind the formats of their shots, by the stack keys of their file names, as `holdShot` and
 * `joinShot` do for one; new items of one shot become a stack. `holdShots` comes before. Returns the items that were
 * written.
 */
export async function joinShots(
  tx: Database,
  { libraryId, itemIds }: { libraryId: number; itemIds: readonly number[] },
  author: Author,
): Promise<number[]> {
  const added = new Set(itemIds);
  const { id, stackId, stackKey: key, stackPosition } = libraryItems;
  const keys = tx
    .selectDistinct({ key })
    .from(libraryItems)
    .where(and(isOneOf(id, itemIds), ne(key, '')));
  const rows = await tx
    .select({ id, stackId, key })
    .from(libraryItems)
    .where(and(eq(libraryItems.libraryId, libraryId), inArray(key, keys), isNull(libraryItems.deletedAt)))
    .orderBy(asc(stackId), asc(stackPosition), asc(id));
  const shots = groupBy(rows, (row) => row.key);
  const written: number[] = [];
  for (const shot of shots.values()) {
    const fresh = shot.filter((row) => added.has(row.id) && row.stackId === null).map((row) => row.id);
    const before = shot.filter((row) => !added.has(row.id) || row.stackId !== null);
    const [first] = before;
    const isOpen = first?.stackId === null && before.length > 1;
    if (fresh.length === 0 || isOpen || fresh.length + before.length < 2) continue;
    const formats = first?.stackId
      ? (await membersOf(tx, [first.stackId])).map((one) => one.id)
      : before.map((row) => row.id);
    const named = [...formats, ...fresh].slice(0, STACK_MAX);
    if (named.length <= formats.length) continue;
    await stackTogether(tx, await coverFirst(tx, named), author);
    written.push(...named);
  }
  return written;
}

/**
 * Formats of a shot with its cover first: the one whose name has no format word, else that calls itself the master, else
 * the largest. The cover of a stack gives way only to a name without format words.
 */
async function coverFirst(tx: Database, named: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({
      id: libraryItems.id,
      stackId: libraryItems.stackId,
      name: files.name,
      size: files.size,
      width: files.width,
      height: files.height,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(isOneOf(libraryItems.id, named));
  const order = new Map(named.map((id, index) => [id, index]));
  const ranked = rows
    .map(({ name, size, width, height, ...row }) => ({
      ...row,
      size,
      rank: masterRank(name),
      pixels: (width ?? 0) * (height ?? 0),
      at: order.get(row.id) ?? 0,
    }))
    .sort(
      (one, other) =>
        one.rank - other.rank || other.pixels - one.pixels || other.size - one.size || one.at - other.at,
    );
  const [best] = ranked;
  const cover = ranked.find(({ at }) => at === 0);
  const isSettled = cover !== undefined && cover.stackId !== null && (cover.rank === 0 || best?.rank !== 0);
  if (!best || isSettled) return [...named];
  return [best.id, ...named.filter((id) => id !== best.id)];
}

/** Those of the items that are not in the trash. */
async function keptItems(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(and(isOneOf(libraryItems.id, ids), isNull(libraryItems.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Takes items out of their stacks. Returns those that were in one. Throws as `stackItems` does. */
export async function unstackItems(
  tx: Database,
  { libraryId, ids }: { libraryId: number; ids: readonly number[] },
  author: Author,
): Promise<number[]> {
  await lockStacks(tx, libraryId, ids);
  await assertItems(tx, { libraryId, ids, field: 'ids' });
  const stacked = [...(await stackIdsOf(tx, ids)).keys()];
  const fields = { stackId: null, stackPosition: null };
  return writeRecord(tx, itemKind, author, { action: 'update', ids: stacked, fields });
}

/** Sets the order of a stack. Throws 409 unless `ids` names each of its formats once. */
export async function orderStack(
  tx: Database,
  { libraryId, ids }: { libraryId: number; ids: readonly number[] },
  author: Author,
): Promise<Stack> {
  await lockStacks(tx, libraryId, ids);
  await assertItems(tx, { libraryId, ids, field: 'ids' });
  const stackIds = [...new Set((await stackIdsOf(tx, ids)).values())];
  const members = await membersOf(tx, stackIds);
  const known = new Map(members.map(({ id, stackPosition }) => [id, stackPosition]));
  const isComplete =
    ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  const [stackId] = stackIds;
  if (stackId === undefined || stackIds.length > 1 || !isComplete)
    throw conflict('stale_order', 'The stack changed meanwhile. Reload it and move the format again.');
  const keys = generateNKeysBetween(null, null, ids.length);
  const moved = ids
    .map((id, index) => [id, keys[index] ?? ''] as const)
    .filter(([id, key]) => known.get(id) !== key);
  await writeRecord(tx, itemKind, author, {
    action: 'reorder',
    positions: new Map(moved),
    field: 'stackPosition',
  });
  return { id: stackId, itemIds: [...ids] };
}

/** Throws 404 when one of the items is gone or in the trash, and 400 when one belongs to another library. */
async function assertItems(
  tx: Database,
  { libraryId, ids, field }: { libraryId: number; ids: readonly number[]; field: string },
): Promise<void> {
  const rows = await tx
    .select({ libraryId: libraryItems.libraryId })
    .from(libraryItems)
    .where(and(isOneOf(libraryItems.id, ids), isNull(libraryItems.deletedAt)));
  if (rows.length < new Set(ids).size) throw notFound('One of these items');
  if (rows.some((row) => row.libraryId !== libraryId))
    throw invalid({ [field]: 'All of these items must be of this library.' });
}

/** The stacks of those items that are in one, in the order of `ids`. */
async function stackIdsOf(tx: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: libraryItems.id, stackId: libraryItems.stackId })
    .from(libraryItems)
    .where(isOneOf(libraryItems.id, ids));
  const known = new Map(rows.map(({ id, stackId }) => [id, stackId]));
  return new Map(
    ids.flatMap((id) => {
      const stackId = known.get(id) ?? null;
      return stackId === null ? [] : [[id, stackId] as const];
    }),
  );
}

/** The formats of stacks, one stack after the other, without those in the trash, which keep their place. */
async function membersOf(tx: Database, stackIds: readonly number[]) {
  if (stackIds.length === 0) return [];
  const ids = [...new Set(stackIds)];
  const rows = await tx
    .select({
      id: libraryItems.id,
      stackId: libraryItems.stackId,
      stackPosition: libraryItems.stackPosition,
    })
    .from(libraryItems)
    .where(and(isOneOf(libraryItems.stackId, ids), isNull(libraryItems.deletedAt)))
    .orderBy(asc(libraryItems.stackPosition), asc(libraryItems.id));
  return ids.flatMap((stackId) => rows.filter((row) => row.stackId === stackId));
}

async function stacksOf(tx: Database, ids: readonly number[]): Promise<Stack[]> {
  const stackIds = [...new Set((await stackIdsOf(tx, ids)).values())];
  const members = await membersOf(tx, stackIds);
  return stackIds.map((stackId) => ({
    id: stackId,
    itemIds: members.filter((member) => member.stackId === stackId).map(({ id }) => id),
  }));
}

async function nextStackId(tx: Database): Promise<number> {
  const [row] = await readRows(tx, z.object({ id: z.int() }), sql`select nextval('stack_ids')::int as id`);
  return row?.id ?? 0;
}
