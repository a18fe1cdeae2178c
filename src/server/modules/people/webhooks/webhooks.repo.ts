import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { DELIVERIES_MAX, type DeliveryState, type Webhook } from '../../../../shared/contract/webhook.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { presentRecord } from '../../../content/records.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { webhookDeliveries, webhookMessages, webhooks } from '../../../db/schema/webhooks.ts';
import { parseFilter } from '../../../http/lists.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** Columns that the log of changes must not show, and those that the server writes by itself. */
const SECRETS = ['uid', 'secret', 'previousSecret'];
const COURSE = ['failures', 'restingUntil', 'failingSince', 'lastDeliveredAt', 'onSince', 'sweptAt'];

export const webhookKind: RecordKind = {
  name: 'webhook',
  table: webhooks,
  secrets: [...SECRETS, ...COURSE],
  sourceOf: ({ id, name, url, deletedAt }: WebhookRow) => ({ id, title: name, text: url, deletedAt }),
};

export const webhookLists: ListOptions = {
  sortable: { name: webhooks.name, lastDeliveredAt: webhooks.lastDeliveredAt },
  filters: {
    isActive: (value) => eq(webhooks.isActive, parseFilter(z.boolean(), value, 'isActive')),
  },
  defaultSort: ['name', 'ASC'],
};

/** The named webhooks as the back-office shows them, in the order of `ids`. */
export async function loadWebhooks(db: Database, ids: readonly number[]): Promise<Webhook[]> {
  const rows = await db.select().from(webhooks).where(isOneOf(webhooks.id, ids));
  const { webhookId, state } = webhookDeliveries;
  const counts = await db
    .select({ webhookId, state, of: count() })
    .from(webhookDeliveries)
    .where(and(isOneOf(webhookId, ids), inArray(state, ['waiting', 'failed'])))
    .groupBy(webhookId, state);
  const countOf = (id: number, wanted: DeliveryState) =>
    counts.find((one) => one.webhookId === id && one.state === wanted)?.of ?? 0;
  return inOrder(ids, rows, ({ id }) => id).map((row) => ({
    ...presentRecord(row),
    name: row.name,
    url: row.url,
    events: row.events as Webhook['events'],
    isActive: row.isActive,
    state: row.isActive ? (row.failingSince ? 'failing' : 'on') : 'off',
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    waiting: countOf(row.id, 'waiting'),
    failed: countOf(row.id, 'failed'),
    previousUntil:
      row.previousUntil && row.previousUntil.getTime() > Date.now() ? row.previousUntil.toISOString() : null,
  }));
}

/** A webhook that is not in the trash; held until the transaction ends where `isHeld`. */
export async function findWebhook(
  db: Database,
  id: number,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<WebhookRow | undefined> {
  const query = db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isNull(webhooks.deletedAt)));
  const [row] = await (isHeld ? query.for('update') : query);
  return row;
}

/** Webhooks that were off or in the trash are about to be on: what happened meanwhile is not announced to them. */
export async function beginAnew(tx: Database, ids: readonly number[]): Promise<void> {
  const wasOff = or(not(webhooks.isActive), isNotNull(webhooks.deletedAt));
  await tx
    .update(webhooks)
    .set({
      ...{ onSince: sql`now()`, sweptAt: sql`now()` },
      ...{ failures: 0, restingUntil: null, failingSince: null },
    })
    .where(and(isOneOf(webhooks.id, ids), wasOff));
}

export const countWebhooks = (db: Database): Promise<number> =>
  db.$count(webhooks, isNull(webhooks.deletedAt));

const selectDeliveries = (db: Database) =>
  db
    .select({ ...getTableColumns(webhookDeliveries), message: getTableColumns(webhookMessages) })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId));
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

const isOf = (webhookId: number): SQL => eq(webhookDeliveries.webhookId, webhookId);

/** A page of deliveries, newest first, and whether there are more. */
export async function listDeliveries(
  db: Database,
  {
    webhookId,
    state,
    before,
  }: { webhookId: number; state?: DeliveryState | undefined; before?: number | undefined },
): Promise<{ rows: DeliveryRow[]; hasMore: boolean }> {
  const rows = await selectDeliveries(db)
    .where(
      and(
        isOf(webhookId),
        state && eq(webhookDeliveries.state, state),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(DELIVERIES_MAX + 1);
  return { rows: rows.slice(0, DELIVERIES_MAX), hasMore: rows.length > DELIVERIES_MAX };
}

export async function findDelivery(
  db: Database,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await selectDeliveries(db).where(and(isOf(webhookId), eq(webhookDeliveries.id, id)));
  return row;
}

/**
 * Takes messages that are due, of each record the oldest alone, and holds them for `seconds`. None while the webhook is off
 * or rests. `run` is new with each call.
 */
export async function takeDue(
  db: Database,
  { webhookId, run, most, seconds }: { webhookId: number; run: string; most: number; seconds: number },
): Promise<DeliveryRow[]> {
  const d = webhookDeliveries;
  await db.execute(sql`
    update ${d} set run = ${run}::uuid, held_until = now() + ${seconds}::float8 * interval '1 second'
    where id in (
      select one.id from ${d} one join ${webhooks} on ${webhooks.id} = one.webhook_id
      where one.webhook_id = ${webhookId} and one.state = 'waiting' and one.due_at <= now()
        and (one.held_until is null or one.held_until <= now())
        and ${webhooks.isActive} and ${webhooks.deletedAt} is null
        and (${webhooks.restingUntil} is null or ${webhooks.restingUntil} <= now())
        and not exists (select from ${d} earlier where earlier.webhook_id = one.webhook_id
          and earlier.subject = one.subject and earlier.state = 'waiting' and earlier.id < one.id)
      order by one.id limit ${most} for update of one skip locked)`);
  return selectDeliveries(db).where(eq(webhookDeliveries.run, run)).orderBy(webhookDeliveries.id);
}

/** How a try ended. */
export interface Outcome {
  readonly state: DeliveryState;
  readonly status: number | null;
  readonly problem: string | null;
  readonly milliseconds: number;
  /** Seconds until the next try of this message, and until the next one of any, where the receiver is not there. */
  readonly pause: number | null;
  readonly rest: number | null;
}

const inSeconds = (seconds: number): SQL => sql`now() + ${seconds}::float8 * interval '1 second'`;

/** Writes down how a try ended, unless another run has taken the message meanwhile. */
export async function settle(
  db: Database,
  run: string,
  { id, webhookId }: DeliveryRow,
  outcome: Outcome,
): Promise<void> {
  const { state, status, problem, milliseconds, pause, rest } = outcome;
  await db.transaction(async (tx) => {
    const isAccepted = state === 'delivered';
    await tx
      .update(webhooks)
      .set(
        isAccepted
          ? { failures: 0, restingUntil: null, failingSince: null, lastDeliveredAt: sql`now()` }
          : {
              failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
              ...(rest !== null && {
                failures: sql`${webhooks.failures} + 1`,
                restingUntil: inSeconds(rest),
              }),
            },
      )
      .where(eq(webhooks.id, webhookId));
    await tx
      .update(webhookDeliveries)
      .set({
        ...{ state, status, problem, milliseconds, run: null, heldUntil: null },
        tries: sql`${webhookDeliveries.tries} + 1`,
        endedAt: state === 'waiting' ? null : sql`now()`,
        ...(pause !== null && { dueAt: inSeconds(pause) }),
      })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.run, run)));
  });
}

/** Seconds until a webhook has to be called next; `null`: nothing waits. */
export async function secondsUntilDue(db: Database, webhookId: number): Promise<number | null> {
  const { dueAt, heldUntil } = webhookDeliveries;
  const [row] = await db
    .select({
      seconds: sql<number | null>`extract(epoch from
        min(greatest(${dueAt}, ${heldUntil}, ${webhooks.restingUntil})) - now())::float8`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        isOf(webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        webhooks.isActive,
        isNull(webhooks.deletedAt),
      ),
    );
  return row?.seconds ?? null;
}

/** Makes messages of a webhook wait again, with all their time. Returns how many. */
export async function waitAgain(db: Database, webhookId: number, where: SQL, hours: number): Promise<number> {
  const rows = await db
    .update(webhookDeliveries)
    .set({
      ...{ state: 'waiting' as const, tries: 0, run: null, heldUntil: null, endedAt: null },
      dueAt: sql`now()`,
      endsAt: inSeconds(hours * 3600),
    })
    .where(and(isOf(webhookId), where))
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}
