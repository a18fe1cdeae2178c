import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Delivery,
  SECRET_OVERLAP_HOURS,
  TEST_EVENT,
  WEBHOOK_HOURS,
  WEBHOOKS_MAX,
  type webhookInput,
} from '../../../../shared/contract/webhook.ts';
import type { Author } from '../../../content/author.ts';
import { makeMessageId, sendingOf } from '../../../content/messages/addMessages.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { webhookDeliveries, webhookMessages } from '../../../db/schema/webhooks.ts';
import { conflict, notFound, staleVersion } from '../../../http/errors.ts';
import { sealSecret } from '../auth/public.ts';
import { send } from './send.service.ts';
import { makeWebhookSecret } from './sign.ts';
import {
  countWebhooks,
  type DeliveryRow,
  findDelivery,
  findWebhook,
  waitAgain,
  webhookKind,
} from './webhooks.repo.ts';

type Needs = Pick<Context, 'db' | 'config' | 'log'>;
/** A webhook, and the secret that its receiver needs, which is stored sealed. */
interface Made {
  readonly id: number;
  readonly secret: string;
}

const noWebhook = () => notFound('This webhook');

export async function assertRoomFor(tx: Database): Promise<void> {
  if ((await countWebhooks(tx)) >= WEBHOOKS_MAX)
    throw conflict('too_many', `A house can have ${WEBHOOKS_MAX} webhooks. Delete one first.`);
}

export async function createWebhook(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  input: z.output<typeof webhookInput>,
  author: Author,
): Promise<Made> {
  return db.transaction(async (tx) => {
    await assertRoomFor(tx);
    const [uid, secret] = [randomUUID(), makeWebhookSecret()];
    const sealed = sealSecret(config, { purpose: 'webhooks', owner: uid }, secret);
    const fields = { ...input, uid, secret: sealed };
    const [id = 0] = await writeRecord(tx, webhookKind, author, { action: 'create', fields });
    return { id, secret };
  });
}

/** Gives a webhook a new secret; the former signs, too, for a day. Throws 404, and 409 of one that changed. */
export async function renewSecret(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { id, version }: { id: number; version: number },
  author: Author,
): Promise<Made> {
  return db.transaction(async (tx) => {
    const webhook = await findWebhook(tx, id, { isHeld: true });
    if (!webhook) throw noWebhook();
    if (webhook.version !== version) throw staleVersion();
    const secret = makeWebhookSecret();
    const fields = {
      secret: sealSecret(config, { purpose: 'webhooks', owner: webhook.uid }, secret),
      previousSecret: webhook.secret,
      previousUntil: new Date(Date.now() + SECRET_OVERLAP_HOURS * 3_600_000),
    };
    await writeRecord(tx, webhookKind, author, { action: 'update', ids: [id], fields });
    return { id, secret };
  });
}

/** Sends a message of its own kind at once, also while the webhook is off. Returns how that went. */
export async function testWebhook(context: Needs, id: number): Promise<DeliveryRow> {
  const { db } = context;
  const webhook = await findWebhook(db, id);
  if (!webhook) throw noWebhook();
  const run = randomUUID();
  const deliveryId = await db.transaction(async (tx) => {
    const uid = makeMessageId();
    const [message] = await tx
      .insert(webhookMessages)
      .values({
        ...{ uid, type: TEST_EVENT, subject: `test:${uid}`, at: new Date() },
        data: { message: 'This is a test. Nothing happened.' },
      })
      .returning();
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({
        ...{ webhookId: id, messageId: message?.id ?? 0, subject: `test:${uid}`, run },
        heldUntil: sql`now() + interval '1 day'`,
        endsAt: new Date(),
      })
      .returning();
    return delivery?.id ?? 0;
  });
  const delivery = await findDelivery(db, id, deliveryId);
  if (!delivery) throw noWebhook();
  await send(context, webhook, delivery, run, { isOnce: true });
  return requireDelivery(db, id, deliveryId);
}

/** Makes a message wait again. Throws 404; of one that waits already only the time of its next try moves. */
export async function resend(db: Database, webhookId: number, deliveryId: number): Promise<DeliveryRow> {
  if (!(await findWebhook(db, webhookId))) throw noWebhook();
  await db.transaction(async (tx) => {
    const count = await waitAgain(tx, webhookId, eq(webhookDeliveries.id, deliveryId), WEBHOOK_HOURS);
    if (count === 0) throw notFound('This message');
    await tx.execute(sendingOf(sql`select ${webhookId}::int as webhook_id`));
  });
  return requireDelivery(db, webhookId, deliveryId);
}

/** Makes every message wait again that was given up, but for tests. Returns how many. */
export async function resendFailed(db: Database, webhookId: number): Promise<number> {
  if (!(await findWebhook(db, webhookId))) throw noWebhook();
  return db.transaction(async (tx) => {
    const isTest = sql`${webhookDeliveries.subject} like 'test:%'`;
    const where = sql`${eq(webhookDeliveries.state, 'failed')} and not ${isTest}`;
    const count = await waitAgain(tx, webhookId, where, WEBHOOK_HOURS);
    if (count > 0) await tx.execute(sendingOf(sql`select ${webhookId}::int as webhook_id`));
    return count;
  });
}

async function requireDelivery(db: Database, webhookId: number, id: number): Promise<DeliveryRow> {
  const row = await findDelivery(db, webhookId, id);
  if (!row) throw notFound('This message');
  return row;
}

export const presentDelivery = (row: DeliveryRow, isActive: boolean): Delivery => ({
  id: row.id,
  state: row.state,
  messageId: row.message.uid,
  type: row.message.type,
  at: row.message.at.toISOString(),
  data: row.message.data,
  tries: row.tries,
  dueAt: row.state === 'waiting' && isActive ? row.dueAt.toISOString() : null,
  endedAt: row.endedAt?.toISOString() ?? null,
  status: row.status,
  problem: row.problem,
  milliseconds: row.milliseconds,
});
