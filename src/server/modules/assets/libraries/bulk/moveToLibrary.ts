import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, max, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import type { LeftAlone } from '../../../../../shared/contract/bulkChange.ts';
import type { Author } from '../../../../content/author.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { copyFiles } from '../../../../files/copyFiles.repo.ts';
import type { Jobs, StoreOptions } from '../../../../jobs/port.ts';
import { type BulkItem, createItems, type ItemState, itemStates } from '../items/bulkItems.service.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { lockOrder } from '../items/itemPositions.service.ts';
import { holdStacks, stackItems } from '../items/itemStacks.service.ts';
import { requireLibrary } from '../libraries.repo.ts';

/** Items made by one round of statements, which take a limited number of values. */
const COPIED_AT_ONCE = 500;

const inOrderOfLibraries = [
  asc(libraryItems.libraryId),
  asc(libraryItems.position),
  asc(libraryItems.id),
] as const;

const namedWhere = (ids: readonly number[]): SQL => isOneOf(libraryItems.id, ids);

/** The named items, and the formats of their shots. */
export function withFormats(db: Database, ids: readonly number[]): SQL | undefined {
  const shots = db.select({ id: libraryItems.stackId }).from(libraryItems).where(namedWhere(ids));
  return or(namedWhere(ids), inArray(libraryItems.stackId, shots));
}

/** How many items outside the trash `moveToLibrary` moves. */
export const countMoving = (
  db: Database,
  { ids, libraryId }: { ids: readonly number[]; libraryId: number },
): Promise<number> =>
  db.$count(
    libraryItems,
    and(withFormats(db, ids), ne(libraryItems.libraryId, libraryId), isNull(libraryItems.deletedAt)),
  );

/** The rights of an item, and those of its library: they limit it wherever it goes. */
const rightsWith = (ofLibrary: SQLWrapper) =>
  sql<string[]>`array(select distinct unnest(${libraryItems.usageRights} || ${ofLibrary}) order by 1)`;

/** The rights of items that would change if they left their library, by item. */
async function rightsFromLibraries(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .select({ id: libraryItems.id, rights: rightsWith(libraries.usageRights) })
    .from(libraryItems)
    .innerJoin(libraries, and(eq(libraries.id, libraryItems.libraryId), ne(libraries.usageRights, sql`'{}'`)))
    .where(namedWhere(ids));
  return new Map(rows.map(({ id, rights }) => [id, rights]));
}

/**
 * Moves items to the end of another library, in their order, with the usage rights that they had where they were. All
 * formats of a shot move together, those in the trash included, so that a stack stays in one library. Items that are there already are passed over. Throws 404.
 */
export async function moveToLibrary(
  tx: Database,
  { ids, libraryId }: { ids: readonly number[]; libraryId: number },
  author: Author,
): Promise<void> {
  await requireLibrary(tx, libraryId);
  const touched = await tx
    .selectDistinct({ id: libraryItems.libraryId })
    .from(libraryItems)
    .where(namedWhere(ids))
    .orderBy(asc(libraryItems.libraryId));
  const libraryIds = [...new Set([...touched.map(({ id }) => id), libraryId])].sort((a, b) => a - b);
  for (const id of libraryIds) await holdStacks(tx, id);
  for (const id of libraryIds) await lockOrder(tx, id);
  const rows = await tx
    .select({ id: libraryItems.id, libraryId: libraryItems.libraryId, deletedAt: libraryItems.deletedAt })
    .from(libraryItems)
    .where(withFormats(tx, ids))
    .orderBy(...inOrderOfLibraries);
  const moving = rows.filter((row) => row.libraryId !== libraryId);
  const kept = moving.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  const [last] = await tx
    .select({ position: max(libraryItems.position) })
    .from(libraryItems)
    .where(eq(libraryItems.libraryId, libraryId));
  const keys = generateNKeysBetween(last?.position ?? null, null, kept.length);
  const rights = await rightsFromLibraries(tx, kept);
  const changes = new Map(
    kept.map((id, index) => {
      const usageRights = rights.get(id);
      return [id, { libraryId, position: keys[index] ?? '', ...(usageRights && { usageRights }) }];
    }),
  );
  await writeRecord(tx, itemKind, author, { action: 'updateEach', changes });
  // Formats in the trash come along without a word in the history: nobody changed them.
  const trashed = moving.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
  const follows = sql`${namedWhere(trashed)} and exists (select 1 from library_items as other
    where other.stack_id = ${libraryItems.stackId} and other.library_id = ${libraryId} and other.deleted_at is null)`;
  if (trashed.length === 0) return;
  const ofLibrary = sql`(select ${libraries.usageRights} from ${libraries} where ${libraries.id} = ${libraryItems.libraryId})`;
  await tx
    .update(libraryItems)
    .set({ libraryId, usageRights: rightsWith(ofLibrary) })
    .where(follows);
}

/**
 * Copies items to the end of a library, in their order, as drafts with all that is written about them. Formats of one shot
 * that are copied together are one shot there. A copy has a file of its own, so that it is renamed and replaced alone, over
 * the same stored bytes. Returns those whose file failed its check, which are left out, and the files to be looked at
 * after the transaction. Throws 404.
 */
export async function copyToLibrary(
  tx: Database,
  { ids, libraryId }: { ids: readonly number[]; libraryId: number },
  author: Author,
): Promise<{ left: LeftAlone[]; unfinished: number[] }> {
  await requireLibrary(tx, libraryId);
  await holdStacks(tx, libraryId);
  const order = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(and(namedWhere(ids), isNull(libraryItems.deletedAt)))
    .orderBy(...inOrderOfLibraries);
  const states = await itemStates(
    tx,
    order.map(({ id }) => id),
  );
  const items = order.flatMap(({ id }) => states.get(id) ?? []);
  const copies = await copyFiles(
    tx,
    items.map(({ fileId }) => fileId),
  );
  const isCopied = ({ fileId }: { fileId: number }) => copies.has(fileId);
  const copied = items.filter(isCopied);
  const left = items
    .filter((item) => !isCopied(item))
    .map(({ id, title }) => ({ itemId: id, title, reason: 'Its file did not pass its checks.' }));
  const made: number[] = [];
  for (let start = 0; start < copied.length; start += COPIED_AT_ONCE) {
    const slice = copied.slice(start, start + COPIED_AT_ONCE);
    const rights = await rightsFromLibraries(
      tx,
      slice.map(({ id }) => id),
    );
    const drafts = slice.map((item) => ({
      ...draftOf(item, copies.get(item.fileId)?.id ?? 0),
      usageRights: rights.get(item.id) ?? item.usageRights,
    }));
    made.push(...(await createItems(tx, { libraryId, items: drafts }, author)));
    await nextTurn();
  }
  const shots = new Map<number, { id: number; place: string }[]>();
  for (const [index, { stackId, stackPosition }] of copied.entries())
    if (stackId !== null)
      shots.set(stackId, [
        ...(shots.get(stackId) ?? []),
        { id: made[index] ?? 0, place: stackPosition ?? '' },
      ]);
  const stacks = [...shots.values()]
    .filter((formats) => formats.length > 1)
    .map((formats) => formats.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ id }) => id));
  if (stacks.length > 0) await stackItems(tx, { libraryId, stacks }, author);
  return { left, unfinished: [...copies.values()].filter((copy) => !copy.isFinished).map(({ id }) => id) };
}

function draftOf(item: ItemState, fileId: number): BulkItem {
  const { title, description, tags, credit, alternativeText, fit, valueIds } = item;
  const { expiresAt, roles, markets, groups } = item;
  const visibility = { publishedAt: null, expiresAt, roles, markets, groups };
  return {
    title,
    description,
    tags,
    credit,
    alternativeText,
    fit,
    valueIds: [...valueIds],
    fileId,
    visibility,
  };
}

/** Has the files checked and pictured that were not yet when they were copied. */
export async function finishCopies(
  jobs: Jobs,
  fileIds: readonly number[],
  options?: StoreOptions,
): Promise<void> {
  if (fileIds.length === 0) return;
  await jobs.enqueueAll(
    'file.inspect',
    fileIds.map((fileId) => ({ fileId })),
    options,
  );
}
