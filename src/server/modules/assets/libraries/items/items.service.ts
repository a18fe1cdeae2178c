import { and, eq, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { ItemDetail, ItemSummary, LibraryItem } from '../../../../../shared/contract/libraryItem.ts';
import { stackKey } from '../../../../../shared/domain/stackKey.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import type { Author } from '../../../../content/author.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { itemValues, itemVersions, libraryItems } from '../../../../db/schema/libraries.ts';
import { extensionOf, type FileRow, presentFile, webPictureOf } from '../../../../files/file.present.ts';
import { invalid, notFound } from '../../../../http/errors.ts';
import { requireLibrary } from '../libraries.repo.ts';
import { itemKind } from './itemKind.service.ts';
import { lastPosition } from './itemPositions.service.ts';
import {
  detailsAsRead,
  presentDetail,
  presentFormat,
  presentItems,
  presentSummaries,
} from './items.present.ts';

import { type ItemRow, itemsByIds, itemsJoined, wholeItem } from './items.repo.ts';
import { assertValues, resolveChange, valuesOf } from './itemValues.ts';

export { presentFormat } from './items.present.ts';
export { assertValues } from './itemValues.ts';

export interface NewItem {
  readonly libraryId: number;
  readonly fileId: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tags?: string[] | undefined;
  readonly valueIds: readonly number[];
  /** A draft by default. */
  readonly visibility?: {
    publishedAt?: Date | null | undefined;
    expiresAt?: Date | null | undefined;
    roles?: string[] | undefined;
    markets?: string[] | undefined;
    groups?: string[] | undefined;
  };
}

/** Makes a verified file an item at the end of its library, with its first version. Returns the item's id. */
export async function createItem(tx: Database, item: NewItem, author: Author): Promise<number> {
  const { libraryId, fileId, title, description, tags, valueIds, visibility } = item;
  await requireLibrary(tx, libraryId);
  await assertValues(tx, valueIds);
  const [file] = await tx.select({ name: files.name }).from(files).where(eq(files.id, fileId));
  const position = await lastPosition(tx, libraryId);
  const fields = {
    publishedAt: null,
    ...visibility,
    libraryId,
    fileId,
    title,
    description,
    tags,
    position,
    stackKey: stackKey(file?.name ?? '') ?? '',
  };
  const [id = 0] = await writeRecord(tx, itemKind, author, {
    action: 'create',
    fields: { ...fields, valueIds },
  });
  await tx.insert(itemVersions).values({ itemId: id, number: 1, fileId, createdBy: author.userId });
  return id;
}

/**
 * Makes `fileId` the current file; the earlier ones stay as versions. With `keepName` members go on downloading it under
 * the name that they know, with the extension of the new content. A file that is a version of the item already was put there by an
 * earlier call whose response was lost: nothing changes.
 */
export async function replaceFile(
  tx: Database,
  {
    itemId,
    fileId,
    version,
    keepName = true,
  }: { itemId: number; fileId: number; version?: number | undefined; keepName?: boolean },
  author: Author,
): Promise<void> {
  // A repeated call waits here for the first one.
  const row = await heldItem(tx, itemId);
  const isVersion = and(eq(itemVersions.itemId, itemId), eq(itemVersions.fileId, fileId));
  if ((await tx.$count(itemVersions, isVersion)) > 0) return;
  const [added] = await tx.select({ name: files.name }).from(files).where(eq(files.id, fileId));
  if (keepName) {
    const name = withExtensionOf(row.file.name, added?.name ?? '');
    await tx.update(files).set({ name }).where(eq(files.id, fileId));
  }
  await makeCurrent(tx, { itemId, fileId, version }, author);
}

/** The focus of crops applies to the shot: a new file gets it too, unless it has its own. */
async function passFocus(tx: Database, from: number, to: number): Promise<void> {
  const { focalX, focalY, focalBox } = files;
  const [former] = await tx.select({ focalX, focalY, focalBox }).from(files).where(eq(files.id, from));
  const isUnset = and(eq(focalX, 0.5), eq(focalY, 0.5), isNull(focalBox));
  if (former)
    await tx
      .update(files)
      .set(former)
      .where(and(eq(files.id, to), isUnset));
}

/**
 * Makes a file the current one of an item, as a new version. Returns whether it was another one before, or `false` when the
 * item is gone or in the trash.
 */
export async function makeCurrent(
  tx: Database,
  { itemId, fileId, version }: { itemId: number; fileId: number; version?: number | undefined },
  author: Author,
): Promise<boolean> {
  const [item] = await tx
    .select({ fileId: libraryItems.fileId })
    .from(libraryItems)
    .where(eq(libraryItems.id, itemId))
    .for('update');
  if (!item || item.fileId === fileId) return false;
  await passFocus(tx, item.fileId, fileId);
  const [file] = await tx.select({ name: files.name }).from(files).where(eq(files.id, fileId));
  const [last] = await tx
    .select({ number: max(itemVersions.number) })
    .from(itemVersions)
    .where(eq(itemVersions.itemId, itemId));
  const number = (last?.number ?? 0) + 1;
  const fields = { fileId, stackKey: stackKey(file?.name ?? '') ?? '' };
  const written = await writeRecord(tx, itemKind, author, {
    action: 'update',
    ids: [itemId],
    fields,
    version,
  });
  if (written.length === 0) return false;
  await tx.insert(itemVersions).values({ itemId, number, fileId, createdBy: author.userId });
  return true;
}

/**
 * Makes the file of an earlier version the current one, under the name that members know. Nothing changes when it is
 * current already. Throws 404, and 409 `stale_version`.
 */
export async function restoreVersion(
  tx: Database,
  { itemId, number, version }: { itemId: number; number: number; version?: number | undefined },
  author: Author,
): Promise<void> {
  const row = await heldItem(tx, itemId);
  const file = await fileOfVersion(tx, itemId, number);
  if (!file) throw notFound('This version');
  if (file.id === row.file.id) return;
  const name = withExtensionOf(row.file.name, file.name);
  await tx.update(files).set({ name }).where(eq(files.id, file.id));
  await makeCurrent(tx, { itemId, fileId: file.id, version }, author);
}

/** An item with its file, held until the transaction ends. Throws 404. */
async function heldItem(tx: Database, itemId: number) {
  await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(eq(libraryItems.id, itemId))
    .for('update');
  const [row] = await itemsByIds(tx, [itemId]);
  if (!row || row.item.deletedAt) throw notFound('This item');
  return row;
}

/** `Ambre Noir.jpg` replaced by `DSC_0042.png` is downloaded as `Ambre Noir.png`. */
function withExtensionOf(known: string, added: string): string {
  const extension = extensionOf(added);
  const stem = extensionOf(known) ? known.slice(0, known.lastIndexOf('.')) : known;
  return extension ? `${stem}.${extension}` : stem;
}

/**
 * Adds and removes values on many items; a single-choice attribute's earlier value gives way. Returns how many items
 * changed.
 */
export async function changeValues(
  tx: Database,
  itemIds: readonly number[],
  change: { add: readonly number[]; remove: readonly number[] },
  author: Author,
): Promise<number> {
  if (itemIds.length === 0) return 0;
  await assertValues(tx, change.add);
  const { add, remove } = await resolveChange(tx, change);
  const carries = (valueIds: readonly number[]) =>
    sql`(select count(*) from ${itemValues} where ${itemValues.itemId} = ${libraryItems.id} and ${isOneOf(itemValues.valueId, valueIds)})`;
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(
      and(
        isOneOf(libraryItems.id, itemIds),
        or(
          add.length > 0 ? sql`${carries(add)} < ${add.length}` : undefined,
          remove.length > 0 ? sql`${carries(remove)} > 0` : undefined,
        ),
      ),
    );
  if (add.length + remove.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const fields = { valueIds: { add, remove } };
  return (await writeRecord(tx, itemKind, author, { action: 'update', ids, fields })).length;
}

/** Ids of the values of an item, without those in the trash. */
export async function valuesOfItem(db: Database, itemId: number): Promise<number[]> {
  return (await valuesOf(db, [itemId])).get(itemId) ?? [];
}

/** The file of a version, or `undefined`. */
export async function fileOfVersion(db: Database, itemId: number, number: number) {
  const [row] = await db
    .select({ file: files })
    .from(itemVersions)
    .innerJoin(files, eq(files.id, itemVersions.fileId))
    .where(and(eq(itemVersions.itemId, itemId), eq(itemVersions.number, number)));
  return row?.file;
}

/** One item as the back-office shows it. Throws 404. */
export async function requireItem(db: Database, id: number): Promise<LibraryItem> {
  const [item] = await presentItems(db, await itemsByIds(db, [id]));
  if (!item) throw notFound('This item');
  return item;
}

/** Bytes of the web pictures of these files, by file; files that have none are left out. */
export async function webSizes(db: Database, fileIds: readonly number[]): Promise<Map<number, number>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db.select().from(files).where(isOneOf(files.id, fileIds));
  return new Map(
    rows.flatMap((file) => {
      const web = webPictureOf(file);
      return web ? [[file.id, web.size] as const] : [];
    }),
  );
}

/** The item, if it shows by `where`: a decision about `library_items` joined with `libraries`. */
export async function findItem(db: Database, id: number, where: SQL): Promise<ItemRow | undefined> {
  const [row] = await itemsJoined(db).where(and(eq(libraryItems.id, id), where));
  return row;
}

/** Those of the named items that exist, in the trash or not. */
export async function knownItems(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(isOneOf(libraryItems.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Throws 400 on `itemIds` when a record names items that are gone for good. */
export async function assertItems(db: Database, ids: readonly number[]): Promise<void> {
  const known = await knownItems(db, ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw invalid({ itemIds: `These items are gone: ${unknown.join(', ')}.` });
}

/** The named items for content managers, in the trash or not, in the order of `ids`. */
export async function namedSummaries(db: Database, ids: readonly number[]): Promise<ItemSummary[]> {
  return presentSummaries(db, await itemsByIds(db, ids), undefined);
}

/** The named items for content managers, in the order of `ids`, with what distinguishes them. */
export async function itemFaces(db: Database, ids: readonly number[]) {
  return (await itemsByIds(db, ids)).map((row) => ({
    ...presentFormat(row),
    libraryId: row.item.libraryId,
    library: row.library.title,
  }));
}

/** The same without what leads to a file, for records that name items. */
export const namedFaces = async (db: Database, ids: readonly number[]) =>
  (await itemFaces(db, ids)).map(({ id, title, libraryId, library, picture }) => ({
    ...{ id, title, libraryId, library, picture },
  }));

/** What `viewer` can view of the named items, now or at `at`, in the order of `ids`. */
export async function visibleSummaries(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
  at?: Date,
): Promise<ItemSummary[]> {
  return presentSummaries(db, await itemsByIds(db, ids, viewer, at), viewer);
}

/**
 * Films among the named items that `viewer` can view at `at`, each with its file. Formats of their shots are left out.
 */
export async function filmDetails(
  db: Database,
  ids: readonly number[],
  { viewer, at }: { viewer: Viewer; at: Date },
): Promise<{ detail: ItemDetail; file: FileRow }[]> {
  const rows = await itemsByIds(db, ids, viewer, at);
  const filmIds = rows.flatMap(({ item, file }) => (presentFile(file).kind === 'video' ? item.id : []));
  const films = await Promise.all(filmIds.map((id) => wholeItem(db, id, viewer, at)));
  const known = films.filter((film) => film !== undefined);
  const details = await detailsAsRead(
    db,
    viewer,
    known.map((film) => presentDetail(film, [])),
  );
  const fileOf = new Map(rows.map(({ item, file }) => [item.id, file]));
  return details.flatMap((detail) => {
    const file = fileOf.get(detail.id);
    return file ? [{ detail, file }] : [];
  });
}
