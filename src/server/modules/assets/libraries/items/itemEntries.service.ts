import { and, asc, eq } from 'drizzle-orm';
import type { LibraryEntry } from '../../../../../shared/contract/library.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { translatedPart } from '../../../../content/translations/translations.ts';
import { visibleItemWhere } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { presentSummaries } from './items.present.ts';
import { type ItemRow, itemsByIds, itemsJoined } from './items.repo.ts';

interface Place {
  readonly id: number;
  readonly stackId: number | null;
}

/** Of each stack the first: an item represents its shot. */
function oneOfEachShot<T>(rows: readonly T[], placeOf: (row: T) => Place): T[] {
  const seen = new Set<number>();
  return rows.filter((row) => {
    const { id, stackId } = placeOf(row);
    const shot = stackId ?? -id;
    return !seen.has(shot) && seen.add(shot);
  });
}

/**
 * What `viewer` can view of the named items, now or at `at`, in the order of `ids`, each shot once: the item that was
 * named, with the other formats that the viewer can view.
 */
export async function visibleEntries(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
  at?: Date,
): Promise<LibraryEntry[]> {
  const rows = oneOfEachShot(await itemsByIds(db, ids, viewer, at), ({ item }) => item);
  const [summaries, formats] = await Promise.all([
    presentSummaries(db, rows, viewer),
    formatsOf(
      db,
      rows.flatMap(({ item }) => item.stackId ?? []),
      viewer,
      at,
    ),
  ]);
  return summaries.map((summary, index) => {
    const stackId = rows[index]?.item.stackId ?? null;
    const shot = formats.filter((format) => stackId !== null && format.stackId === stackId);
    const others = shot.filter(({ id }) => id !== summary.id).map(({ id, size }) => ({ id, size }));
    return {
      ...summary,
      stackId: others.length > 0 ? stackId : null,
      formatCount: others.length + 1,
      matches: [{ id: summary.id, size: summary.file.size }, ...others],
      others: [],
    };
  });
}

/**
 * A shot as it is named: the item, and the other formats of its stack that the viewer can view, in the stack's order.
 */
export interface Shot {
  readonly row: ItemRow;
  readonly others: readonly ItemRow[];
}

/**
 * What `viewer` can view of the named items, now or at `at`, in the order of `ids`, each shot once, with whole rows; no
 * file is unverified.
 */
export async function visibleShots(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
  at?: Date,
): Promise<Shot[]> {
  const asRead = (all: readonly ItemRow[]) => translatedPart(db, 'library-item', viewer, all, 'item');
  const ready = (await asRead(await itemsByIds(db, ids, viewer, at))).filter(isReady);
  const rows = oneOfEachShot(ready, ({ item }) => item);
  const stackIds = rows.flatMap(({ item }) => item.stackId ?? []);
  const formats = stackIds.length === 0 ? [] : await asRead(await formatRows(db, stackIds, viewer, at));
  return rows.map((row) => {
    const { id, stackId } = row.item;
    const isOther = ({ item }: ItemRow) => stackId !== null && item.stackId === stackId && item.id !== id;
    return { row, others: formats.filter((format) => isReady(format) && isOther(format)) };
  });
}

const isReady = ({ file }: ItemRow): boolean => file.state === 'ready';

const formatRows = (
  db: Database,
  stackIds: readonly number[],
  viewer: Viewer,
  at?: Date,
): Promise<ItemRow[]> =>
  itemsJoined(db)
    .where(and(isOneOf(libraryItems.stackId, stackIds), visibleItemWhere(viewer, at)))
    .orderBy(asc(libraryItems.stackPosition), asc(libraryItems.id));

async function formatsOf(db: Database, stackIds: readonly number[], viewer: Viewer, at?: Date) {
  if (stackIds.length === 0) return [];
  return db
    .select({ id: libraryItems.id, stackId: libraryItems.stackId, size: files.size })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(isOneOf(libraryItems.stackId, stackIds), visibleItemWhere(viewer, at)))
    .orderBy(asc(libraryItems.stackPosition), asc(libraryItems.id));
}

/** How many entries each of these lists of items has for `viewer`, in one query. */
export async function countEntries(
  db: Database,
  lists: readonly (readonly number[])[],
  viewer: Viewer,
): Promise<number[]> {
  const ids = [...new Set(lists.flat())];
  if (ids.length === 0) return lists.map(() => 0);
  const rows = await db
    .select({ id: libraryItems.id, stackId: libraryItems.stackId })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(isOneOf(libraryItems.id, ids), visibleItemWhere(viewer)));
  const visible = new Map(rows.map((row) => [row.id, row]));
  return lists.map(
    (list) =>
      oneOfEachShot(
        list.flatMap((id) => visible.get(id) ?? []),
        (row) => row,
      ).length,
  );
}
