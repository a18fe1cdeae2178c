import { searchEndpoints as calls } from '../../../shared/contract/search.ts';
import type { Context } from '../../context.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { visibleSummaries } from '../libraries/items/items.service.ts';
import { newsTeasers } from '../news/news.service.ts';
import { trainingTeasers } from '../training/training.service.ts';
import { findDocuments } from './search.service.ts';

/** One search over everything that members read. */
export function searchRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.everywhere, async ({ query, principal }) => {
    const found = await findDocuments(db, { ...query, viewer: principal });
    const [items, news, training] = await Promise.all([
      visibleSummaries(db, found['library-item'].ids, principal),
      newsTeasers(db, found.news.ids, principal),
      trainingTeasers(db, found['training-video'].ids, principal),
    ]);
    return {
      items: { total: found['library-item'].total, data: items },
      news: { total: found.news.total, data: news },
      training: { total: found['training-video'].total, data: training },
    };
  });
}
