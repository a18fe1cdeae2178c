import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  NAMED_ITEMS_MAX,
  type ValueChange,
  type ValueUsage,
} from '../../../../shared/contract/attributeTools.ts';
import type { Author } from '../../../content/author.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { itemValues, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import type { ValueChangeInverse } from '../../../db/schema/taxonomy.ts';
import { itemKind } from '../libraries/public.ts';

/** A value that becomes one with another: their items carry that one. */
export interface Fold {
  readonly fromId: number;
  readonly intoId: number;
}
type ItemGroup = ValueChangeInverse['items'][number];

const isOfValues = (ids: readonly number[]) => isOneOf(itemValues.valueId, ids);

/** How many items outside the trash carry any of these values. */
export async function itemsWithAny(db: Database, valueIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${itemValues.itemId})::int` })
    .from(itemValues)
    .innerJoin(libraryItems, eq(libraryItems.id, itemValues.itemId))
    .where(and(isOfValues(valueIds), isNull(libraryItems.deletedAt)));
  return row?.count ?? 0;
}

/** Items outside the trash that carry a value, by library. */
export async function usageOf(db: Database, valueId: number): Promise<ValueUsage> {
  const rows = await db
    .select({ id: libraries.id, title: libraries.title, items: sql<number>`count(*)::int` })
    .from(itemValues)
    .innerJoin(libraryItems, eq(libraryItems.id, itemValues.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(itemValues.valueId, valueId), isNull(libraryItems.deletedAt), isNull(libraries.deletedAt)))
    .groupBy(libraries.id)
    .orderBy(asc(libraries.position), asc(libraries.id));
  return { items: rows.reduce((sum, { items }) => sum + items, 0), libraries: rows };
}

/** Items that would carry several values, when each value is what `finals` says. */
export async function clashingItems(
  db: Database,
  finals: ReadonlyMap<number, number>,
): Promise<ValueChange['conflicts']> {
  const mapping = sql`unnest(${sql.param([...finals.keys()])}::int[], ${sql.param([...finals.values()])}::int[]) as m(id, final)`;
  const rows = await readRows(
    db,
    z.object({ id: z.int(), title: z.string(), count: z.int() }),
    sql`
    select i.id, i.title, count(*) over ()::int as count
    from item_values v join ${mapping} on m.id = v.value_id join library_items i on i.id = v.item_id
    where i.deleted_at is null
    group by i.id having count(distinct m.final) > 1
    order by i.title, i.id limit ${NAMED_ITEMS_MAX}`,
  );
  return { count: rows[0]?.count ?? 0, items: rows.map(({ id, title }) => ({ id, title })) };
}

/** Removes values from items and adds those that replace them. Returns what restores the items. */
export async function foldOnItems(
  tx: Database,
  folds: readonly Fold[],
  author: Author,
): Promise<ItemGroup[]> {
  if (folds.length === 0) return [];
  const intoOf = new Map(folds.map(({ fromId, intoId }) => [fromId, intoId]));
  const carried = await tx
    .select({ itemId: itemValues.itemId, valueId: itemValues.valueId, deletedAt: libraryItems.deletedAt })
    .from(itemValues)
    .innerJoin(libraryItems, eq(libraryItems.id, itemValues.itemId))
    .where(isOfValues([...intoOf.keys(), ...intoOf.values()]))
    .orderBy(itemValues.itemId, itemValues.valueId);
  const byItem = new Map<number, { valueIds: number[]; isTrashed: boolean }>();
  for (const { itemId, valueId, deletedAt } of carried) {
    const item = byItem.get(itemId) ?? { valueIds: [], isTrashed: deletedAt !== null };
    item.valueIds.push(valueId);
    byItem.set(itemId, item);
  }
  // Items that carry the same of these values change alike.
  const groups = new Map<string, { off: number[]; on: number[]; ids: number[]; trashedIds: number[] }>();
  for (const [itemId, { valueIds, isTrashed }] of byItem) {
    const off = valueIds.filter((id) => intoOf.has(id));
    if (off.length === 0) continue;
    const on = [...new Set(off.map((id) => intoOf.get(id) ?? 0))].filter((id) => !valueIds.includes(id));
    const key = `${off.join()}/${on.join()}`;
    const group = groups.get(key) ?? { off, on, ids: [], trashedIds: [] };
    groups.set(key, group);
    (isTrashed ? group.trashedIds : group.ids).push(itemId);
  }
  const inverse: ItemGroup[] = [];
  for (const { off, on, ids, trashedIds } of groups.values()) {
    const change = { add: on, remove: off };
    const written = await changeItems(tx, { change, ids, trashedIds }, author);
    const versions = await versionsOf(tx, written);
    inverse.push({
      add: off,
      remove: on,
      ids: written,
      versions: written.map((id) => versions.get(id) ?? 0),
      trashedIds,
    });
  }
  return inverse;
}

/** Restores items that `foldOnItems` changed. Those that were deleted for good are skipped. */
export async function unfoldOnItems(
  tx: Database,
  groups: readonly ItemGroup[],
  author: Author,
): Promise<number> {
  let count = 0;
  for (const { add, remove, ids, trashedIds } of groups)
    count += (await changeItems(tx, { change: { add, remove }, ids, trashedIds }, author)).length;
  return count;
}

interface ItemChange {
  readonly change: { readonly add: readonly number[]; readonly remove: readonly number[] };
  readonly ids: readonly number[];
  readonly trashedIds: readonly number[];
}

/** Items in the trash change without a version or an audit of their own: they come back with what is right by then. */
async function changeItems(
  tx: Database,
  { change, ids, trashedIds }: ItemChange,
  author: Author,
): Promise<number[]> {
  const fields = { valueIds: change };
  const written = await writeRecord(tx, itemKind, author, { action: 'update', ids, fields });
  if (trashedIds.length > 0) {
    const trashed = sql.param([...trashedIds]);
    await tx
      .delete(itemValues)
      .where(and(sql`${itemValues.itemId} = any(${trashed}::int[])`, isOfValues(change.remove)));
    await tx.execute(sql`
      insert into item_values (item_id, value_id)
      select i.id, v.id from library_items i cross join unnest(${sql.param([...change.add])}::int[]) as v(id)
      where i.id = any(${trashed}::int[]) on conflict do nothing`);
  }
  return written;
}

async function versionsOf(tx: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: libraryItems.id, version: libraryItems.version })
    .from(libraryItems)
    .where(isOneOf(libraryItems.id, ids));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
