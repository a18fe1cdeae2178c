import { type BasketEntry, basketEndpoints as calls } from '../../../../shared/contract/basket.ts';
import { basketIds } from '../../../content/basketIds.ts';
import type { Context } from '../../../context.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { visibleSummaries, webSizes } from '../libraries/public.ts';
import { addToBasket, clearBasket, readBasket, removeFromBasket } from './basket.repo.ts';

export function basketRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.ids, ({ principal }) => basketIds(db, principal.userId));
  route(app, calls.count, async ({ principal }) => ({ count: (await summary(principal.userId)).count }));
  route(app, calls.full, async ({ principal }) => {
    const entries = await readBasket(db, principal);
    const summaries = await visibleSummaries(
      db,
      entries.map(({ id }) => id),
      principal,
    );
    const webSizeOf = await webSizes(
      db,
      summaries.map(({ file }) => file.id),
    );
    const items = new Map(summaries.map((item) => [item.id, item]));
    const data = entries.map(({ id: itemId, addedAt, title }): BasketEntry => {
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
    if ((await addToBasket(context, principal, [params.id])) === 0) throw notFound(refusalText.missing.item);
    return summary(principal.userId);
  });
  route(app, calls.addMany, async ({ body, principal }) => {
    if ((await addToBasket(context, principal, body.ids)) === 0)
      throw invalid({ ids: refusalText.lists.noneAddable });
    return summary(principal.userId);
  });
  route(app, calls.remove, async ({ params, principal }) => {
    await removeFromBasket(db, principal.userId, params.id);
    return summary(principal.userId);
  });
  route(app, calls.clear, async ({ principal }) => {
    await clearBasket(db, principal.userId);
    return { ids: [], count: 0 };
  });

  async function summary(userId: number) {
    const ids = await basketIds(db, userId);
    return { ids, count: ids.length };
  }
}
