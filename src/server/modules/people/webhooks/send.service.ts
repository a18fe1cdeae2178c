import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { THE_SERVER } from '../../../content/author.ts';
import { sendingOf } from '../../../content/messages/addMessages.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { createOutgoingFetch, OutgoingError } from '../../../outgoing/outgoingFetch.ts';
import { openSecret } from '../auth/public.ts';
import { linksOf } from './linksOf.ts';
import { signedHeaders } from './sign.ts';
import {
  type DeliveryRow,
  findWebhook,
  type Outcome,
  secondsUntilDue,
  settle,
  takeDue,
  type WebhookRow,
  webhookKind,
} from './webhooks.repo.ts';

type Needs = Pick<Context, 'db' | 'config' | 'log'>;

/** Messages that are sent at once to one receiver, and seconds for which it may think about one. */
const AT_ONCE = 4;
const PATIENCE = 15;
/** Seconds after which a message whose sender gave no sign of life is sent again. */
const HELD = 4 * PATIENCE;
/** Seconds between tries: short at first, then the last again and again. */
const PAUSES = [5, 30, 120, 600, 1800, 3600, 7200];
const REST_MOST = 3600;
/** Longest wait for which a run stores the next one itself; the sweep finds the others. */
const SOON = 60;
/** For so long one run goes on, in milliseconds: then another one, so that a server can stop. */
const RUN_MS = 30_000;

/** Sends a webhook everything that is due, and has a job do so again when more will be. */
export async function sendDue(context: Needs, webhookId: number, signal: AbortSignal): Promise<void> {
  const { db } = context;
  const ends = Date.now() + RUN_MS;
  while (!signal.aborted && Date.now() < ends) {
    const run = randomUUID();
    const taken = await takeDue(db, { webhookId, run, most: AT_ONCE, seconds: HELD });
    const webhook = taken.length > 0 ? await findWebhook(db, webhookId) : undefined;
    if (!webhook) break;
    await Promise.all(taken.map((delivery) => send(context, webhook, delivery, run)));
  }
  const seconds = await secondsUntilDue(db, webhookId);
  if (seconds !== null && seconds <= SOON)
    await db.execute(
      sendingOf(
        sql`select ${webhookId}::int as webhook_id`,
        sql`now() + ${Math.max(0, seconds)}::float8 * interval '1 second'`,
      ),
    );
}

/** Sends one message, and writes down how that went. `isOnce`: it is not tried again. */
export async function send(
  context: Needs,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  run: string,
  { isOnce = false }: { isOnce?: boolean } = {},
): Promise<void> {
  const began = performance.now();
  const answer = await call(context, webhook, delivery);
  const milliseconds = Math.round(performance.now() - began);
  await settle(context.db, run, delivery, judge(answer, { webhook, delivery, milliseconds, isOnce }));
  // The way in which a receiver says that nobody reads it any more.
  if (answer.status === 410) await switchOff(context, webhook);
}

interface Answer {
  readonly status: number | null;
  readonly problem: string | null;
  /** Seconds that the receiver wants to be left alone. */
  readonly retryAfter: number;
}

async function call({ config }: Needs, webhook: WebhookRow, { message }: DeliveryRow): Promise<Answer> {
  const fail = (problem: string): Answer => ({ status: null, problem, retryAfter: 0 });
  const sealed = [webhook.secret];
  if (webhook.previousSecret && webhook.previousUntil && webhook.previousUntil.getTime() > Date.now())
    sealed.push(webhook.previousSecret);
  const secrets = sealed.map((one) =>
    openSecret(config, { purpose: 'webhooks', owner: webhook.uid, sealed: one }),
  );
  const [secret] = secrets;
  if (!secret) return fail('The secret of this webhook cannot be read any more. Renew it.');
  const body = JSON.stringify({
    type: message.type,
    timestamp: message.at.toISOString(),
    data: { ...message.data, ...linksOf(config.origin, message) },
  });
  const signed = signedHeaders(
    secrets.filter((one) => one !== null),
    { id: message.uid, time: Math.floor(Date.now() / 1000), body },
  );
  const fetch = createOutgoingFetch({ privateHosts: config.outgoingPrivate, timeoutMs: PATIENCE * 1000 });
  try {
    const { status, headers } = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      ignoresBody: true,
    });
    const seconds = Number(headers.get('retry-after') ?? 0);
    return { status, problem: problemOf(status), retryAfter: Number.isFinite(seconds) ? seconds : 0 };
  } catch (error) {
    if (error instanceof OutgoingError) return fail(error.message);
    throw error;
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status} and names another address. Enter the address that answers by itself.`;
  if (status === 401 || status === 403)
    return `It answered ${status}: the receiver does not accept the signature. Compare its secret with this one.`;
  if (status === 404) return 'It answered 404: nothing receives messages at this address.';
  if (status === 410) return 'It answered 410: nobody reads it any more. The webhook is off.';
  return `It answered ${status}.`;
}

/** Whether nothing else sent to the receiver now would be accepted. */
const isAway = (status: number | null): boolean =>
  status === null || status >= 500 || status === 408 || status === 429;

const pauseAfter = (tries: number): number =>
  (PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0) * (1 + Math.random() / 4);

function judge(
  { status, problem, retryAfter }: Answer,
  {
    webhook,
    delivery,
    milliseconds,
    isOnce,
  }: { webhook: WebhookRow; delivery: DeliveryRow; milliseconds: number; isOnce: boolean },
): Outcome {
  const result = { status, problem, milliseconds };
  if (problem === null) return { ...result, state: 'delivered', pause: null, rest: null };
  const wanted = Math.min(Math.max(0, retryAfter), REST_MOST);
  const pause = Math.max(pauseAfter(delivery.tries), wanted);
  const isOver = isOnce || status === 410 || Date.now() + pause * 1000 > delivery.endsAt.getTime();
  const rest = Math.max(Math.min(pauseAfter(webhook.failures), REST_MOST), wanted);
  return {
    ...result,
    state: isOver ? 'failed' : 'waiting',
    pause: isOver ? null : pause,
    // A message that is tried out says nothing about the others.
    rest: !isOnce && isAway(status) ? rest : null,
  };
}

async function switchOff({ db, log }: Needs, { id }: WebhookRow): Promise<void> {
  await db.transaction((tx) =>
    writeRecord(tx, webhookKind, THE_SERVER, { action: 'update', ids: [id], fields: { isActive: false } }),
  );
  log.warn({ webhookId: id }, 'a webhook was switched off by its receiver');
}
