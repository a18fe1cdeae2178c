import { savedSearchEndpoints as calls } from '../../../../shared/contract/savedSearch.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { changeSearch, openSearch, readSearches, saveSearch, showSearch } from './savedSearches.service.ts';

/** Searches that members keep, and what is new in them. They are shared and deleted as lists. */
export function savedSearchRoutes(app: AppHono, context: Pick<Context, 'db' | 'kinds'>): void {
  route(app, calls.searches, ({ query, principal }) => readSearches(context, principal, query));
  route(app, calls.create, async ({ body, principal }) =>
    showSearch(context, principal, await saveSearch(context, principal, body)),
  );
  route(app, calls.change, async ({ params, body, principal }) => {
    await changeSearch(context, principal, params.id, body);
    return showSearch(context, principal, params.id);
  });
  route(app, calls.open, ({ params, principal }) => openSearch(context, principal, params.id));
}
