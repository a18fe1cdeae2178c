import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { nextPosition } from '../../../content/positions.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { itemValues, libraryItems } from '../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../db/schema/taxonomy.ts';
import { parseFilter } from '../../../http/lists.ts';

export type AttributeRow = typeof attributes.$inferSelect;
export type PlainValueRow = typeof attributeValues.$inferSelect;
export type ValueRow = PlainValueRow & { itemCount: number };

// Written out: a single-table selection drops the tables' names from columns.
const itemCount = sql<number>`(select count(*)::int from item_values join library_items on library_items.id = item_values.item_id
  where item_values.value_id = attribute_values.id and library_items.deleted_at is null)`;

const isKept = isNull(attributeValues.deletedAt);
const byPosition = [asc(attributeValues.position), asc(attributeValues.id)];

/** How the back-office lists attributes. */
export const attributeLists: ListOptions = {
  sortable: { label: attributes.label, slug: attributes.slug, position: attributes.position },
  filters: { facet: (value) => eq(attributes.facet, parseFilter(z.boolean(), value, 'facet')) },
  defaultSort: ['position', 'ASC'],
};

/** The named attributes, in the trash or not, in the order of `ids`; those that are gone are left out. */
export async function attributesByIds(db: Database, ids: readonly number[]): Promise<AttributeRow[]> {
  const rows = await db.select().from(attributes).where(isOneOf(attributes.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** The attribute at this address, or none. */
export const attributesBySlug = (db: Database, slug: string) =>
  db
    .select()
    .from(attributes)
    .where(and(eq(attributes.slug, slug), isNull(attributes.deletedAt)));

export const attributesInOrder = (db: Database) =>
  db
    .select()
    .from(attributes)
    .where(isNull(attributes.deletedAt))
    .orderBy(asc(attributes.position), asc(attributes.id));

/** Values of the named attributes in order. */
export async function plainValuesOf(db: Database, attributeIds: readonly number[]): Promise<PlainValueRow[]> {
  if (attributeIds.length === 0) return [];
  return db
    .select()
    .from(attributeValues)
    .where(and(isOneOf(attributeValues.attributeId, attributeIds), isKept))
    .orderBy(...byPosition);
}

/** The same with how many items carry each: for the back-office, since counting reads every item. */
export async function valuesOfAttributes(db: Database, attributeIds: readonly number[]): Promise<ValueRow[]> {
  if (attributeIds.length === 0) return [];
  return db
    .select({ ...getTableColumns(attributeValues), itemCount })
    .from(attributeValues)
    .where(and(isOneOf(attributeValues.attributeId, attributeIds), isKept))
    .orderBy(...byPosition);
}

export async function valueById(db: Database, valueId: number): Promise<ValueRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(attributeValues), itemCount })
    .from(attributeValues)
    .where(eq(attributeValues.id, valueId));
  return row;
}

const carried = and(isNull(libraryItems.deletedAt), isKept);

/** How many items carry any value of these attributes. */
export async function itemsUsing(db: Database, attributeIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${itemValues.itemId})::int` })
    .from(itemValues)
    .innerJoin(attributeValues, eq(attributeValues.id, itemValues.valueId))
    .innerJoin(libraryItems, eq(libraryItems.id, itemValues.itemId))
    .where(and(isOneOf(attributeValues.attributeId, attributeIds), carried));
  return row?.count ?? 0;
}

/** How many items carry several values of an attribute. */
export async function itemsWithSeveral(db: Database, attributeId: number): Promise<number> {
  const several = db
    .select({ itemId: itemValues.itemId })
    .from(itemValues)
    .innerJoin(attributeValues, eq(attributeValues.id, itemValues.valueId))
    .innerJoin(libraryItems, eq(libraryItems.id, itemValues.itemId))
    .where(and(eq(attributeValues.attributeId, attributeId), carried))
    .groupBy(itemValues.itemId)
    .having(sql`count(*) > 1`)
    .as('several');
  return db.$count(several);
}

/** Whether the attribute exists and is not in the trash. */
export const isAttributeKept = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(attributes, and(eq(attributes.id, id), isNull(attributes.deletedAt)))) > 0;

/** The values of an attribute, among which positions are counted. */
export const ofAttribute = (attributeId: number) => eq(attributeValues.attributeId, attributeId);
export const nextValuePosition = (tx: Database, attributeId: number) =>
  nextPosition(tx, attributeValues, ofAttribute(attributeId));
