import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { stackKey } from '../../../../../shared/domain/stackKey.ts';
import type { Author } from '../../../../content/author.ts';
import { createRecords } from '../../../../content/createRecords.ts';
import type { Database } from '../../../../db/client.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { itemVersions, libraryItems } from '../../../../db/schema/libraries.ts';
import { HttpError, invalid } from '../../../../http/errors.ts';
import { itemKind } from './itemKind.service.ts';
import { lockOrder } from './itemPositions.service.ts';
import type { NewItem } from './items.service.ts';
import { assertValues, valuesOf } from './itemValues.ts';

export type ItemState = typeof libraryItems.$inferSelect & { readonly valueIds: readonly number[] };

/** Items outside the trash with their values, by id. `isHeld`: until the transaction ends, in the order of ids. */
export async function itemStates(
  db: Database,
  ids: readonly number[],
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<Map<number, ItemState>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select()
    .from(libraryItems)
    .where(and(inArray(libraryItems.id, [...new Set(ids)]), isNull(libraryItems.deletedAt)))
    .orderBy(libraryItems.id);
  const rows = await (isHeld ? query.for('update') : query);
  const values = await valuesOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, { ...row, valueIds: values.get(row.id) ?? [] }]));
}

/** What an item of a bulk is, besides what `createItem` takes: values are known to exist. */
export interface BulkItem extends Omit<NewItem, 'libraryId'> {
  readonly credit?: string | undefined;
  readonly alternativeText?: string | undefined;
  readonly fit?: ItemState['fit'] | undefined;
  readonly usageRights?: string[] | undefined;
}

/**
 * Makes verified files items at the end of their library, in their order, each with its first version. Writes what
 * `createItem` writes, in a fixed number of statements. Returns the ids in the order of `items`. Throws 404 without the
 * library.
 */
export async function createItems(
  tx: Database,
  { libraryId, items }: { libraryId: number; items: readonly BulkItem[] },
  author: Author,
): Promise<number[]> {
  if (items.length === 0) return [];
  await lockOrder(tx, libraryId);
  const [row] = await tx
    .select({ last: max(libraryItems.position) })
    .from(libraryItems)
    .where(eq(libraryItems.libraryId, libraryId));
  const positions = generateNKeysBetween(row?.last ?? null, null, items.length);
  const named = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      isOneOf(
        files.id,
        items.map(({ fileId }) => fileId),
      ),
    );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const ids = await createRecords(
    tx,
    itemKind,
    author,
    items.map(({ visibility, ...item }, index) => ({
      ...item,
      ...visibility,
      libraryId,
      position: positions[index],
      stackKey: stackKey(names.get(item.fileId) ?? '') ?? '',
    })),
  );
  await insertRows(
    tx,
    itemVersions,
    ids.map((itemId, index) => ({
      itemId,
      number: 1,
      fileId: items[index]?.fileId ?? 0,
      createdBy: author.userId,
    })),
  );
  return ids;
}

/** Takes the newest version off an item whose earlier file is current again. */
export async function dropVersion(
  tx: Database,
  { itemId, number }: { itemId: number; number: number },
): Promise<void> {
  await tx.delete(itemVersions).where(and(eq(itemVersions.itemId, itemId), eq(itemVersions.number, number)));
}

/** Number of the newest version. */
export async function lastVersion(tx: Database, itemId: number): Promise<number> {
  const [row] = await tx
    .select({ number: max(itemVersions.number) })
    .from(itemVersions)
    .where(eq(itemVersions.itemId, itemId));
  return row?.number ?? 0;
}

/** Versions of records by item, those in the trash included: what was edited since has another one. */
export async function itemVersionsNow(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { version: number; title: string; deletedAt: Date | null }>> {
  if (ids.length === 0) return new Map();
  const { id, version, title, deletedAt } = libraryItems;
  const rows = await db.select({ id, version, title, deletedAt }).from(libraryItems).where(isOneOf(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Throws 400 on `field` when a value is unknown, or two of them belong to a single-choice attribute. */
export async function assertKnownValues(db: Database, ids: readonly number[], field: string): Promise<void> {
  try {
    await assertValues(db, ids);
  } catch (error) {
    if (error instanceof HttpError && error.errors?.valueIds)
      throw invalid({ [field]: error.errors.valueIds });
    throw error;
  }
}
