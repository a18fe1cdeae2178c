import { and, eq, isNull } from 'drizzle-orm';
import { foldText } from '../../../../shared/domain/fold.ts';
import { addTo } from '../../../../shared/domain/groups.ts';
import { THE_SERVER } from '../../../content/author.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../db/schema/taxonomy.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { titleFromName } from '../../../files/fileNames.ts';
import { allSettings } from '../../house/configuration/public.ts';
import { itemKind, valuesOfItem } from '../libraries/public.ts';
import { readUsageRights } from '../usage-rights/public.ts';
import { type EmbeddedMapping, type KeywordValue, mapEmbedded } from './mapEmbedded.ts';

export { type KnownRecords, type MappedFields, mapEmbedded } from './mapEmbedded.ts';

const TAGS_MAX = 50;

/** How administrators want fields to be filled. */
export async function readMapping(db: Database): Promise<EmbeddedMapping> {
  const values = new Map((await allSettings(db)).map(({ code, value }) => [code, value]));
  return {
    title: values.get('embedded.title') === 'file',
    description: values.get('embedded.description') === true,
    credit: values.get('embedded.credit') as EmbeddedMapping['credit'],
    keywords: values.get('embedded.keywords') as EmbeddedMapping['keywords'],
    usageRights: values.get('embedded.usageRights') === true,
  };
}

/**
 * Fills the fields of items that uploads made of a file, once it was read. Only what nobody has filled meanwhile: the
 * title while it is that of the file's name, texts while they are empty. Tags, values and usage rights are added.
 */
export async function applyEmbedded({ db }: Pick<Context, 'db'>, fileId: number): Promise<void> {
  const rows = await db
    .select({ itemId: libraryItems.id, embedded: files.embedded })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(uploads, and(eq(uploads.itemId, libraryItems.id), eq(uploads.fileId, files.id)))
    .where(and(eq(libraryItems.fileId, fileId), isNull(libraryItems.deletedAt)));
  const [first] = rows;
  if (!first?.embedded) return;
  const mapping = await readMapping(db);
  const known = mapping.keywords === 'tags' || mapping.keywords === 'none' ? null : await readValues(db);
  const rights = mapping.usageRights && first.embedded.rights ? await readUsageRights(db) : null;
  const mapped = mapEmbedded(first.embedded, mapping, {
    valuesOf: (keyword) => known?.get(foldText(keyword)) ?? [],
    rightOf: (identifier) => rights?.find(identifier),
  });
  await db.transaction(async (tx) => {
    for (const { itemId } of rows) {
      const [item] = await tx.select().from(libraryItems).where(eq(libraryItems.id, itemId)).for('update');
      const [file] = await tx.select({ name: files.name }).from(files).where(eq(files.id, fileId));
      if (!item || !file || item.fileId !== fileId || item.deletedAt) continue;
      const tags = [...new Set([...item.tags, ...mapped.tags])].slice(0, TAGS_MAX);
      const usageRights = [...new Set([...item.usageRights, ...mapped.usageRights])].sort();
      const added = await freeValues(tx, itemId, mapped.valueIds, known);
      const fields = {
        ...(mapped.title && item.title === titleFromName(file.name) && { title: mapped.title }),
        ...(mapped.description && item.description === '' && { description: mapped.description }),
        ...(mapped.credit && item.credit === '' && { credit: mapped.credit }),
        ...(tags.length > item.tags.length && { tags }),
        ...(usageRights.length > item.usageRights.length && { usageRights }),
        ...(added.length > 0 && { valueIds: { add: added, remove: [] } }),
      };
      if (Object.keys(fields).length === 0) continue;
      await writeRecord(tx, itemKind, THE_SERVER, { action: 'update', ids: [itemId], fields });
    }
  });
}

/** Those that do not conflict with a single choice which the item has already. */
async function freeValues(
  tx: Database,
  itemId: number,
  valueIds: readonly number[],
  known: ReadonlyMap<string, readonly KeywordValue[]> | null,
): Promise<number[]> {
  if (valueIds.length === 0 || !known) return [];
  const owners = new Map([...known.values()].flat().map((value) => [value.id, value]));
  const current = await valuesOfItem(tx, itemId);
  const taken = new Set(current.map((id) => owners.get(id)?.attributeId));
  return valueIds.filter((id) => {
    const owner = owners.get(id);
    return !current.includes(id) && !(owner?.isSingle && taken.has(owner.attributeId));
  });
}

/** Values outside the trash by their folded labels. */
async function readValues(db: Database): Promise<Map<string, KeywordValue[]>> {
  const rows = await db
    .select({
      id: attributeValues.id,
      label: attributeValues.label,
      attributeId: attributeValues.attributeId,
      kind: attributes.kind,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(and(isNull(attributeValues.deletedAt), isNull(attributes.deletedAt)));
  const known = new Map<string, KeywordValue[]>();
  for (const { id, label, attributeId, kind } of rows) {
    addTo(known, foldText(label), { id, attributeId, isSingle: kind === 'single' });
  }
  return known;
}
