import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RenameRule } from '../../../../../shared/contract/bulkChange.ts';
import {
  type Renamable,
  renameItems,
  unknownPlaceholders,
} from '../../../../../shared/domain/renameItems.ts';
import { stackKey } from '../../../../../shared/domain/stackKey.ts';
import type { Author } from '../../../../content/author.ts';
import type { Fields } from '../../../../content/recordKind.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../../db/schema/taxonomy.ts';
import { invalid } from '../../../../http/errors.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { valuesOf } from '../items/itemValues.ts';

const SLICE = 500;

/** Throws 400 when a rule would do nothing, or names what nobody knows. */
export async function assertRule(db: Database, { pattern, find }: RenameRule): Promise<void> {
  if (pattern === undefined && find === '')
    throw invalid({ 'rule.pattern': 'Enter a pattern, or a text to find.' });
  const rows = await db
    .select({ slug: attributes.slug })
    .from(attributes)
    .where(isNull(attributes.deletedAt));
  const unknown = unknownPlaceholders(
    pattern ?? '',
    rows.map(({ slug }) => slug),
  );
  if (unknown.length > 0)
    throw invalid({ 'rule.pattern': `Nothing is called ${unknown.map((name) => `{${name}}`).join(', ')}.` });
}

interface Renaming {
  readonly ids: readonly number[];
  readonly rule: RenameRule;
  /** Places of the items in the count, from 0; without it they are counted in the order of `ids`. */
  readonly places?: ReadonlyMap<number, number> | undefined;
}

/** Renames items; those that are gone are passed over. */
export async function renameMany(
  tx: Database,
  { ids, rule, places }: Renaming,
  author: Author,
): Promise<void> {
  const rows = await readRows(tx, ids);
  const kept = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
  const { start: first, step } = rule.counter;
  const names = kept.map(({ id, item }, index) => {
    const counter = { ...rule.counter, start: first + (places?.get(id) ?? index) * step };
    return renameItems([item], { ...rule, counter })[0];
  });
  for (let start = 0; start < kept.length; start += SLICE) {
    if (start > 0) await nextTurn();
    const changes = new Map<number, Fields>();
    for (const [index, { id, item }] of kept.slice(start, start + SLICE).entries()) {
      const { title, fileName } = names[start + index] ?? item;
      const fields = {
        ...(title !== item.title && { title }),
        ...(fileName !== item.fileName && { fileName, stackKey: stackKey(fileName) ?? '' }),
      };
      if (Object.keys(fields).length > 0) changes.set(id, fields);
    }
    await writeRecord(tx, itemKind, author, { action: 'updateEach', changes });
  }
}

/** Items outside the trash as a rule reads them, locked until the transaction ends. */
async function readRows(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, { id: number; item: Renamable }>> {
  const named = isOneOf(libraryItems.id, ids);
  await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(named)
    .orderBy(asc(libraryItems.id))
    .for('update');
  const rows = await tx
    .select({
      id: libraryItems.id,
      title: libraryItems.title,
      fileName: files.name,
      library: libraries.title,
      publishedAt: libraryItems.publishedAt,
      createdAt: libraryItems.createdAt,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(sql`${named} and ${isNull(libraryItems.deletedAt)}`);
  const values = await valuesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const labels = await labelsOf(tx, [...values.values()].flat());
  return new Map(
    rows.map(({ id, publishedAt, createdAt, ...item }) => {
      const byAttribute: Record<string, string[]> = {};
      for (const valueId of values.get(id) ?? []) {
        const value = labels.get(valueId);
        if (value) byAttribute[value.slug] = [...(byAttribute[value.slug] ?? []), value.label];
      }
      const date = (publishedAt ?? createdAt).toISOString();
      return [id, { id, item: { ...item, date, values: byAttribute } }];
    }),
  );
}

async function labelsOf(
  tx: Database,
  valueIds: readonly number[],
): Promise<Map<number, { slug: string; label: string }>> {
  if (valueIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: attributeValues.id, label: attributeValues.label, slug: attributes.slug })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(inArray(attributeValues.id, [...new Set(valueIds)]));
  return new Map(rows.map(({ id, ...value }) => [id, value]));
}
