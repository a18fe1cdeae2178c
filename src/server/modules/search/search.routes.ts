import { searchEndpoints as calls } from '../../../shared/contract/search.ts';
import type { Context } from '../../context.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { eventTeasers, hasEvents } from '../events/events.service.ts';
import { faqTeasers } from '../faq/faq.service.ts';
import { visibleSummaries } from '../libraries/items/items.service.ts';
import { newsTeasers } from '../news/news.service.ts';
import { toolkitTeasers } from '../toolkits/toolkits.service.ts';
import { trainingTeasers } from '../training/training.service.ts';
import { findDocuments } from './search.service.ts';

/** One search over everything that members read. */
export function searchRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.everywhere, async ({ query, principal }) => {
    const found = await findDocuments(db, { ...query, viewer: principal });
    const [items, news, events, faq, toolkits, training] = await Promise.all([
      visibleSummaries(db, found['library-item'].ids, principal),
      newsTeasers(db, found.news.ids, principal),
      eventTeasers(db, found.event.ids, principal),
      faqTeasers(db, found.faq.ids, principal),
      toolkitTeasers(db, found.toolkit.ids, principal),
      trainingTeasers(db, found['training-video'].ids, principal),
    ]);
    return {
      items: { total: found['library-item'].total, data: items },
      news: { total: found.news.total, data: news },
      ...(hasEvents(principal) && { events: { total: found.event.total, data: events } }),
      faq: { total: found.faq.total, data: faq },
      toolkits: { total: found.toolkit.total, data: toolkits },
      training: { total: found['training-video'].total, data: training },
    };
  });
}
