import { toolkitEndpoints as calls } from '../../../../shared/contract/toolkit.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { visibleEntries } from '../../assets/libraries/public.ts';
import { readText } from '../rich-text/public.ts';
import { presentPage } from './toolkits.present.ts';
import { listToolkitNames, readToolkitPage } from './toolkits.repo.ts';
import { teasersOf, visibleToolkit } from './toolkits.service.ts';

/** Toolkits for members. What they may not see of a toolkit's items does not exist for them. */
export function privateToolkitRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.privateList, async ({ query, principal }) => {
    const { data, ...page } = await readToolkitPage(db, principal, query);
    return { data: await teasersOf(db, data, principal), ...page };
  });

  route(app, calls.privateAll, ({ principal }) => listToolkitNames(db, principal));

  route(app, calls.privateShow, async ({ params, principal }) => {
    const found = await visibleToolkit(db, principal, params.slug);
    const [items, text] = await Promise.all([
      visibleEntries(db, found.toolkit.itemIds, principal),
      readText(db, found.toolkit.text, principal),
    ]);
    return presentPage(found, items, text);
  });
}
