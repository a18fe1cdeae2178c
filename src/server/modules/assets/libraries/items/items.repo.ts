import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PictureFit } from '../../../../../shared/contract/file.ts';
import { isContentManager, type Viewer } from '../../../../../shared/policy/visibility.ts';
import { viewerValues, visibleItemPlaces, visibleItemWhere } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { perDatabase } from '../../../../db/perDatabase.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { files } from '../../../../db/schema/files.ts';
import {
  activities,
  itemValues,
  itemVersions,
  libraries,
  libraryItems,
} from '../../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../../db/schema/taxonomy.ts';

const columns = {
  item: getTableColumns(libraryItems),
  file: files,
  library: { slug: libraries.slug, title: libraries.title, tileFit: libraries.tileFit },
  libraryRights: libraries.usageRights,
};

/** An item joined with its file and its library's name. */
export type ItemRow = {
  item: typeof libraryItems.$inferSelect;
  file: typeof files.$inferSelect;
  library: { slug: string; title: string; tileFit: PictureFit };
  /** Codes of the usage rights that hold for all items of its library. */
  libraryRights: string[];
};

export const itemsJoined = (db: Database) =>
  db
    .select(columns)
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId));

/** The named items in the order of `ids`; those that are gone, or that `viewer` may not see at `at`, are left out. */
export async function itemsByIds(
  db: Database,
  ids: readonly number[],
  viewer?: Viewer,
  at?: Date,
): Promise<ItemRow[]> {
  const found = new Map<number, ItemRow>();
  for (let start = 0; start < ids.length; start += 1000) {
    const mine = inArray(libraryItems.id, ids.slice(start, start + 1000));
    const rows: ItemRow[] = await itemsJoined(db).where(
      viewer ? and(mine, visibleItemWhere(viewer, at)) : mine,
    );
    for (const row of rows) found.set(row.item.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Those of these stacks that have more than one format outside the trash, with their number and the first of them. */
export async function sharedStacks(
  db: Database,
  stackIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, { formatCount: number; coverId: number }>> {
  const ids = [...new Set(stackIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { id, stackId, stackPosition } = libraryItems;
  const rows = await db
    .select({
      stackId,
      formatCount: sql<number>`count(*)::int`,
      coverId: sql<number>`(array_agg(${id} order by ${stackPosition}, ${id}))[1]`,
    })
    .from(libraryItems)
    .where(and(inArray(stackId, ids), isNull(libraryItems.deletedAt)))
    .groupBy(stackId)
    .having(sql`count(*) > 1`);
  return new Map(rows.map(({ stackId: shared, ...facts }) => [shared ?? 0, facts]));
}

/** An item as its page shows it: with the ids of its values and its earlier files, newest first. */
export interface WholeItem extends ItemRow {
  readonly valueIds: number[];
  readonly versions: { number: number; name: string; size: number; createdAt: string }[];
}

const earlier = alias(files, 'earlier');

const wholeItemsWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      valueIds: sql<
        number[]
      >`array(select ${itemValues.valueId} from ${itemValues} join ${attributeValues} on ${attributeValues.id} = ${itemValues.valueId} and ${attributeValues.deletedAt} is null join ${attributes} on ${attributes.id} = ${attributeValues.attributeId} and ${attributes.deletedAt} is null where ${itemValues.itemId} = ${libraryItems.id} order by 1)`,
      versions: sql<
        WholeItem['versions']
      >`coalesce((select json_agg(json_build_object('number', ${itemVersions.number}, 'name', ${earlier.name}, 'size', ${earlier.size}, 'createdAt', ${itemVersions.createdAt}) order by ${itemVersions.number} desc) from ${itemVersions} join ${files} as ${earlier} on ${earlier.id} = ${itemVersions.fileId} where ${itemVersions.itemId} = ${libraryItems.id}), '[]')`,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(where);

/** For whom the statement is made. */
interface Readers {
  readonly isManager: boolean;
  readonly hasUses: boolean;
}
const nameOf = ({ isManager, hasUses }: Readers): string => {
  if (isManager) return 'whole_item';
  return hasUses ? 'whole_item_of_market' : 'whole_item_of_audience';
};

/** What members open most: its SQL is made once for each kind of readers. */
const prepareWhole = (db: Database, readers: Readers) =>
  wholeItemsWhere(db, and(eq(libraryItems.id, sql.placeholder('id')), visibleItemPlaces(readers))).prepare(
    nameOf(readers),
  );
type WholeQuery = ReturnType<typeof prepareWhole>;
const prepared = perDatabase(() => new Map<string, WholeQuery>());

/** An item that `viewer` may see, now or at `at`, with all that belongs to it, by one query. */
export async function wholeItem(
  db: Database,
  id: number,
  viewer: Viewer,
  at?: Date,
): Promise<WholeItem | undefined> {
  const readers = { isManager: isContentManager(viewer), hasUses: Boolean(viewer.uses) };
  const queries = prepared(db);
  const query = queries.get(nameOf(readers)) ?? prepareWhole(db, readers);
  queries.set(nameOf(readers), query);
  const [row] = await query.execute({ id, ...viewerValues(viewer, at) });
  return row;
}

/** The same, for the preview of a draft: whether anybody may view it is not checked. */
export async function draftedItem(db: Database, id: number): Promise<WholeItem | undefined> {
  const [row] = await wholeItemsWhere(db, and(eq(libraryItems.id, id), isNull(libraryItems.deletedAt)));
  return row;
}

/** The formats of an item's stack that `viewer` can view, in the stack's order: none when it is alone. */
export async function visibleFormats(db: Database, { item }: ItemRow, viewer: Viewer): Promise<ItemRow[]> {
  if (item.stackId === null) return [];
  const rows = await itemsJoined(db)
    .where(and(eq(libraryItems.stackId, item.stackId), visibleItemWhere(viewer)))
    .orderBy(asc(libraryItems.stackPosition), asc(libraryItems.id));
  return rows.length > 1 ? rows : [];
}

export async function versionsOf(db: Database, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  return db
    .select({ version: itemVersions, file: files, by: users.name })
    .from(itemVersions)
    .innerJoin(files, eq(files.id, itemVersions.fileId))
    .leftJoin(users, eq(users.id, itemVersions.createdBy))
    .where(inArray(itemVersions.itemId, [...itemIds]))
    .orderBy(asc(itemVersions.itemId), desc(itemVersions.number));
}

/** Notes what a member did with an item. */
export async function insertActivity(db: Database, activity: typeof activities.$inferInsert): Promise<void> {
  await db.insert(activities).values(activity);
}
