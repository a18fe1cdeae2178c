import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DELIVERY_STATES } from '../../../shared/contract/webhook.ts';
import { at, record } from './columns.ts';

/** Addresses of other systems that are called when something happened. */
export const webhooks = pgTable('webhooks', {
  ...record,
  /** To which its sealed secrets are bound. */
  uid: uuid('uid').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Types of events. */
  events: text('events').array().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** Sealed. */
  secret: text('secret').notNull(),
  /** The one before it, which signs, too, until `previousUntil`. */
  previousSecret: text('previous_secret'),
  previousUntil: at('previous_until'),
  /** Tries without a response that counts, one after the other, and until when no other is made because of them. */
  failures: integer('failures').notNull().default(0),
  restingUntil: at('resting_until'),
  failingSince: at('failing_since'),
  lastDeliveredAt: at('last_delivered_at'),
  /** Since when it is called for what happens. */
  onSince: at('on_since').notNull().defaultNow(),
  /** Until when dates of publication and expiry were looked at. */
  sweptAt: at('swept_at').notNull().defaultNow(),
});

/** What happened, for the webhooks that are called for it. Written in the transaction in which it happened. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `Webhook-Id`. */
    uid: text('uid').notNull(),
    type: text('type').notNull(),
    /** The record that it is about; messages of one are delivered in their order. */
    subject: text('subject').notNull(),
    at: at('at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    // A date that passes makes one message, although several may notice it.
    uniqueIndex('webhook_messages_key').on(table.subject, table.type, table.at),
    index('webhook_messages_at_idx').on(table.at),
  ],
);

/** A message on its way to one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    /** That of the message. */
    subject: text('subject').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: at('due_at').notNull().defaultNow(),
    /** When it is given up. */
    endsAt: at('ends_at').notNull(),
    /** Of the run that sends it, and until when it counts as alive. */
    run: uuid('run'),
    heldUntil: at('held_until'),
    status: integer('status'),
    problem: text('problem'),
    milliseconds: integer('milliseconds'),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_webhook_idx').on(table.webhookId, table.id),
    index('webhook_deliveries_message_idx').on(table.messageId),
    index('webhook_deliveries_waiting_idx')
      .on(table.webhookId, table.subject, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_failed_idx').on(table.webhookId).where(sql`state = 'failed'`),
  ],
);
