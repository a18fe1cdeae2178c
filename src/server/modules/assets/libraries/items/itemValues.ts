import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addTo } from '../../../../../shared/domain/groups.ts';
import type { Relation } from '../../../../content/recordKind.ts';
import type { Database } from '../../../../db/client.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { itemValues } from '../../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../../db/schema/taxonomy.ts';
import { invalid } from '../../../../http/errors.ts';

/** A change of values: exactly these, or some more and some fewer. */
export type ValueChange =
  | readonly number[]
  | { readonly add: readonly number[]; readonly remove: readonly number[] };

/** Values that are not in the trash, nor their attributes: the others stay on items, unseen, until they come back. */
const keptValues = (db: Database) =>
  db
    .select({
      id: attributeValues.id,
      attributeId: attributeValues.attributeId,
      kind: attributes.kind,
      label: attributes.label,
    })
    .from(attributeValues)
    .innerJoin(attributes, and(eq(attributes.id, attributeValues.attributeId), isNull(attributes.deletedAt)))
    .$dynamic();

/** Value ids of the named items. */
export async function valuesOf(db: Database, itemIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (itemIds.length === 0) return found;
  const rows = await db
    .select({ itemId: itemValues.itemId, valueId: itemValues.valueId })
    .from(itemValues)
    .innerJoin(
      attributeValues,
      and(eq(attributeValues.id, itemValues.valueId), isNull(attributeValues.deletedAt)),
    )
    .innerJoin(attributes, and(eq(attributes.id, attributeValues.attributeId), isNull(attributes.deletedAt)))
    .where(isOneOf(itemValues.itemId, itemIds))
    .orderBy(itemValues.itemId, itemValues.valueId);
  for (const { itemId, valueId } of rows) addTo(found, itemId, valueId);
  return found;
}

/** Throws 400 when a value is unknown, or two of them belong to a single-choice attribute. */
export async function assertValues(db: Database, valueIds: readonly number[]): Promise<void> {
  if (valueIds.length === 0) return;
  const rows = await keptValues(db).where(
    and(isOneOf(attributeValues.id, valueIds), isNull(attributeValues.deletedAt)),
  );
  if (rows.length < new Set(valueIds).size)
    throw invalid({ valueIds: 'One of these values no longer exists.' });
  const seen = new Set<number>();
  for (const { attributeId, kind, label } of rows) {
    if (kind === 'single' && seen.has(attributeId)) throw invalid({ valueIds: `${label} takes one value.` });
    seen.add(attributeId);
  }
}

/** Other values of the single-choice attributes among `add`: they give way. */
async function rivalsOf(db: Database, add: readonly number[]): Promise<number[]> {
  if (add.length === 0) return [];
  const singles = db
    .select({ id: attributeValues.attributeId })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(and(isOneOf(attributeValues.id, add), eq(attributes.kind, 'single')));
  const rows = await db
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .where(inArray(attributeValues.attributeId, singles));
  return rows.map(({ id }) => id).filter((id) => !add.includes(id));
}

/** What a change takes off and puts on. */
export async function resolveChange(
  db: Database,
  change: { readonly add: readonly number[]; readonly remove: readonly number[] },
): Promise<{ add: number[]; remove: number[] }> {
  const add = [...new Set(change.add)];
  const remove = [...change.remove.filter((id) => !add.includes(id)), ...(await rivalsOf(db, add))];
  return { add, remove: [...new Set(remove)] };
}

async function removeValues(
  tx: Database,
  itemIds: readonly number[],
  valueIds: readonly number[],
): Promise<void> {
  if (valueIds.length === 0) return;
  await tx
    .delete(itemValues)
    .where(and(isOneOf(itemValues.itemId, itemIds), isOneOf(itemValues.valueId, valueIds)));
}

async function addValues(
  tx: Database,
  itemIds: readonly number[],
  valueIds: readonly number[],
): Promise<void> {
  if (valueIds.length === 0) return;
  await tx
    .insert(itemValues)
    .select(
      sql`select i.id, v.id from unnest(${sql.param([...itemIds])}::int[]) as i(id) cross join unnest(${sql.param([...valueIds])}::int[]) as v(id)`,
    )
    .onConflictDoNothing();
}

/** The values of items, as the writer changes them. */
export const valuesRelation: Relation = {
  read: valuesOf,
  writeNew: async (tx, values) => {
    const rows = [...values].flatMap(([itemId, valueIds]) =>
      [...new Set(valueIds as readonly number[])].map((valueId) => ({ itemId, valueId })),
    );
    await insertRows(tx, itemValues, rows);
  },
  writeEach: async (tx, values) => {
    const current = await valuesOf(tx, [...values.keys()]);
    const gone: [number, number][] = [];
    const added: [number, number][] = [];
    for (const [id, value] of values) {
      const wanted = new Set(value as readonly number[]);
      const mine = new Set(current.get(id));
      for (const one of mine) if (!wanted.has(one)) gone.push([id, one]);
      for (const one of wanted) if (!mine.has(one)) added.push([id, one]);
    }
    const pairs = (list: readonly [number, number][]) =>
      sql`unnest(${sql.param(list.map(([id]) => id))}::int[], ${sql.param(list.map(([, one]) => one))}::int[])`;
    if (gone.length > 0)
      await tx
        .delete(itemValues)
        .where(sql`(${itemValues.itemId}, ${itemValues.valueId}) in (select * from ${pairs(gone)})`);
    if (added.length > 0)
      await tx
        .insert(itemValues)
        .select(sql`select * from ${pairs(added)}`)
        .onConflictDoNothing();
  },
  write: async (tx, ids, value) => {
    const change = value as ValueChange;
    if ('add' in change) {
      const { add, remove } = await resolveChange(tx, change);
      await removeValues(tx, ids, remove);
      await addValues(tx, ids, add);
      return;
    }
    const wanted = [...new Set(change)];
    const current = new Set([...(await valuesOf(tx, ids)).values()].flat());
    await removeValues(
      tx,
      ids,
      [...current].filter((id) => !wanted.includes(id)),
    );
    await addValues(tx, ids, wanted);
  },
};
