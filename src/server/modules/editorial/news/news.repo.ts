import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Page } from '../../../../shared/contract/common.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { pageOf } from '../../../content/pageOf.ts';
import { findOfKind } from '../../../content/search/findOfKind.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import { visibleWhere, windowFilters } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf, readerByIds } from '../../../db/isOneOf.ts';
import { news } from '../../../db/schema/content.ts';
import { files } from '../../../db/schema/files.ts';
import { parseFilter } from '../../../http/lists.ts';

export interface NewsRow {
  readonly article: typeof news.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

/** What a member chose of the news. */
interface NewsFilter {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly year?: number | undefined;
}

/** How the back-office lists articles. */
export const newsLists: ListOptions = {
  sortable: { title: news.title, publishedAt: news.publishedAt, highlighted: news.highlighted },
  filters: {
    ...windowFilters(news),
    highlighted: (value) => eq(news.highlighted, parseFilter(z.boolean(), value, 'highlighted')),
    tag: (value) => sql`${parseFilter(z.string(), value, 'tag')} = any(${news.tags})`,
  },
  defaultSort: ['publishedAt', 'DESC'],
};

const joined = (db: Database) =>
  db
    .select({ article: getTableColumns(news), cover: getTableColumns(files) })
    .from(news)
    .leftJoin(files, eq(files.id, news.coverFileId));

/** Articles in the language of their reader. */
const asRead = (db: Database, viewer: Viewer | undefined, rows: readonly NewsRow[]) =>
  translatedPart(db, 'news', viewer, rows, 'article');

const namedNews = readerByIds(news.id, (db, where, name) => joined(db).where(where).prepare(name));

/** The named articles in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function newsByIds(db: Database, ids: readonly number[], viewer?: Viewer): Promise<NewsRow[]> {
  const rows: NewsRow[] = viewer
    ? await joined(db).where(and(isOneOf(news.id, ids), visibleWhere(news, viewer)))
    : await namedNews(db, ids);
  return inOrder(ids, await asRead(db, viewer, rows), ({ article }) => article.id);
}

/** What `viewer` may see of the news, newest first. */
const publishedNews = (db: Database, viewer: Viewer, where?: SQL) =>
  joined(db)
    .where(and(visibleWhere(news, viewer), where))
    .orderBy(desc(news.publishedAt), desc(news.id));

/** The article that `viewer` may see at this address. */
export async function newsBySlug(db: Database, viewer: Viewer, slug: string): Promise<NewsRow | undefined> {
  const [row] = await asRead(db, viewer, await publishedNews(db, viewer, eq(news.slug, slug)));
  return row;
}

/** The newest of the highlighted articles. */
export const highlightedNews = async (db: Database, viewer: Viewer, limit: number) =>
  asRead(db, viewer, await publishedNews(db, viewer, eq(news.highlighted, true)).limit(limit));

/** The newest articles without the one of this id. */
export const otherNews = async (db: Database, viewer: Viewer, { id, limit }: { id: number; limit: number }) =>
  asRead(db, viewer, await publishedNews(db, viewer, ne(news.id, id)).limit(limit));

/** The year of publication, in UTC. */
const yearOf = sql<number>`extract(year from ${news.publishedAt} at time zone 'UTC')::int`;

const countYears = (db: Database, where?: SQL) =>
  db
    .select({ year: yearOf, count: sql<number>`count(*)::int` })
    .from(news)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);

/** Most frequent first. */
const countTags = (db: Database, where?: SQL) =>
  db
    .select({ tag: sql<string>`tag`, count: sql<number>`count(distinct ${news.id})::int` })
    .from(sql`${news}, unnest(${news.tags}) as tag`)
    .where(where)
    .groupBy(sql`tag`)
    .orderBy(sql`2 desc, tag`);

async function foundBy(db: Database, { q }: NewsFilter, viewer: Viewer): Promise<SQL | undefined> {
  if (!q) return undefined;
  const { ids } = await findOfKind(db, 'news', { q, viewer });
  return isOneOf(news.id, ids);
}
const hasTag = ({ tag }: NewsFilter) => (tag ? sql`${tag} = any(${news.tags})` : undefined);
const isOfYear = ({ year }: NewsFilter) => (year === undefined ? undefined : sql`${yearOf} = ${year}`);

/** One page of the news that `viewer` may see and the filter leaves, newest first. */
export async function readNewsPage(
  db: Database,
  viewer: Viewer,
  query: NewsFilter & { readonly page: number; readonly limit: number },
): Promise<Page<NewsRow>> {
  const where = and(await foundBy(db, query, viewer), hasTag(query), isOfYear(query));
  return pageOf<NewsRow>(db, query, {
    table: news,
    where: and(visibleWhere(news, viewer), where),
    read: async ({ offset, limit }) =>
      asRead(db, viewer, await publishedNews(db, viewer, where).limit(limit).offset(offset)),
  });
}

/** Years and tags of the news that `viewer` may see, each counted under the choice of the other. */
export async function readNewsFacets(db: Database, viewer: Viewer, filter: NewsFilter) {
  const found = and(visibleWhere(news, viewer), await foundBy(db, filter, viewer));
  const [total, years, tags] = await Promise.all([
    db.$count(news, and(found, hasTag(filter), isOfYear(filter))),
    countYears(db, and(found, hasTag(filter))),
    countTags(db, and(found, isOfYear(filter))),
  ]);
  return { total, years, tags };
}
