import { inArray, isNull, sql } from 'drizzle-orm';
import { relationsOf } from '../../../../content/translations/translations.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../../db/schema/taxonomy.ts';
import { itemKind } from '../items/itemKind.service.ts';

/** Fields of an item as the audit writes them: columns and relations, times as text. */
export type AuditFields = Readonly<Record<string, unknown>>;

export interface ItemNow {
  readonly id: number;
  readonly title: string;
  readonly libraryId: number;
  readonly fileId: number;
  readonly deletedAt: Date | null;
  readonly fields: AuditFields;
}

/** Items as they are now, those in the trash included, by id. `isHeld`: until the transaction ends, in the order of ids. */
export async function itemsNow(
  db: Database,
  ids: readonly number[],
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<Map<number, ItemNow>> {
  if (ids.length === 0) return new Map();
  const query = db.select().from(libraryItems).where(isOneOf(libraryItems.id, ids)).orderBy(libraryItems.id);
  const rows = await (isHeld ? query.for('update') : query);
  const found = rows.map(({ id }) => id);
  const related = new Map<string, ReadonlyMap<number, unknown>>();
  for (const [name, relation] of Object.entries(relationsOf(itemKind)))
    related.set(name, await relation.read(db, found));
  return new Map(
    rows.map((row) => {
      const relations = Object.fromEntries(
        [...related].map(([name, values]) => [name, values.get(row.id) ?? null]),
      );
      const fields = JSON.parse(JSON.stringify({ ...row, ...relations })) as AuditFields;
      const { id, title, libraryId, fileId, deletedAt } = row;
      return [id, { id, title, libraryId, fileId, deletedAt, fields }];
    }),
  );
}

/** Those of the values that exist, and are not in the trash with their attribute. */
export async function keptValueIds(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .where(
      sql`${inArray(attributeValues.id, [...new Set(ids)])} and ${isNull(attributeValues.deletedAt)}
        and exists (select 1 from ${attributes} where ${attributes.id} = ${attributeValues.attributeId} and ${isNull(attributes.deletedAt)})`,
    );
  return new Set(rows.map(({ id }) => id));
}

/** Values of a field of the audit that holds ids. */
export const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
