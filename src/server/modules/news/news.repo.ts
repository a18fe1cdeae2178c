import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import { inOrder } from '../../content/inOrder.ts';
import { visibleWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { files } from '../../db/schema/files.ts';

export interface NewsRow {
  readonly article: typeof news.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

const joined = (db: Database) =>
  db
    .select({ article: getTableColumns(news), cover: getTableColumns(files) })
    .from(news)
    .leftJoin(files, eq(files.id, news.coverFileId));

/** The named articles in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function newsByIds(db: Database, ids: readonly number[], viewer?: Viewer): Promise<NewsRow[]> {
  const rows: NewsRow[] = await joined(db).where(
    and(inArray(news.id, [...ids]), viewer && visibleWhere(news, viewer)),
  );
  return inOrder(ids, rows, ({ article }) => article.id);
}

/** What `viewer` may see of the news, newest first. */
export const publishedNews = (db: Database, viewer: Viewer, where?: SQL) =>
  joined(db)
    .where(and(visibleWhere(news, viewer), where))
    .orderBy(desc(news.publishedAt), desc(news.id));

/** The year of publication, in UTC. */
export const yearOf = sql<number>`extract(year from ${news.publishedAt} at time zone 'UTC')::int`;

export const countYears = (db: Database, where?: SQL) =>
  db
    .select({ year: yearOf, count: sql<number>`count(*)::int` })
    .from(news)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);

/** Most frequent first. */
export const countTags = (db: Database, where?: SQL) =>
  db
    .select({ tag: sql<string>`tag`, count: sql<number>`count(distinct ${news.id})::int` })
    .from(sql`${news}, unnest(${news.tags}) as tag`)
    .where(where)
    .groupBy(sql`tag`)
    .orderBy(sql`2 desc, tag`);
