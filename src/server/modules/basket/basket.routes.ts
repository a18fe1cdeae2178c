import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { BASKET_MAX, type BasketEntry, basketEndpoints as calls } from '../../../shared/contract/basket.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import { visibleItemWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import { basketEntries } from '../../db/schema/baskets.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { invalid, notFound, unprocessable } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { visibleSummaries, webSizes } from '../libraries/items/items.service.ts';

export function basketRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.ids, ({ principal }) => idsOf(principal.userId));
  route(app, calls.count, async ({ principal }) => ({ count: (await summary(principal.userId)).count }));
  route(app, calls.full, async ({ principal }) => {
    const entries = await db
      .select({ itemId: basketEntries.itemId, addedAt: basketEntries.addedAt, title: libraryItems.title })
      .from(basketEntries)
      .innerJoin(libraryItems, eq(libraryItems.id, basketEntries.itemId))
      .where(eq(basketEntries.userId, principal.userId))
      .orderBy(desc(basketEntries.addedAt), desc(basketEntries.itemId));
    const summaries = await visibleSummaries(
      db,
      entries.map(({ itemId }) => itemId),
      principal,
    );
    const webSizeOf = await webSizes(
      db,
      summaries.map(({ file }) => file.id),
    );
    const items = new Map(summaries.map((item) => [item.id, item]));
    const data = entries.map(({ itemId, addedAt, title }): BasketEntry => {
      const item = items.get(itemId) ?? null;
      const state = item?.file.state;
      return {
        itemId,
        addedAt: addedAt.toISOString(),
        title,
        item,
        webSize: (item && webSizeOf.get(item.file.id)) ?? null,
        unavailable: !item ? 'withdrawn' : state === 'ready' ? null : (state ?? 'failed'),
      };
    });
    const ready = data.filter(({ unavailable }) => unavailable === null);
    return {
      data,
      available: ready.length,
      size: ready.reduce((sum, { item }) => sum + (item?.file.size ?? 0), 0),
    };
  });
  route(app, calls.add, async ({ params, principal }) => {
    if ((await add(principal.userId, [params.id], principal)) === 0) throw notFound('This item');
    return summary(principal.userId);
  });
  route(app, calls.addMany, async ({ body, principal }) => {
    if ((await add(principal.userId, body.ids, principal)) === 0)
      throw invalid({ ids: 'None of these items can be added any more.' });
    return summary(principal.userId);
  });
  route(app, calls.remove, async ({ params, principal }) => {
    await db
      .delete(basketEntries)
      .where(and(eq(basketEntries.userId, principal.userId), eq(basketEntries.itemId, params.id)));
    return summary(principal.userId);
  });
  route(app, calls.clear, async ({ principal }) => {
    await db.delete(basketEntries).where(eq(basketEntries.userId, principal.userId));
    return { ids: [], count: 0 };
  });

  /** Puts what the member may see of `ids` into the basket; returns how many of them are in it now. */
  async function add(userId: number, ids: readonly number[], viewer: Viewer): Promise<number> {
    const visible: number[] = [];
    for (let start = 0; start < ids.length; start += 1000) {
      const rows = await db
        .select({ id: libraryItems.id })
        .from(libraryItems)
        .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
        .where(and(inArray(libraryItems.id, ids.slice(start, start + 1000)), visibleItemWhere(viewer)));
      const found = new Set(rows.map(({ id }) => id));
      visible.push(...ids.slice(start, start + 1000).filter((id) => found.has(id)));
    }
    await db.transaction(async (tx) => {
      for (let start = 0; start < visible.length; start += 1000) {
        const values = visible.slice(start, start + 1000).map((itemId) => ({ userId, itemId }));
        await tx.insert(basketEntries).values(values).onConflictDoNothing();
      }
      const [held] = await tx
        .select({ count: count() })
        .from(basketEntries)
        .where(eq(basketEntries.userId, userId));
      if ((held?.count ?? 0) > BASKET_MAX)
        throw unprocessable('basket_full', `A basket holds ${BASKET_MAX} items. Download these first.`);
    });
    return visible.length;
  }

  async function idsOf(userId: number): Promise<number[]> {
    const rows = await db
      .select({ id: basketEntries.itemId })
      .from(basketEntries)
      .where(eq(basketEntries.userId, userId))
      .orderBy(asc(basketEntries.addedAt), asc(basketEntries.itemId));
    return rows.map(({ id }) => id);
  }

  async function summary(userId: number) {
    const ids = await idsOf(userId);
    return { ids, count: ids.length };
  }
}
