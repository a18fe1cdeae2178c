import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DELIVERIES_KEPT_DAYS } from '../../../../shared/contract/webhook.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { addMessages, isWebhookOn, sendingOf } from '../../../content/messages/addMessages.ts';
import { passedDates } from '../../../content/messages/publications.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { webhookDeliveries, webhookMessages, webhooks } from '../../../db/schema/webhooks.ts';

type Needs = Pick<Context, 'db' | 'kinds'>;

const SLICE = 200;
/** A date is looked at again for so long, in milliseconds: the transaction that set it may have ended after it passed. */
const OVERLAP = 10 * 60_000;

/**
 * Announces dates that passed, gives up what was not accepted in its time, removes messages past theirs, and has jobs send
 * what is due. Repeated, or by two instances at once, it changes nothing.
 */
export async function sweepWebhooks({ db, kinds }: Needs, signal: AbortSignal): Promise<void> {
  const [first] = await db
    .select({ sweptAt: sql<Date | null>`min(${webhooks.sweptAt})`.mapWith(webhooks.sweptAt) })
    .from(webhooks)
    .where(isWebhookOn);
  if (first?.sweptAt) {
    const now = new Date();
    const since = new Date(first.sweptAt.getTime() - OVERLAP);
    for (const kind of kinds.with('announced')) await announceDates(db, kind, { since, now, signal });
    if (!signal.aborted) await db.update(webhooks).set({ sweptAt: now }).where(isWebhookOn);
  }
  await giveUp(db);
  await db.delete(webhookMessages).where(
    inArray(
      webhookMessages.id,
      db
        .select({ id: webhookMessages.id })
        .from(webhookMessages)
        .where(lt(webhookMessages.at, new Date(Date.now() - DELIVERIES_KEPT_DAYS * 24 * 3_600_000)))
        .limit(SLICE * 5),
    ),
  );
  await db.execute(
    sendingOf(sql`select ${webhooks.id} as webhook_id from ${webhooks} where ${isWebhookOn}
      and (${webhooks.restingUntil} is null or ${webhooks.restingUntil} <= now())
      and exists (select from ${webhookDeliveries} d where d.webhook_id = ${webhooks.id} and d.state = 'waiting' and d.due_at <= now())`),
  );
}

/** Announces records of a kind whose date passed since, and which nobody wrote after it. */
async function announceDates(
  db: Database,
  { name, table }: ContentKind,
  { since, now, signal }: { since: Date; now: Date; signal: AbortSignal },
): Promise<void> {
  const { publishedAt, expiresAt, updatedAt } = table;
  const passed = [publishedAt, expiresAt].map((date) =>
    and(gt(date, since), lte(date, now), gt(date, updatedAt)),
  );
  for (let last = 0; !signal.aborted; ) {
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(and(or(...passed), isNull(table.deletedAt), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(SLICE)) as Record<string, unknown>[];
    await addMessages(
      db,
      rows.flatMap((row) => passedDates(name, row, now.getTime())),
    );
    if (rows.length < SLICE) return;
    last = Number(rows.at(-1)?.id);
  }
}

/** What was not accepted in its time is given up, also what was never tried because its receiver was away. */
async function giveUp(db: Database): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      state: 'failed',
      endedAt: sql`now()`,
      problem: sql`coalesce(${webhookDeliveries.problem}, 'The receiver did not accept it in time.')`,
    })
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        isNull(webhookDeliveries.run),
        lt(webhookDeliveries.endsAt, sql`now()`),
      ),
    );
}
