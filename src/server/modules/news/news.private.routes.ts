import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { newsEndpoints as calls } from '../../../shared/contract/news.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import { pageOf } from '../../content/pageOf.ts';
import { findOfKind } from '../../content/search/findOfKind.ts';
import { redirectedId } from '../../content/slugs.ts';
import { visibleWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { notFound } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { visibleSummaries } from '../libraries/items/items.service.ts';
import { readText } from '../rich-text/richText.service.ts';
import { presentArticle, presentTeaser } from './news.present.ts';
import { countTags, countYears, type NewsRow, newsByIds, publishedNews, yearOf } from './news.repo.ts';
import { newsKind } from './news.service.ts';

/** Highlighted articles on the home page, and others below an article. */
const HIGHLIGHTED_MAX = 5;
const OTHERS_MAX = 3;

interface Filter {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly year?: number | undefined;
}

async function foundBy(db: Database, { q }: Filter, viewer: Viewer): Promise<SQL | undefined> {
  if (!q) return undefined;
  const { ids } = await findOfKind(db, 'news', { q, viewer });
  return sql`${news.id} = any(${sql.param(ids)}::int[])`;
}
const hasTag = ({ tag }: Filter) => (tag ? sql`${tag} = any(${news.tags})` : undefined);
const isOfYear = ({ year }: Filter) => (year === undefined ? undefined : sql`${yearOf} = ${year}`);

/** News as members read them. */
export function privateNewsRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.privateList, async ({ query, principal }) => {
    const where = and(await foundBy(db, query, principal), hasTag(query), isOfYear(query));
    return pageOf(db, query, {
      table: news,
      where: and(visibleWhere(news, principal), where),
      read: async ({ offset, limit }) =>
        (await publishedNews(db, principal, where).limit(limit).offset(offset)).map(presentTeaser),
    });
  });

  route(app, calls.facets, async ({ query, principal }) => {
    const found = and(visibleWhere(news, principal), await foundBy(db, query, principal));
    const [total, years, tags] = await Promise.all([
      db.$count(news, and(found, hasTag(query), isOfYear(query))),
      countYears(db, and(found, hasTag(query))),
      countTags(db, and(found, isOfYear(query))),
    ]);
    const { year, tag } = query;
    return {
      total,
      years:
        year === undefined || years.some((one) => one.year === year) ? years : [...years, { year, count: 0 }],
      tags: !tag || tags.some((one) => one.tag === tag) ? tags : [...tags, { tag, count: 0 }],
    };
  });

  route(app, calls.highlighted, async ({ principal }) => {
    const rows = await publishedNews(db, principal, eq(news.highlighted, true)).limit(HIGHLIGHTED_MAX);
    return rows.map(presentTeaser);
  });

  route(app, calls.privateShow, async ({ params, principal }) => {
    const row = await findPublished(principal, params.slug);
    const [items, text] = await Promise.all([
      visibleSummaries(db, row.article.itemIds, principal),
      readText(db, row.article.body, principal),
    ]);
    return presentArticle(row, items, text);
  });

  route(app, calls.others, async ({ params, principal }) => {
    const { article } = await findPublished(principal, params.slug);
    const rows = await publishedNews(db, principal, ne(news.id, article.id)).limit(OTHERS_MAX);
    return rows.map(presentTeaser);
  });

  /** By its address, or by one that it had before: its own `slug` then tells the new one. */
  async function findPublished(viewer: Viewer, slug: string): Promise<NewsRow> {
    const [row] = await publishedNews(db, viewer, eq(news.slug, slug));
    if (row) return row;
    const id = await redirectedId(db, newsKind.name, slug);
    const [moved] = id === null ? [] : await newsByIds(db, [id], viewer);
    if (!moved) throw notFound('This article');
    return moved;
  }
}
