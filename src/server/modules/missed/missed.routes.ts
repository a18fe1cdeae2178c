import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { missedEndpoints as calls, type MissedKind } from '../../../shared/contract/missed.ts';
import { momentOf } from '../../../shared/policy/visibility.ts';
import {
  eventSince,
  itemSince,
  markAllSeen,
  markSeen,
  type Newness,
  newEventsWhere,
  newItemsWhere,
  newNewsWhere,
  newsSince,
  newToolkitsWhere,
  newTrainingWhere,
  readNewSince,
  restoreNew,
  toolkitSince,
  trainingSince,
} from '../../content/newRecords.ts';
import { pageOf } from '../../content/pageOf.ts';
import type { RecordTable } from '../../content/recordKind.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { events } from '../../db/schema/events.ts';
import { files } from '../../db/schema/files.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { toolkits } from '../../db/schema/toolkits.ts';
import { trainingVideos } from '../../db/schema/training.ts';
import type { Principal } from '../../http/principal.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { countTry, growthLimits } from '../auth/throttle.service.ts';
import { eventTeasers, hasEvents } from '../events/events.service.ts';
import { visibleSummaries } from '../libraries/items/items.service.ts';
import { newsTeasers } from '../news/news.service.ts';
import { toolkitTeasers } from '../toolkits/toolkits.service.ts';
import { trainingTeasers } from '../training/training.service.ts';

const isImage = sql`${files.mediaType} like 'image/%'`;
const isVideo = sql`${files.mediaType} like 'video/%'`;
const kinds: Record<MissedKind, SQL> = {
  images: isImage,
  videos: isVideo,
  documents: sql`not (${isImage} or ${isVideo})`,
};

/** What is new to a member: one definition behind the counts and the lists. */
export function missedRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.counts, async ({ principal }) => {
    const newness = await newnessOf(db, principal);
    const [items] = await counted(db, newItemsWhere(newness));
    const [articles] = await db.select({ count: count() }).from(news).where(newNewsWhere(newness));
    const invited = hasEvents(principal) && {
      events: await db.$count(events, newEventsWhere(newness)),
    };
    const { images = 0, videos = 0, documents = 0 } = items ?? {};
    return {
      since: newness.since.toISOString(),
      until: newness.until.toISOString(),
      news: articles?.count ?? 0,
      ...invited,
      toolkits: await db.$count(toolkits, newToolkitsWhere(newness)),
      images,
      videos,
      documents,
      training: await db.$count(trainingVideos, newTrainingWhere(newness)),
    };
  });

  route(app, calls.items, async ({ query, principal }) => {
    const { page, limit, kind } = query;
    const where = and(newItemsWhere(await newnessOf(db, principal, query)), kinds[kind]);
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

  /** One page of what is new in a table, as `read` shows it to the member. */
  const newPage = <T>(
    query: { page: number; limit: number },
    {
      table,
      where,
      order,
      read,
    }: { table: RecordTable; where: SQL; order: SQL[]; read: (ids: number[]) => Promise<T[]> },
  ) =>
    pageOf(db, query, {
      table,
      where,
      read: async ({ offset, limit }) => {
        const rows = await db
          .select({ id: sql<number>`${table.id}` })
          .from(table)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset);
        return read(rows.map(({ id }) => id));
      },
    });

  route(app, calls.news, async ({ query, principal }) =>
    newPage(query, {
      table: news,
      where: newNewsWhere(await newnessOf(db, principal, query)),
      order: [desc(newsSince), desc(news.publishedAt), desc(news.id)],
      read: (ids) => newsTeasers(db, ids, principal),
    }),
  );
  route(app, calls.events, async ({ query, principal }) =>
    newPage(query, {
      table: events,
      where: newEventsWhere(await newnessOf(db, principal, query)),
      order: [desc(eventSince), desc(events.publishedAt), desc(events.id)],
      read: (ids) => eventTeasers(db, ids, principal),
    }),
  );
  route(app, calls.toolkits, async ({ query, principal }) =>
    newPage(query, {
      table: toolkits,
      where: newToolkitsWhere(await newnessOf(db, principal, query)),
      order: [desc(toolkitSince), desc(toolkits.publishedAt), desc(toolkits.id)],
      read: (ids) => toolkitTeasers(db, ids, principal),
    }),
  );
  route(app, calls.training, async ({ query, principal }) =>
    newPage(query, {
      table: trainingVideos,
      where: newTrainingWhere(await newnessOf(db, principal, query)),
      order: [desc(trainingSince), asc(trainingVideos.position)],
      read: (ids) => trainingTeasers(db, ids, principal),
    }),
  );

  route(app, calls.seen, async ({ body, principal }) => {
    const { userId } = principal;
    await countTry(db, growthLimits.seen(userId));
    if ('kind' in body) return markSeen(db, { viewer: principal, userId, ...body });
    const until = new Date(body.until);
    if (body.all) return markAllSeen(db, userId, until);
    return restoreNew(db, { userId, since: new Date(body.since), until });
  });
}

async function newnessOf(
  db: Database,
  principal: Principal,
  { since, until }: { since?: string | undefined; until?: string | undefined } = {},
): Promise<Newness> {
  const { userId } = principal;
  const now = new Date(momentOf(principal));
  return {
    viewer: principal,
    userId,
    since: since ? new Date(since) : await readNewSince(db, userId, now),
    until: until ? new Date(until) : now,
  };
}

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
