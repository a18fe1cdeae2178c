import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { WEBHOOK_HOURS, type WebhookEvent } from '../../../shared/contract/webhook.ts';
import type { Database } from '../../db/client.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { libraries } from '../../db/schema/libraries.ts';
import { webhookDeliveries, webhookMessages, webhooks } from '../../db/schema/webhooks.ts';
import { statusWhere } from '../visibility.ts';

/** What happened, as webhooks are called for it. */
export interface Message {
  readonly type: WebhookEvent;
  /** The record that it is about: `item:12`. */
  readonly subject: string;
  /** When it happened; now by default. */
  readonly at?: Date;
  /** Its library has to be published, or there is no message. */
  readonly libraryId?: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What identifies a message to its receivers. */
export const makeMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`;

export const isWebhookOn: SQL = sql`${webhooks.isActive} and ${webhooks.deletedAt} is null`;

/**
 * Stores messages in their order, each for the webhooks that are called for it, with a job that sends them, all in the
 * caller's transaction: nothing is stored where no webhook is. A message about a date is stored once. The caller holds the
 * records that they are about, so that those of one are in the order in which it changed.
 */
export async function addMessages(tx: Database, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ type, subject, at, libraryId, data }, place) => ({
    ...{ place, uid: makeMessageId(), type, subject, at: at?.toISOString() ?? null },
    ...{ library: libraryId ?? null, data },
  }));
  await tx.execute(sql`
    with given as (
      select place, uid, type, subject, coalesce(at, clock_timestamp()) as at, data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(place int, uid text, type text, subject text, at timestamptz, library int, data jsonb)
      where exists (select from ${webhooks} where ${isWebhookOn} and g.type = any(${webhooks.events}))
        and (g.library is null or exists (select from ${libraries} where ${libraries.id} = g.library
          and ${statusWhere(libraries, 'published')} and ${libraries.deletedAt} is null))
    ), made as (
      insert into ${webhookMessages} (uid, type, subject, at, data)
      select uid, type, subject, at, data from given order by place
      on conflict do nothing returning id, type, subject, at
    ), sent as (
      insert into ${webhookDeliveries} (webhook_id, message_id, subject, ends_at)
      select ${webhooks.id}, made.id, made.subject, now() + ${`${WEBHOOK_HOURS} hours`}::interval
      from made join ${webhooks} on ${isWebhookOn} and made.type = any(${webhooks.events}) and ${webhooks.onSince} <= made.at
      order by made.id returning webhook_id
    )
    ${sendingOf(sql`select distinct webhook_id from sent`)}`);
}

/** The statement that stores a job for each webhook of `ids`, a query for `webhook_id`, unless one is due already. */
export const sendingOf = (ids: SQL, after: SQL = sql`now()`): SQL => sql`
  insert into ${jobs} (id, name, data, start_after)
  select gen_random_uuid(), 'webhook.send', jsonb_build_object('webhookId', wanted.webhook_id), ${after}
  from (${ids}) wanted
  where not exists (select from ${jobs} where ${jobs.name} = 'webhook.send' and ${jobs.state} = 'waiting'
    and ${jobs.startAfter} <= ${after} and ${jobs.data} ->> 'webhookId' = wanted.webhook_id::text)`;
