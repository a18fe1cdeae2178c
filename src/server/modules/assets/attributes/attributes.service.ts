import { and, eq, isNull } from 'drizzle-orm';
import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import { foldText } from '../../../../shared/domain/fold.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Author } from '../../../content/author.ts';
import { nextPosition } from '../../../content/positions.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { slugOf } from '../../../content/slugs.ts';
import { readerOrderOf } from '../../../content/translations/readerOrder.ts';
import { translated } from '../../../content/translations/translations.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { attributes, attributeValues } from '../../../db/schema/taxonomy.ts';
import { presentPublicAttribute } from './attributes.present.ts';
import {
  type AttributeRow,
  attributesInOrder,
  type PlainValueRow,
  plainValuesOf,
} from './attributes.repo.ts';
import { formerChoices } from './formerChoices.service.ts';

type Reader = Pick<Viewer, 'languages'>;

/**
 * Attributes with their values as members see them, in their language and in the order of `rows`. Values that are in
 * alphabetical order are so in their language.
 */
export async function publicAttributes(
  db: Database,
  rows: readonly AttributeRow[],
  reader: Reader,
): Promise<PublicAttribute[]> {
  const values = await plainValuesOf(
    db,
    rows.map(({ id }) => id),
  );
  const former = await formerChoices(db, rows, values);
  const [attributesRead, valuesRead] = await Promise.all([
    translated(db, 'attribute', reader, rows),
    translated(db, 'attribute-value', reader, values),
  ]);
  const inOrder = readerOrderOf(db, reader);
  const ordered = await Promise.all(
    rows.map(({ id }) => {
      const isOwn = ({ attributeId }: PlainValueRow) => attributeId === id;
      const [written, read] = [values.filter(isOwn), valuesRead.filter(isOwn)];
      return inOrder({ written, read, nameOf: ({ label }) => label });
    }),
  );
  return attributesRead.map((row, at) => presentPublicAttribute(row, ordered[at] ?? [], former));
}

export const allPublicAttributes = async (db: Database, reader: Reader): Promise<PublicAttribute[]> =>
  publicAttributes(db, await attributesInOrder(db), reader);

export const attributeKind: RecordKind = {
  name: 'attribute',
  table: attributes,
  sourceOf: ({ id, label, slug, deletedAt }: typeof attributes.$inferSelect) => ({
    id,
    title: label,
    text: slug,
    deletedAt,
  }),
};

/** A value; its address is unique within its attribute only. */
export const valueKind: RecordKind = {
  name: 'attribute-value',
  table: attributeValues,
  isSlugLocal: true,
};

/**
 * Makes values that an attribute lacks, at the end of its order, and returns all of them by their label. A label that it
 * has by now, whatever case, is that value.
 */
export async function ensureValues(
  tx: Database,
  { attributeId, labels }: { attributeId: number; labels: readonly string[] },
  author: Author,
): Promise<Map<string, number>> {
  const kept = and(eq(attributeValues.attributeId, attributeId), isNull(attributeValues.deletedAt));
  // Two imports that need the same value follow each other.
  await tx.select({ id: attributes.id }).from(attributes).where(eq(attributes.id, attributeId)).for('update');
  const rows = await tx
    .select({ id: attributeValues.id, label: attributeValues.label, slug: attributeValues.slug })
    .from(attributeValues)
    .where(kept);
  const known = new Map(rows.map(({ id, label }) => [foldText(label), id]));
  const slugs = new Set(rows.map(({ slug }) => slug));
  const found = new Map<string, number>();
  for (const label of labels) {
    const key = foldText(label);
    let id = known.get(key);
    if (id === undefined) {
      const base = slugOf(label, 'value');
      let slug = base;
      for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`;
      slugs.add(slug);
      const position = await nextPosition(tx, attributeValues, eq(attributeValues.attributeId, attributeId));
      [id = 0] = await writeRecord(tx, valueKind, author, {
        action: 'create',
        fields: { attributeId, label, slug, position },
      });
      known.set(key, id);
    }
    found.set(label, id);
  }
  return found;
}
