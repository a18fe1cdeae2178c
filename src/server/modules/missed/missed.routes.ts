import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { missedEndpoints as calls, type MissedKind } from '../../../shared/contract/missed.ts';
import { visibleItemWhere, visibleWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { news } from '../../db/schema/content.ts';
import { files } from '../../db/schema/files.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import type { Principal } from '../../http/principal.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { visibleSummaries } from '../libraries/items/items.service.ts';
import { newsTeasers } from '../news/news.service.ts';

/** When an item, or an article, became visible: scheduled ones at their moment, items not before their library. */
const itemSince = sql<Date>`greatest(${libraryItems.publishedAt}, ${libraryItems.createdAt}, ${libraries.publishedAt})`;
const newsSince = sql<Date>`greatest(${news.publishedAt}, ${news.createdAt})`;

const isImage = sql`${files.mediaType} like 'image/%'`;
const isVideo = sql`${files.mediaType} like 'video/%'`;
const kinds: Record<MissedKind, SQL> = {
  images: isImage,
  videos: isVideo,
  documents: sql`not (${isImage} or ${isVideo})`,
};

/** What came since the last visit: one definition behind the counts and the lists. */
export function missedRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.counts, async ({ principal }) => {
    const since = await lastVisit(db, principal.userId);
    const [items] = await counted(db, missedItems(principal, since));
    const [articles] = await db.select({ count: count() }).from(news).where(missedNews(principal, since));
    const { images = 0, videos = 0, documents = 0 } = items ?? {};
    return { since: since.toISOString(), news: articles?.count ?? 0, images, videos, documents };
  });

  route(app, calls.items, async ({ query, principal }) => {
    const { page, limit, kind, since } = query;
    const where = and(missedItems(principal, await sinceOf(db, principal, since)), kinds[kind]);
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
    const ids = rows.map(({ id }) => id);
    return { data: await visibleSummaries(db, ids, principal), total: found?.all ?? 0, page, limit };
  });

  route(app, calls.news, async ({ query, principal }) => {
    const { page, limit, since } = query;
    const where = missedNews(principal, await sinceOf(db, principal, since));
    const rows = await db
      .select({ id: news.id })
      .from(news)
      .where(where)
      .orderBy(desc(newsSince), desc(news.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const ids = rows.map(({ id }) => id);
    return { data: await newsTeasers(db, ids, principal), total: await db.$count(news, where), page, limit };
  });
}

const sinceOf = async (db: Database, { userId }: Principal, since: string | undefined): Promise<Date> =>
  since ? new Date(since) : lastVisit(db, userId);

async function lastVisit(db: Database, userId: number): Promise<Date> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.previousVisitAt ?? user?.lastVisitAt ?? user?.createdAt ?? new Date();
}

const missedNews = (principal: Principal, since: Date): SQL | undefined =>
  and(visibleWhere(news, principal), sql`${newsSince} > ${since.toISOString()}::timestamptz`);

const missedItems = (principal: Principal, since: Date): SQL | undefined =>
  and(visibleItemWhere(principal), sql`${itemSince} > ${since.toISOString()}::timestamptz`);

const counted = (db: Database, where: SQL | undefined) =>
  db
    .select({
      all: count(),
      images: sql<number>`count(*) filter (where ${kinds.images})::int`,
      videos: sql<number>`count(*) filter (where ${kinds.videos})::int`,
      documents: sql<number>`count(*) filter (where ${kinds.documents})::int`,
    })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(where);
