import { favouriteEndpoints as calls } from '../../../../shared/contract/favourite.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { findItem, visibleSummaries } from '../libraries/public.ts';
import { addFavourite, favouriteIds, readFavouritePage, removeFavourite } from './favourites.repo.ts';

/** What a member has marked, as far as the member may see it at the moment of the question. */
export function favouriteRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.list, async ({ query: { page, limit }, principal }) => {
    const { ids, total } = await readFavouritePage(db, principal, { page, limit });
    const summaries = await visibleSummaries(db, ids, principal);
    const data = summaries.map((summary) => ({
      ...summary,
      stackId: null,
      formatCount: 1,
      others: [],
      matches: [{ id: summary.id, size: summary.file.size }],
    }));
    return { data, total, page, limit };
  });

  route(app, calls.ids, ({ principal }) => favouriteIds(db, principal));

  route(app, calls.add, async ({ params: { itemId }, principal }) => {
    if (!(await findItem(db, itemId, visibleItemWhere(principal)))) throw notFound(refusalText.missing.item);
    await addFavourite(context, principal, itemId);
  });

  route(app, calls.remove, async ({ params: { itemId }, principal }) => {
    await removeFavourite(db, principal.userId, itemId);
  });
}
