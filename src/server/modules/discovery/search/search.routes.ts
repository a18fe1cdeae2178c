import { searchEndpoints as calls, type SearchResults } from '../../../../shared/contract/search.ts';
import { tilesOf } from '../../../../shared/domain/libraryTiles.ts';
import { groupOf, type KindWith } from '../../../../shared/domain/recordKinds.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { facetsOfAll, idsOfAll, pageOfAll } from '../../assets/libraries/public.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { findEverywhere, idsOfKind } from './find.service.ts';
import { noteUnanswered, storeRequest } from './unanswered.service.ts';

/** Properties of the search itself, and its items. */
type OwnParts = 'meant' | 'filters' | 'leftOut' | 'isWhole' | 'items';

/** One search over everything that members read. */
export function searchRoutes(app: AppHono, context: Context): void {
  const { db, kinds } = context;

  route(app, calls.everywhere, async ({ query, principal }) => {
    const { q, page, limit } = query;
    const found = await findEverywhere(context, { q, viewer: principal });
    const group = async ({ name, isFor, readTeasers }: ContentKind) => {
      if (isFor?.(principal) === false) return [];
      const ids = idsOfKind(found.content, name);
      const data = await readTeasers?.(db, ids.slice((page - 1) * limit, page * limit), principal);
      return [[groupOf(name as KindWith<'searched'>), { total: ids.length, data: data ?? [] }]] as const;
    };
    const window = { sort: 'relevance', stacks: true, page, limit } as const;
    const [items, groups] = await Promise.all([
      pageOfAll(db, found.items, window),
      Promise.all(kinds.with('searched').map(group)),
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
      ...(Object.fromEntries(groups.flat()) as Omit<SearchResults, OwnParts>),
    };
  });

  route(app, calls.items, async ({ query, principal }) => {
    const { items } = await findEverywhere(context, { q: query.q, viewer: principal });
    return tilesOf(await pageOfAll(db, items, query));
  });

  route(app, calls.facets, async ({ query, principal }) => {
    const { items } = await findEverywhere(context, { q: query.q, viewer: principal });
    return facetsOfAll(items, query);
  });

  route(app, calls.itemIds, async ({ query, principal }) => {
    const { items } = await findEverywhere(context, { q: query.q, viewer: principal });
    return idsOfAll(items, query);
  });

  route(app, calls.countUnanswered, async ({ body, principal }) => {
    await countTry(db, growthLimits.unanswered(principal.userId));
    const found = await findEverywhere(context, { q: body.q, viewer: principal });
    if (!found.isWhole) await noteUnanswered(db, body.q);
  });

  route(app, calls.request, async ({ body, principal }) => {
    await countTry(db, growthLimits.request(principal.userId));
    await storeRequest(db, { ...body, userId: principal.userId });
  });
}
