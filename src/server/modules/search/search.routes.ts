import { searchEndpoints as calls } from '../../../shared/contract/search.ts';
import { tilesOf } from '../../../shared/domain/libraryTiles.ts';
import type { ContentKind } from '../../content/search/contentIndex.ts';
import type { Context } from '../../context.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { countTry, growthLimits } from '../auth/throttle.service.ts';
import { eventTeasers, hasEvents } from '../events/events.service.ts';
import { faqTeasers } from '../faq/faq.service.ts';
import { facetsOfAll, idsOfAll, pageOfAll } from '../libraries/allLibraries.service.ts';
import { librariesByIds } from '../libraries/libraries.service.ts';
import { newsTeasers } from '../news/news.service.ts';
import { toolkitTeasers } from '../toolkits/toolkits.service.ts';
import { trainingTeasers } from '../training/training.service.ts';
import { findEverywhere, idsOfKind } from './find.service.ts';
import { noteUnanswered, storeRequest } from './unanswered.service.ts';

/** One search over everything that members read. */
export function searchRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.everywhere, async ({ query, principal }) => {
    const { q, page, limit } = query;
    const found = await findEverywhere(db, { q, viewer: principal });
    const group = async <T>(kind: ContentKind, read: (ids: number[]) => Promise<T[]>) => {
      const ids = idsOfKind(found.content, kind);
      return { total: ids.length, data: await read(ids.slice((page - 1) * limit, page * limit)) };
    };
    const window = { sort: 'relevance', stacks: true, page, limit } as const;
    const [items, libraries, news, events, faq, toolkits, training] = await Promise.all([
      pageOfAll(db, found.items, window),
      group('library', (ids) => librariesByIds(db, ids, principal)),
      group('news', (ids) => newsTeasers(db, ids, principal)),
      group('event', (ids) => eventTeasers(db, ids, principal)),
      group('faq', (ids) => faqTeasers(db, ids, principal)),
      group('toolkit', (ids) => toolkitTeasers(db, ids, principal)),
      group('training-video', (ids) => trainingTeasers(db, ids, principal)),
    ]);
    return {
      meant: found.meant,
      filters: [...found.filters],
      leftOut: [...found.leftOut],
      isWhole: found.isWhole,
      items: {
        total: items.total,
        data: items.data.map(({ summary, entry }) => ({ ...summary, ...entry })),
      },
      libraries,
      news,
      ...(hasEvents(principal) && { events }),
      faq,
      toolkits,
      training,
    };
  });

  route(app, calls.items, async ({ query, principal }) => {
    const { items } = await findEverywhere(db, { q: query.q, viewer: principal });
    return tilesOf(await pageOfAll(db, items, query));
  });

  route(app, calls.facets, async ({ query, principal }) => {
    const { items } = await findEverywhere(db, { q: query.q, viewer: principal });
    return facetsOfAll(items, query);
  });

  route(app, calls.itemIds, async ({ query, principal }) => {
    const { items } = await findEverywhere(db, { q: query.q, viewer: principal });
    return idsOfAll(items, query);
  });

  route(app, calls.countUnanswered, async ({ body, principal }) => {
    await countTry(db, growthLimits.unanswered(principal.userId));
    const found = await findEverywhere(db, { q: body.q, viewer: principal });
    if (!found.isWhole) await noteUnanswered(db, body.q);
  });

  route(app, calls.request, async ({ body, principal }) => {
    await countTry(db, growthLimits.request(principal.userId));
    await storeRequest(db, { ...body, userId: principal.userId });
  });
}
