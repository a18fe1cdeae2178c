import { type Webhook, webhookEndpoints } from '../../../../shared/contract/webhook.ts';
import { authorOf } from '../../../content/author.ts';
import { definedOnly } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { beginAnew, listDeliveries, loadWebhooks, webhookKind, webhookLists } from './webhooks.repo.ts';
import {
  assertRoomFor,
  createWebhook,
  presentDelivery,
  renewSecret,
  resend,
  resendFailed,
  testWebhook,
} from './webhooks.service.ts';

/** Webhooks in the back-office, for administrators. */
export function webhookRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  const {
    create,
    renewSecret: renew,
    test,
    deliveries,
    resend: again,
    resendFailed: failed,
    ...calls
  } = webhookEndpoints;

  route(app, create, async ({ body, request }) => {
    const { id, secret } = await createWebhook(context, body, authorOf(request));
    return { ...(await show(id)), secret };
  });

  resourceRoutes(app, calls, {
    context,
    kind: webhookKind,
    noun: 'This webhook',
    ...webhookLists,
    toFields: definedOnly,
    load: loadWebhooks,
    before: async (tx, { action, ids, body }) => {
      if (action === 'restore') await assertRoomFor(tx);
      if (action === 'restore' || body.isActive) await beginAnew(tx, ids);
    },
  });

  route(app, renew, async ({ params, body, request }) => {
    const { id, secret } = await renewSecret(context, { ...body, id: params.id }, authorOf(request));
    return { ...(await show(id)), secret };
  });

  route(app, test, async ({ params, request }) => {
    // The receiver may take its time: nobody waits for that.
    request.get('endTurn')?.();
    return presentDelivery(await testWebhook(context, params.id), true);
  });

  route(app, deliveries, async ({ params, query }) => {
    const { isActive } = await show(params.id);
    const { rows, hasMore } = await listDeliveries(db, { webhookId: params.id, ...query });
    return { deliveries: rows.map((row) => presentDelivery(row, isActive)), hasMore };
  });

  route(app, again, async ({ params }) => {
    const { isActive } = await show(params.id);
    return presentDelivery(await resend(db, params.id, params.deliveryId), isActive);
  });

  route(app, failed, async ({ params }) => ({ count: await resendFailed(db, params.id) }));

  async function show(id: number): Promise<Webhook> {
    const [record] = await loadWebhooks(db, [id]);
    if (!record) throw notFound('This webhook');
    return record;
  }
}
