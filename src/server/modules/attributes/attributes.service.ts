import { inArray } from 'drizzle-orm';
import type { PublicAttribute } from '../../../shared/contract/attribute.ts';
import type { RecordKind } from '../../content/recordKind.ts';
import type { Database } from '../../db/client.ts';
import { attributes, attributeValues } from '../../db/schema/taxonomy.ts';
import { presentPublicAttribute } from './attributes.present.ts';
import { type AttributeRow, plainValuesOf } from './attributes.repo.ts';

/** Attributes with their values as members see them, in the order of `rows`. */
export async function publicAttributes(
  db: Database,
  rows: readonly AttributeRow[],
): Promise<PublicAttribute[]> {
  const values = await plainValuesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPublicAttribute(row, values));
}

export const attributeKind: RecordKind = {
  name: 'attribute',
  table: attributes,
  readSources: async (db, ids) => {
    const rows = await db
      .select()
      .from(attributes)
      .where(inArray(attributes.id, [...ids]));
    return rows.map(({ id, label, slug, deletedAt }) => ({ id, title: label, text: slug, deletedAt }));
  },
};

/** A value; its address is unique within its attribute only. */
export const valueKind: RecordKind = {
  name: 'attribute-value',
  table: attributeValues,
  isSlugLocal: true,
  readSources: () => Promise.resolve([]),
};
