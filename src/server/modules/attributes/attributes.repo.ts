import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { itemValues } from '../../db/schema/libraries.ts';
import { type attributes, attributeValues } from '../../db/schema/taxonomy.ts';

export type AttributeRow = typeof attributes.$inferSelect;
export type PlainValueRow = typeof attributeValues.$inferSelect;
export type ValueRow = PlainValueRow & { itemCount: number };

// Written out: a single-table selection drops the tables' names from columns.
const itemCount = sql<number>`(select count(*)::int from item_values where item_values.value_id = attribute_values.id)`;

/** Values of the named attributes in order. */
export async function plainValuesOf(db: Database, attributeIds: readonly number[]): Promise<PlainValueRow[]> {
  if (attributeIds.length === 0) return [];
  return db
    .select()
    .from(attributeValues)
    .where(inArray(attributeValues.attributeId, [...attributeIds]))
    .orderBy(asc(attributeValues.position), asc(attributeValues.id));
}

/** The same with how many items carry each: for the back-office, since counting reads every item. */
export async function valuesOfAttributes(db: Database, attributeIds: readonly number[]): Promise<ValueRow[]> {
  if (attributeIds.length === 0) return [];
  return db
    .select({ ...getTableColumns(attributeValues), itemCount })
    .from(attributeValues)
    .where(inArray(attributeValues.attributeId, [...attributeIds]))
    .orderBy(asc(attributeValues.position), asc(attributeValues.id));
}

export async function valueById(db: Database, valueId: number): Promise<ValueRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(attributeValues), itemCount })
    .from(attributeValues)
    .where(eq(attributeValues.id, valueId));
  return row;
}

/** How many items carry any value of these attributes. */
export async function itemsUsing(db: Database, attributeIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${itemValues.itemId})::int` })
    .from(itemValues)
    .innerJoin(attributeValues, eq(attributeValues.id, itemValues.valueId))
    .where(inArray(attributeValues.attributeId, [...attributeIds]));
  return row?.count ?? 0;
}
