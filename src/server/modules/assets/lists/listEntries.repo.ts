import { and, asc, eq, inArray, lt, max, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LISTED_KINDS, type ListedKind } from '../../../../shared/contract/list.ts';
import type { ItemUsage } from '../../../../shared/contract/usageRight.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { type Kinds, visibleKindWhere } from '../../../content/contentKind.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import { type WatermarkFacts, watermarkFacts } from '../../../content/watermarks.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files, type StoredRendition } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { listEntries } from '../../../db/schema/lists.ts';
import type { Principal } from '../../../http/principal.ts';
import { findSeen, type SeenItems } from '../libraries/public.ts';
import { usagesOf } from '../usage-rights/public.ts';
import { type EntryKey, keysOf } from './listKeys.repo.ts';

export type EntryRow = typeof listEntries.$inferSelect;

/** Rows of one statement. */
const SLICE = 1000;

/** A subquery of the ids of a kind's records that `viewer` can view, of none where the kind is for others. */
function shownIds(db: Database, kinds: Kinds, name: ListedKind, viewer: Principal) {
  if (name === 'library-item')
    return db
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(visibleItemWhere(viewer));
  const kind = kinds.named(name);
  const isFor = kind.isFor?.(viewer) !== false;
  return db
    .select({ id: sql<number>`${kind.table.id}` })
    .from(kind.table as PgTable)
    .where(isFor ? visibleKindWhere(kind, viewer) : sql`false`);
}

/** For queries over `list_entries`: those that `viewer` can view, decided for each reader at each request. */
export const shownWhere = (db: Database, kinds: Kinds, viewer: Principal): SQL =>
  or(
    ...LISTED_KINDS.map((kind) =>
      and(eq(listEntries.kind, kind), inArray(listEntries.recordId, shownIds(db, kinds, kind, viewer))),
    ),
  ) as SQL;

/** What a request reads of lists, and for whom. */
export interface Reading {
  readonly db: Database;
  readonly kinds: Kinds;
  readonly viewer: Principal;
  readonly seen: SeenItems;
}

export const openReading = async (
  { db, kinds }: Pick<Reading, 'db' | 'kinds'>,
  viewer: Principal,
): Promise<Reading> => ({ db, kinds, viewer, seen: await findSeen(db, viewer) });

/**
 * Which of these entries `viewer` can view, decided at this request: items by the facet indexes, which are in memory, and
 * by the database where one of these is not there yet.
 */
async function shownOf(reading: Reading, keys: readonly EntryKey[]): Promise<(key: EntryKey) => boolean> {
  const idsByKind = new Map<ListedKind, number[]>(LISTED_KINDS.map((kind) => [kind, []]));
  for (const { kind, recordId } of keys) idsByKind.get(kind)?.push(recordId);
  const shown = new Map<ListedKind, ReadonlySet<number>>();
  for (const [kind, ids] of idsByKind) {
    if (ids.length === 0) continue;
    const seen = kind === 'library-item' ? reading.seen : null;
    shown.set(kind, seen ? seen.among(ids) : await shownAmong(reading, kind, ids));
  }
  return ({ kind, recordId }) => shown.get(kind)?.has(recordId) ?? false;
}

export interface Counts {
  /** Entries that the viewer can view, and all. */
  readonly shown: number;
  readonly all: number;
}

interface Window {
  readonly kind?: ListedKind | undefined;
  readonly offset?: number;
  /** By default all. */
  readonly limit?: number;
}

/** The entries of a list that `viewer` can view, in order, of one kind or of all, with how many there are. */
export async function readKeys(
  reading: Reading,
  listId: number,
  kind?: ListedKind,
): Promise<{ shown: EntryKey[]; all: number }> {
  const all = (await keysOf(reading.db, [listId])).get(listId) ?? [];
  const keys = kind ? all.filter((key) => key.kind === kind) : all;
  return { shown: keys.filter(await shownOf(reading, keys)), all: keys.length };
}

/** A window of the entries of a list that `viewer` can view, in order, with how many there are. */
export async function readPage(
  reading: Reading,
  listId: number,
  { kind, offset = 0, limit }: Window = {},
): Promise<Counts & { rows: EntryRow[] }> {
  const { shown, all } = await readKeys(reading, listId, kind);
  const ids = shown.slice(offset, limit === undefined ? undefined : offset + limit).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await reading.db
          .select()
          .from(listEntries)
          .where(isNamedEntry(ids))
          .orderBy(asc(listEntries.position), asc(listEntries.id));
  return { rows, shown: shown.length, all };
}

/** All entries of a list that `viewer` can view, in order. */
export const readEntries = async (reading: Reading, listId: number): Promise<EntryRow[]> =>
  (await readPage(reading, listId)).rows;

export interface Overview extends Counts {
  /** The item that represents the list: the chosen one where it is in the list and shows, else the first that does. */
  readonly coverItemId: number | undefined;
}

/** Of each of the lists what `viewer` can view of it. */
export async function readOverviews(
  reading: Reading,
  lists: readonly { readonly id: number; readonly coverItemId: number | null }[],
): Promise<ReadonlyMap<number, Overview>> {
  if (lists.length === 0) return new Map();
  const keys = await keysOf(
    reading.db,
    lists.map(({ id }) => id),
  );
  const isShown = await shownOf(reading, [...keys.values()].flat());
  return new Map(
    lists.map(({ id, coverItemId }) => {
      const all = keys.get(id) ?? [];
      const shown = all.filter(isShown);
      const items = shown.filter(({ kind }) => kind === 'library-item');
      const cover = items.find(({ recordId }) => recordId === coverItemId) ?? items[0];
      return [id, { shown: shown.length, all: all.length, coverItemId: cover?.recordId }];
    }),
  );
}

/** Those of the named records of a kind that `viewer` can view. */
export async function shownAmong(
  { db, kinds, viewer }: Omit<Reading, 'seen'>,
  kind: ListedKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const named = sql`shown.id = any(${sql.param([...ids])}::int[])`;
  const rows = await db
    .select({ id: sql<number>`shown.id` })
    .from(shownIds(db, kinds, kind, viewer).as('shown'))
    .where(named);
  return new Set(rows.map(({ id }) => id));
}

/** Ids of the entries of a list, with what they are of; by default of all. */
export const entryKeys = (db: Database, listId: number, where?: SQL) =>
  db
    .select({
      id: listEntries.id,
      kind: listEntries.kind,
      recordId: listEntries.recordId,
      isWhole: listEntries.isWhole,
    })
    .from(listEntries)
    .where(and(eq(listEntries.listId, listId), where));

export const countAllEntries = (db: Database, listId: number): Promise<number> =>
  db.$count(listEntries, eq(listEntries.listId, listId));

/** The last position of a list; `null`: it is empty. */
export async function lastPosition(tx: Database, listId: number): Promise<string | null> {
  const [row] = await tx
    .select({ last: max(listEntries.position) })
    .from(listEntries)
    .where(eq(listEntries.listId, listId));
  return row?.last ?? null;
}

/** Returns the ids of the new rows in their order. */
export async function insertEntries(
  tx: Database,
  rows: readonly (typeof listEntries.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += SLICE) {
    const made = await tx
      .insert(listEntries)
      .values(rows.slice(start, start + SLICE))
      .returning({ id: listEntries.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** The position of an entry of a list; `undefined`: it is in it no more. */
export async function positionOf(tx: Database, listId: number, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ position: listEntries.position })
    .from(listEntries)
    .where(and(eq(listEntries.listId, listId), eq(listEntries.id, id)));
  return row?.position;
}

/** The last position before `next` (`null`: the end) among entries other than `ids`; `null`: none is before it. */
export async function positionBefore(
  tx: Database,
  listId: number,
  ids: readonly number[],
  next: string | null,
): Promise<string | null> {
  const [row] = await tx
    .select({ last: max(listEntries.position) })
    .from(listEntries)
    .where(
      and(
        eq(listEntries.listId, listId),
        notInArray(listEntries.id, [...ids]),
        next === null ? undefined : lt(listEntries.position, next),
      ),
    );
  return row?.last ?? null;
}

/** Writes only the entries that move. */
export async function writePositions(tx: Database, positions: ReadonlyMap<number, string>): Promise<void> {
  const given = JSON.stringify([...positions].map(([id, position]) => ({ id, position })));
  await tx.execute(
    sql`update list_entries set position = o.position from jsonb_to_recordset(${given}::jsonb) as o(id int, position text) where o.id = list_entries.id`,
  );
}

/** Returns whether the entry is in the list. */
export async function updateEntry(
  tx: Database,
  { listId, id }: { listId: number; id: number },
  fields: Partial<Pick<EntryRow, 'note' | 'isWhole'>>,
): Promise<boolean> {
  const rows = await tx
    .update(listEntries)
    .set(fields)
    .where(and(eq(listEntries.listId, listId), eq(listEntries.id, id)))
    .returning({ id: listEntries.id });
  return rows.length > 0;
}

/** Deletes entries of a list, by default all, and returns how many there were. */
export async function deleteEntries(tx: Database, listId: number, where?: SQL): Promise<number> {
  const rows = await tx
    .delete(listEntries)
    .where(and(eq(listEntries.listId, listId), where))
    .returning({ id: listEntries.id });
  return rows.length;
}

/** For queries over `list_entries`: those with one of these ids, or of one of these records. */
export const isNamedEntry = (ids: readonly number[]): SQL => isOneOf(listEntries.id, ids);
export const isOfRecords = (ids: readonly number[]): SQL => isOneOf(listEntries.recordId, ids);

/** Of an item, what papers of a list say beside its summary. */
export interface ItemFacts {
  readonly usage: ItemUsage | null;
  readonly credit: string;
  readonly renditions: readonly StoredRendition[];
  readonly watermark: WatermarkFacts;
}

/** By item, with markets in the language of `viewer`, who can view them. */
export async function readItemFacts(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, ItemFacts>> {
  const facts = new Map<number, ItemFacts>();
  for (let start = 0; start < ids.length; start += SLICE) {
    const rows = await db
      .select({
        id: libraryItems.id,
        credit: libraryItems.credit,
        rights: sql<string[]>`${libraryItems.usageRights} || ${libraries.usageRights}`,
        renditions: files.renditions,
        watermark: watermarkFacts,
      })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(inArray(libraryItems.id, ids.slice(start, start + SLICE)));
    const usages = await usagesOf(
      db,
      rows.map(({ rights }) => rights),
      viewer,
    );
    for (const [index, { id, rights: _rights, ...row }] of rows.entries())
      facts.set(id, { ...row, usage: usages[index] ?? null });
  }
  return facts;
}
