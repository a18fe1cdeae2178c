import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { MissedKind } from '../../../../shared/contract/missed.ts';
import type { ContentKind, Newness } from '../../../content/contentKind.ts';
import { newestFirst, newWhere } from '../../../content/newRecords.ts';
import { pageOf } from '../../../content/pageOf.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { itemSince, newItemsWhere } from '../../assets/libraries/public.ts';

const isImage = sql`${files.mediaType} like 'image/%'`;
const isVideo = sql`${files.mediaType} like 'video/%'`;
const media: Record<MissedKind, SQL> = {
  images: isImage,
  videos: isVideo,
  documents: sql`not (${isImage} or ${isVideo})`,
};

/** How many records of a kind are new. */
export const countNew = (db: Database, kind: ContentKind, newness: Newness): Promise<number> =>
  db.$count(kind.table, newWhere(kind, newness));

/** A page of the ids of a kind's new records, newest first. */
export function readNewPage(
  db: Database,
  kind: ContentKind,
  newness: Newness,
  query: { page: number; limit: number },
) {
  const where = newWhere(kind, newness);
  return pageOf(db, query, {
    table: kind.table,
    where,
    read: async ({ offset, limit }) => {
      const rows = await db
        .select({ id: sql<number>`${kind.table.id}` })
        .from(kind.table)
        .where(where)
        .orderBy(...newestFirst(kind))
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => id);
    },
  });
}

const counted = (db: Database, where: SQL | undefined) =>
  db
    .select({
      all: count(),
      images: sql<number>`count(*) filter (where ${media.images})::int`,
      videos: sql<number>`count(*) filter (where ${media.videos})::int`,
      documents: sql<number>`count(*) filter (where ${media.documents})::int`,
    })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(where);

/** How many items are new, by their media; a stack is one. */
export async function countNewItems(db: Database, newness: Newness): Promise<Record<MissedKind, number>> {
  const [items] = await counted(db, newItemsWhere(newness));
  const { images = 0, videos = 0, documents = 0 } = items ?? {};
  return { images, videos, documents };
}

/** One page of the ids of new items of a medium, newest first, and how many there are. */
export async function readNewItemPage(
  db: Database,
  newness: Newness,
  { kind, page, limit }: { kind: MissedKind; page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const where = and(newItemsWhere(newness), media[kind]);
  const [found] = await counted(db, where);
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(where)
    .orderBy(desc(itemSince), desc(libraryItems.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { ids: rows.map(({ id }) => id), total: found?.all ?? 0 };
}
