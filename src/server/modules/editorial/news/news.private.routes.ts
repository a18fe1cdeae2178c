import { newsEndpoints as calls } from '../../../../shared/contract/news.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { redirectedId } from '../../../content/slugs.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { readText } from '../rich-text/public.ts';
import { presentArticle, presentTeaser } from './news.present.ts';
import {
  highlightedNews,
  type NewsRow,
  newsByIds,
  newsBySlug,
  otherNews,
  readNewsFacets,
  readNewsPage,
} from './news.repo.ts';
import { newsKind } from './news.service.ts';

/** Highlighted articles on the home page, and others below an article. */
const HIGHLIGHTED_MAX = 5;
const OTHERS_MAX = 3;

/** News as members read them. */
export function privateNewsRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.privateList, async ({ query, principal }) => {
    const { data, ...page } = await readNewsPage(db, principal, query);
    return { data: data.map(presentTeaser), ...page };
  });

  route(app, calls.facets, async ({ query, principal }) => {
    const { total, years, tags } = await readNewsFacets(db, principal, query);
    const { year, tag } = query;
    return {
      total,
      years:
        year === undefined || years.some((one) => one.year === year) ? years : [...years, { year, count: 0 }],
      tags: !tag || tags.some((one) => one.tag === tag) ? tags : [...tags, { tag, count: 0 }],
    };
  });

  route(app, calls.highlighted, async ({ principal }) => {
    const rows = await highlightedNews(db, principal, HIGHLIGHTED_MAX);
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
    const rows = await otherNews(db, principal, { id: article.id, limit: OTHERS_MAX });
    return rows.map(presentTeaser);
  });

  /** By its address, or by one that it had before: its own `slug` then is the new one. */
  async function findPublished(viewer: Viewer, slug: string): Promise<NewsRow> {
    const row = await newsBySlug(db, viewer, slug);
    if (row) return row;
    const id = await redirectedId(db, newsKind.name, slug);
    const [moved] = id === null ? [] : await newsByIds(db, [id], viewer);
    if (!moved) throw notFound(refusalText.missing.article);
    return moved;
  }
}
