import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  missedEndpoints as calls,
  type MissedCounts,
  type MissedKind,
} from '../../../shared/contract/missed.ts';
import { GROUPS, type KindWith } from '../../../shared/domain/recordKinds.ts';
import { momentOf } from '../../../shared/policy/visibility.ts';
import type { Newness } from '../../content/contentKind.ts';
import {
  markAllSeen,
  markSeen,
  newestFirst,
  newWhere,
  readNewSince,
  restoreNew,
} from '../../content/newRecords.ts';
import { pageOf } from '../../content/pageOf.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import type { Principal } from '../../http/principal.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { countTry, growthLimits } from '../auth/throttle.service.ts';
import { visibleSummaries } from '../libraries/items/items.service.ts';
import { itemSince, newItemsWhere } from '../libraries/items/newItems.service.ts';

const isImage = sql`${files.mediaType} like 'image/%'`;
const isVideo = sql`${files.mediaType} like 'video/%'`;
const media: Record<MissedKind, SQL> = {
  images: isImage,
  videos: isVideo,
  documents: sql`not (${isImage} or ${isVideo})`,
};

type Group = (typeof GROUPS)[Exclude<KindWith<'new'>, 'library-item'>];

/** What is new to a member: one definition behind the counts and the lists. */
export function missedRoutes(app: AppHono, { db, kinds }: Context): void {
  /** Kinds whose new records have a list of their own; those of items are told by their media. */
  const grouped = kinds.with('new').flatMap((kind) => {
    const { name } = kind;
    return name === 'library-item' ? [] : [{ kind, group: GROUPS[name] }];
  });

  route(app, calls.counts, async ({ principal }) => {
    const newness = await newnessOf(db, principal);
    const counts: Partial<Record<Group, number>> = {};
    for (const { kind, group } of grouped)
      if (kind.isFor?.(principal) !== false)
        counts[group] = await db.$count(kind.table, newWhere(kind, newness));
    const [items] = await counted(db, newItemsWhere(newness));
    const { images = 0, videos = 0, documents = 0 } = items ?? {};
    return {
      since: newness.since.toISOString(),
      until: newness.until.toISOString(),
      ...(counts as Required<typeof counts>),
      images,
      videos,
      documents,
    } satisfies MissedCounts;
  });

  route(app, calls.items, async ({ query, principal }) => {
    const { page, limit, kind } = query;
    const where = and(newItemsWhere(await newnessOf(db, principal, query)), media[kind]);
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

  for (const { kind, group } of grouped)
    route<(typeof calls)[Group]>(app, calls[group], async ({ query, principal }) => {
      const where = newWhere(kind, await newnessOf(db, principal, query));
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
          const ids = rows.map(({ id }) => id);
          return ((await kind.readTeasers?.(db, ids, principal)) ?? []) as never[];
        },
      });
    });

  route(app, calls.seen, async ({ body, principal }) => {
    const { userId } = principal;
    await countTry(db, growthLimits.seen(userId));
    if ('kind' in body)
      return markSeen(db, { viewer: principal, userId, kind: kinds.named(body.kind), ids: body.ids });
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
      images: sql<number>`count(*) filter (where ${media.images})::int`,
      videos: sql<number>`count(*) filter (where ${media.videos})::int`,
      documents: sql<number>`count(*) filter (where ${media.documents})::int`,
    })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(where);
