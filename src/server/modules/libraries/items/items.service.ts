import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { nextPosition } from '../../../content/positions.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { itemValues, itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../db/schema/taxonomy.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { presentSummaries } from './items.present.ts';
import { itemsByIds } from './items.repo.ts';

export interface NewItem {
  readonly libraryId: number;
  readonly fileId: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tags?: string[] | undefined;
  readonly valueIds: readonly number[];
  readonly userId: number;
  /** Published at once unless told otherwise. */
  readonly visibility?: {
    publishedAt?: Date | null | undefined;
    expiresAt?: Date | null | undefined;
    roles?: string[] | undefined;
    markets?: string[] | undefined;
  };
}

/** Makes a verified file an item at the end of its library, with its first version. Answers the item's id. */
export async function createItem(tx: Database, item: NewItem): Promise<number> {
  const exists = await tx.$count(libraries, eq(libraries.id, item.libraryId));
  if (!exists) throw notFound('This library');
  const [row] = await tx
    .insert(libraryItems)
    .values({
      publishedAt: new Date(),
      ...item.visibility,
      libraryId: item.libraryId,
      fileId: item.fileId,
      title: item.title,
      description: item.description ?? '',
      tags: item.tags ?? [],
      position: await nextPosition(tx, libraryItems, eq(libraryItems.libraryId, item.libraryId)),
    })
    .returning({ id: libraryItems.id });
  if (!row) throw new Error('the item was not stored');
  await tx
    .insert(itemVersions)
    .values({ itemId: row.id, number: 1, fileId: item.fileId, createdBy: item.userId });
  await setValues(tx, row.id, item.valueIds);
  return row.id;
}

/** Makes `fileId` the current file; the earlier ones stay as versions. */
export async function replaceFile(
  tx: Database,
  itemId: number,
  fileId: number,
  userId: number,
): Promise<void> {
  const [row] = await tx
    .select({ last: max(itemVersions.number) })
    .from(itemVersions)
    .where(eq(itemVersions.itemId, itemId));
  await tx.insert(itemVersions).values({ itemId, number: (row?.last ?? 0) + 1, fileId, createdBy: userId });
  await tx.update(libraryItems).set({ fileId }).where(eq(libraryItems.id, itemId));
}

/** Gives an item exactly these values. Throws 400 when one is unknown, or two belong to a single-choice attribute. */
export async function setValues(tx: Database, itemId: number, valueIds: readonly number[]): Promise<void> {
  await assertValues(tx, valueIds);
  const wanted = [...new Set(valueIds)];
  const current = (await tx.select().from(itemValues).where(eq(itemValues.itemId, itemId))).map(
    ({ valueId }) => valueId,
  );
  const gone = current.filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !current.includes(id));
  if (gone.length > 0)
    await tx.delete(itemValues).where(and(eq(itemValues.itemId, itemId), inArray(itemValues.valueId, gone)));
  if (added.length > 0) await tx.insert(itemValues).values(added.map((valueId) => ({ itemId, valueId })));
}

async function assertValues(tx: Database, valueIds: readonly number[]): Promise<void> {
  if (valueIds.length === 0) return;
  const rows = await tx
    .select({
      id: attributeValues.id,
      attributeId: attributeValues.attributeId,
      kind: attributes.kind,
      label: attributes.label,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(inArray(attributeValues.id, [...valueIds]));
  if (rows.length < new Set(valueIds).size)
    throw invalid({ valueIds: 'One of these values no longer exists.' });
  const seen = new Set<number>();
  for (const { attributeId, kind, label } of rows) {
    if (kind === 'single' && seen.has(attributeId)) throw invalid({ valueIds: `${label} takes one value.` });
    seen.add(attributeId);
  }
}

/** Items changed by one statement: the embedded database holds the thread while it runs. */
const BATCH = 250;

/** Adds and removes values on many items; a single-choice attribute's earlier value gives way. Answers how many items changed. */
export async function batchValues(
  tx: Database,
  itemIds: readonly number[],
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<number> {
  await assertValues(tx, [...add]);
  const changed = new Set<number>();
  for (let start = 0; start < itemIds.length; start += BATCH) {
    const items = itemIds.slice(start, start + BATCH);
    for (const id of await takeOff(tx, items, remove, add)) changed.add(id);
    if (add.length === 0) continue;
    const rows = await tx
      .insert(itemValues)
      .select(
        sql`select i.id, v.id from library_items i cross join attribute_values v
          where i.id in ${items} and v.id in ${[...add]}`,
      )
      .onConflictDoNothing()
      .returning({ id: itemValues.itemId });
    for (const { id } of rows) changed.add(id);
  }
  return changed.size;
}

async function takeOff(
  tx: Database,
  items: readonly number[],
  remove: readonly number[],
  add: readonly number[],
) {
  const singles = add.length
    ? (
        await tx
          .select({ id: attributeValues.attributeId })
          .from(attributeValues)
          .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
          .where(and(inArray(attributeValues.id, [...add]), eq(attributes.kind, 'single')))
      ).map(({ id }) => id)
    : [];
  const siblings = singles.length
    ? (
        await tx
          .select({ id: attributeValues.id })
          .from(attributeValues)
          .where(inArray(attributeValues.attributeId, singles))
      ).map(({ id }) => id)
    : [];
  const off = [...remove, ...siblings].filter((id) => !add.includes(id));
  if (off.length === 0) return [];
  const rows = await tx
    .delete(itemValues)
    .where(and(inArray(itemValues.itemId, [...items]), inArray(itemValues.valueId, off)))
    .returning({ id: itemValues.itemId });
  return rows.map(({ id }) => id);
}

/** The current file of an item, for signing. */
export async function fileOfVersion(db: Database, itemId: number, number: number) {
  const [row] = await db
    .select({ file: files })
    .from(itemVersions)
    .innerJoin(files, eq(files.id, itemVersions.fileId))
    .where(and(eq(itemVersions.itemId, itemId), eq(itemVersions.number, number)));
  return row?.file;
}

/** What `viewer` sees of the named items, in the order of `ids`. */
export async function visibleSummaries(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ItemSummary[]> {
  return presentSummaries(db, await itemsByIds(db, ids, viewer));
}
