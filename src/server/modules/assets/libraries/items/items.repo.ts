import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PictureFit } from '../../../../../shared/contract/file.ts';
import { isContentManager, type Viewer } from '../../../../../shared/policy/visibility.ts';
import { viewerValues, visibleItemPlaces, visibleItemWhere } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf, type Prepared, type ReaderByIds, readerByIds } from '../../../../db/isOneOf.ts';
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

/** What tiles show: most of the rest is for those who manage items, and for what makes their pictures. */
const tileColumns = {
  item: {
    id: libraryItems.id,
    title: libraryItems.title,
    alternativeText: libraryItems.alternativeText,
    fit: libraryItems.fit,
    usageRights: libraryItems.usageRights,
    publishedAt: libraryItems.publishedAt,
    expiresAt: libraryItems.expiresAt,
    createdAt: libraryItems.createdAt,
    roles: libraryItems.roles,
    markets: libraryItems.markets,
    groups: libraryItems.groups,
  },
  file: {
    id: files.id,
    name: files.name,
    mediaType: files.mediaType,
    size: files.size,
    sha256: files.sha256,
    width: files.width,
    height: files.height,
    duration: files.duration,
    pages: files.pages,
    purpose: files.purpose,
    state: files.state,
    renditionState: files.renditionState,
    renditions: files.renditions,
    placeholder: files.placeholder,
    colour: files.colour,
    ink: files.ink,
    plainBorder: files.plainBorder,
    focalX: files.focalX,
    focalY: files.focalY,
    focalBox: files.focalBox,
  },
  library: columns.library,
};

/** What a tile of an item shows. */
export interface TileRow {
  readonly item: Pick<typeof libraryItems.$inferSelect, keyof (typeof tileColumns)['item']>;
  readonly file: Pick<typeof files.$inferSelect, keyof (typeof tileColumns)['file']>;
  readonly library: { slug: string; title: string; tileFit: PictureFit };
}

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

/** For whom a statement is made; without a viewer for everybody. */
interface Readers {
  readonly isManager: boolean;
  readonly hasUses: boolean;
}
const nameOf = (readers: Readers | undefined): string => {
  if (!readers) return 'everybody';
  if (readers.isManager) return 'managers';
  return readers.hasUses ? 'a_market' : 'an_audience';
};

/** Rows of one query: making them into objects holds this thread. */
const PART = 1000;

/**
 * Makes what reads items by their ids, in any order: by statements whose SQL is made once for each kind of readers. Those
 * that are gone, or that `viewer` may not see at `at`, are left out.
 */
function itemReader<Row>(
  prepare: (db: Database, where: SQL | undefined, name: string) => Prepared<Row[]>,
): (db: Database, ids: readonly number[], viewer?: Viewer, at?: Date) => Promise<Row[]> {
  const made = new Map<string, ReaderByIds<Row[]>>();
  const makeFor = (readers: Readers | undefined) => {
    const visible = readers && visibleItemPlaces(readers);
    return readerByIds(libraryItems.id, (db, where, name) => prepare(db, and(where, visible), name));
  };
  return async (db, ids, viewer, at) => {
    const readers = viewer && { isManager: isContentManager(viewer), hasUses: Boolean(viewer.uses) };
    const name = nameOf(readers);
    const read = made.get(name) ?? makeFor(readers);
    made.set(name, read);
    const values = viewer && viewerValues(viewer, at);
    const rows: Row[] = [];
    for (let start = 0; start < ids.length; start += PART)
      rows.push(...(await read(db, ids.slice(start, start + PART), values)));
    return rows;
  };
}

const itemsNamed = itemReader<ItemRow>((db, where, name) => itemsJoined(db).where(where).prepare(name));

/** The named items in the order of `ids`; those that are gone, or that `viewer` may not see at `at`, are left out. */
export async function itemsByIds(
  db: Database,
  ids: readonly number[],
  viewer?: Viewer,
  at?: Date,
): Promise<ItemRow[]> {
  const rows = await itemsNamed(db, ids, viewer, at);
  const found = new Map(rows.map((row) => [row.item.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const tilesNamed = itemReader<TileRow>((db, where, name) =>
  db
    .select(tileColumns)
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(where)
    .prepare(name),
);

/** What tiles show of the named items, in any order; those that are gone, or that `viewer` may not see now, are left out. */
export const tilesByIds = (db: Database, ids: readonly number[], viewer: Viewer): Promise<TileRow[]> =>
  tilesNamed(db, ids, viewer);

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
    .where(and(isOneOf(stackId, ids), isNull(libraryItems.deletedAt)))
    .groupBy(stackId)
    .having(sql`count(*) > 1`);
  return new Map(rows.map(({ stackId: shared, ...facts }) => [shared ?? 0, facts]));
}

/** What the page of an item shows. */
const wholeColumns = {
  item: {
    ...tileColumns.item,
    updatedAt: libraryItems.updatedAt,
    stackId: libraryItems.stackId,
    description: libraryItems.description,
    credit: libraryItems.credit,
    tags: libraryItems.tags,
  },
  file: { ...tileColumns.file, peaks: files.peaks },
  library: columns.library,
  libraryRights: columns.libraryRights,
};

/** An item as its page shows it: with the ids of its values and its earlier files, newest first. */
export interface WholeItem extends TileRow {
  readonly item: Pick<typeof libraryItems.$inferSelect, keyof (typeof wholeColumns)['item']>;
  readonly file: Pick<typeof files.$inferSelect, keyof (typeof wholeColumns)['file']>;
  /** Codes of the usage rights that hold for all items of its library. */
  readonly libraryRights: string[];
  readonly valueIds: number[];
  readonly versions: { number: number; name: string; size: number; createdAt: string }[];
}

const earlier = alias(files, 'earlier');

const wholeItemsWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...wholeColumns,
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

/** What members open most. */
const wholeItems = itemReader<WholeItem>((db, where, name) => wholeItemsWhere(db, where).prepare(name));

/** An item that `viewer` may see, now or at `at`, with all that belongs to it, by one query. */
export async function wholeItem(
  db: Database,
  id: number,
  viewer: Viewer,
  at?: Date,
): Promise<WholeItem | undefined> {
  const [row] = await wholeItems(db, [id], viewer, at);
  return row;
}

/** The same, for the preview of a draft: whether anybody may view it is not checked. */
export async function draftedItem(db: Database, id: number): Promise<WholeItem | undefined> {
  const [row] = await wholeItemsWhere(db, and(eq(libraryItems.id, id), isNull(libraryItems.deletedAt)));
  return row;
}

/** The formats of an item's stack that `viewer` can view, in the stack's order: none when it is alone. */
export async function visibleFormats(db: Database, { item }: WholeItem, viewer: Viewer): Promise<ItemRow[]> {
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
    .where(isOneOf(itemVersions.itemId, itemIds))
    .orderBy(asc(itemVersions.itemId), desc(itemVersions.number));
}

/** Notes what a member did with an item. */
export async function insertActivity(db: Database, activity: typeof activities.$inferInsert): Promise<void> {
  await db.insert(activities).values(activity);
}
