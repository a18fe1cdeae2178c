import { asc, eq } from 'drizzle-orm';
import { toolkitEndpoints as calls } from '../../../shared/contract/toolkit.ts';
import { pageOf } from '../../content/pageOf.ts';
import { redirectedId } from '../../content/slugs.ts';
import { visibleWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import { toolkits } from '../../db/schema/toolkits.ts';
import { notFound } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { visibleEntries } from '../libraries/items/itemEntries.service.ts';
import { readText } from '../rich-text/richText.service.ts';
import { presentPage } from './toolkits.present.ts';
import { toolkitsByIds, visibleToolkits } from './toolkits.repo.ts';
import { teasersOf, toolkitKind } from './toolkits.service.ts';

/** Toolkits as members see them. What they may not see of a toolkit's items does not exist for them. */
export function privateToolkitRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.privateList, ({ query, principal }) =>
    pageOf(db, query, {
      table: toolkits,
      where: visibleWhere(toolkits, principal),
      read: async ({ offset, limit }) =>
        teasersOf(db, await visibleToolkits(db, principal).limit(limit).offset(offset), principal),
    }),
  );

  route(app, calls.privateAll, ({ principal }) =>
    db
      .select({ id: toolkits.id, slug: toolkits.slug, title: toolkits.title })
      .from(toolkits)
      .where(visibleWhere(toolkits, principal))
      .orderBy(asc(toolkits.position), asc(toolkits.id)),
  );

  route(app, calls.privateShow, async ({ params, principal }) => {
    const [row] = await visibleToolkits(db, principal, eq(toolkits.slug, params.slug));
    const id = row ? null : await redirectedId(db, toolkitKind.name, params.slug);
    const [moved] = id === null ? [] : await toolkitsByIds(db, [id], principal);
    // By its address, or by one that it had before: its own `slug` then tells the new one.
    const found = row ?? moved;
    if (!found) throw notFound('This toolkit');
    const [items, text] = await Promise.all([
      visibleEntries(db, found.toolkit.itemIds, principal),
      readText(db, found.toolkit.text, principal),
    ]);
    return presentPage(found, items, text);
  });
}
