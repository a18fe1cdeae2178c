import { and, arrayOverlaps, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { ALSO_TAKEN_BY, ALSO_TAKEN_DAYS } from '../../../../shared/contract/related.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { type ContentKind, columnOf, visibleKindWhere } from '../../../content/contentKind.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { files } from '../../../db/schema/files.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { itemValues, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../db/schema/taxonomy.ts';

/** Ids of other items that `viewer` can view whose file has the same pixels as one of these, the newest first. */
export async function withSamePixels(
  db: Database,
  viewer: Viewer,
  { itemIds, limit }: { itemIds: readonly number[]; limit: number },
): Promise<number[]> {
  const hashes = sql`select same.pixel_hash from ${files} as same join ${libraryItems} as own on own.file_id = same.id
    where ${isOneOf(sql`own.id`, itemIds)} and same.pixel_hash is not null`;
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(
      and(
        sql`${files.pixelHash} in (${hashes})`,
        sql`not ${isOneOf(libraryItems.id, itemIds)}`,
        visibleItemWhere(viewer),
      ),
    )
    .orderBy(desc(libraryItems.publishedAt), desc(libraryItems.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The values of an item of the named attributes: `{ slug, attributeId, valueIds }` of each that it has any of. */
export async function valuesByAttribute(
  db: Database,
  itemId: number,
  slugs: readonly string[],
): Promise<{ slug: string; attributeId: number; valueIds: number[] }[]> {
  if (slugs.length === 0) return [];
  return db
    .select({
      slug: attributes.slug,
      attributeId: attributes.id,
      valueIds: sql<
        number[]
      >`array_agg(${attributeValues.id} order by ${attributeValues.position}, ${attributeValues.id})`,
    })
    .from(itemValues)
    .innerJoin(
      attributeValues,
      and(eq(attributeValues.id, itemValues.valueId), isNull(attributeValues.deletedAt)),
    )
    .innerJoin(attributes, and(eq(attributes.id, attributeValues.attributeId), isNull(attributes.deletedAt)))
    .where(and(eq(itemValues.itemId, itemId), inArray(attributes.slug, [...slugs])))
    .groupBy(attributes.id, attributes.slug);
}

/** Ids of the records of a kind that show one of these items, of what `viewer` can view, the newest first. */
export async function recordsShowing(
  db: Database,
  kind: ContentKind,
  viewer: Viewer,
  { itemIds, limit }: { itemIds: readonly number[]; limit: number },
): Promise<number[]> {
  const [listed, film] = [columnOf(kind, 'itemIds'), kind.film?.itemId];
  if (kind.isFor?.(viewer) === false || (!listed && !film)) return [];
  const shows = listed
    ? arrayOverlaps(listed, [...itemIds])
    : inArray(film as NonNullable<typeof film>, [...itemIds]);
  const rows = await db
    .select({ id: sql<number>`${kind.table.id}` })
    .from(kind.table as PgTable)
    .where(and(visibleKindWhere(kind, viewer), shows))
    .orderBy(desc(kind.table.publishedAt), desc(kind.table.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Of the ledger: visits and receipts that are looked at, and items of a receipt from which on it says nothing. */
const VISITS_MAX = 500;
const RECEIPT_MAX = 100;

/** For queries over `receipts`: what a person took in the portal, and did not only look at. */
const isTaken = and(
  ne(receipts.takenAs, 'view'),
  sql`${receipts.userId} is not null`,
  isNull(receipts.keyId),
  eq(receipts.isManaged, false),
  sql`${receipts.count} <= ${RECEIPT_MAX}`,
) as SQL;

/**
 * Ids of items that many people took on a day (UTC) on which they took one of these, the most often first, before the
 * running day. The formats of a shot are one: people are counted by shot, and the id is that of its first format. It is
 * the same for every reader: one more person is required than are to be others. Of the last `VISITS_MAX` days of persons.
 */
export async function takenTogether(
  db: Database,
  { itemIds, limit }: { itemIds: readonly number[]; limit: number },
): Promise<number[]> {
  const today = sql`date_trunc('day', now(), 'UTC')`;
  const since = sql`${today} - make_interval(days => ${ALSO_TAKEN_DAYS})`;
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`with visits as (
        select ${receipts.userId} as user_id, date_trunc('day', ${receipts.at}, 'UTC') as day
        from ${takings} join ${receipts} on ${receipts.id} = ${takings.receiptId}
        where ${isOneOf(takings.itemId, itemIds)} and ${takings.at} >= ${since} and ${takings.at} < ${today}
          and ${isTaken}
        group by 1, 2 order by 2 desc, 1 limit ${VISITS_MAX}
      ), taken as (
        select distinct visits.user_id, ${takings.itemId} as item_id
        from visits
        join ${receipts} on ${receipts.userId} = visits.user_id
          and ${receipts.at} >= visits.day and ${receipts.at} < visits.day + interval '1 day'
        join ${takings} on ${takings.at} = ${receipts.at} and ${takings.receiptId} = ${receipts.id}
        where ${isTaken} and not ${isOneOf(takings.itemId, itemIds)}
      ), shots as (
        select coalesce(-${libraryItems.stackId}, ${libraryItems.id}) as shot, count(distinct taken.user_id) as people
        from taken join ${libraryItems} on ${libraryItems.id} = taken.item_id
        group by 1 having count(distinct taken.user_id) > ${ALSO_TAKEN_BY}
        order by 2 desc, 1 limit ${limit}
      )
      select coalesce((
        select ${libraryItems.id} from ${libraryItems} where ${libraryItems.stackId} = -shots.shot
        order by ${libraryItems.stackPosition}, ${libraryItems.id} limit 1
      ), shots.shot) as id
      from shots order by shots.people desc, shots.shot`,
  );
  return rows.map(({ id }) => id);
}
