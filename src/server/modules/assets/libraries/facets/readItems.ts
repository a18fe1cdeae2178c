import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldText } from '../../../../../shared/domain/fold.ts';
import type { Database } from '../../../../db/client.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { searchDocuments } from '../../../../db/schema/records.ts';
import { itemKind } from '../items/itemKind.service.ts';
import type { IndexedItem } from './indexedItem.ts';

/** Items read in one query: making them into objects holds this thread. */
export const CHUNK = 500;

/** What is read of an item, in this order; times in epoch milliseconds. */
type ItemRow = [
  id: number,
  position: string,
  stackId: number | null,
  stackPosition: string | null,
  fileId: number,
  title: string,
  text: string | null,
  size: number,
  mediaType: string,
  ratio: number | null,
  publishedAt: number | null,
  expiresAt: number | null,
  roles: string[],
  markets: string[],
  groups: string[],
  usageRights: string[],
  valueIds: number[],
];

const inMilliseconds = (column: AnyPgColumn): SQL => sql`floor(extract(epoch from ${column}) * 1000)`;

/** Width by height of a file's picture. */
export const ratioOf = sql<number | null>`${files.width}::float8 / nullif(${files.height}, 0)`;

/**
 * Up to `CHUNK` items of a library in the order of their ids, as indexes know them.
 * @param named which of them, by a column of their ids. It holds for what is joined, too: PostgreSQL would else read
 * the documents of all items before the first one that is wanted.
 */
export async function readItems(
  db: Database,
  libraryId: number,
  named: (id: AnyPgColumn) => SQL,
): Promise<IndexedItem[]> {
  const {
    id,
    position,
    stackId,
    stackPosition,
    fileId,
    title,
    publishedAt,
    expiresAt,
    roles,
    markets,
    groups,
    usageRights,
  } = libraryItems;
  // As JSON, which costs a fraction of what columns do.
  const chunk = db
    .select({
      row: sql<ItemRow>`json_build_array(${id}, ${position}, ${stackId}, ${stackPosition}, ${fileId}, ${title},
        ${searchDocuments.text}, ${files.size}, ${files.mediaType}, ${ratioOf}, ${inMilliseconds(publishedAt)}, ${inMilliseconds(expiresAt)}, ${roles}, ${markets}, ${groups}, ${usageRights},
        array(select value_id from item_values where item_values.item_id = ${id} order by value_id))`.as(
        'row',
      ),
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .leftJoin(
      searchDocuments,
      and(eq(searchDocuments.kind, itemKind.name), eq(searchDocuments.id, id), named(searchDocuments.id)),
    )
    .where(and(eq(libraryItems.libraryId, libraryId), named(id), isNull(libraryItems.deletedAt)))
    .orderBy(asc(id))
    .limit(CHUNK)
    .as('chunk');
  const [read] = await db.select({ rows: sql<ItemRow[] | null>`json_agg(${chunk.row})` }).from(chunk);
  return (read?.rows ?? []).map(asItem);
}

function asItem(row: ItemRow): IndexedItem {
  const [
    id,
    position,
    stackId,
    stackPosition,
    fileId,
    title,
    text,
    size,
    mediaType,
    ratio,
    publishedAt,
    expiresAt,
    roles,
    markets,
    groups,
    usageRights,
    valueIds,
  ] = row;
  return {
    id,
    position,
    stackId,
    stackPosition,
    fileId,
    title,
    text: text ?? foldText(title),
    size,
    mediaType,
    ratio,
    publishedAt,
    expiresAt,
    roles,
    markets,
    groups,
    usageRights,
    valueIds,
  };
}
