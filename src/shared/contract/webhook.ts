import { z } from 'zod';
import { type KindWith, kindsWith } from '../domain/recordKinds.ts';
import { id, idParams, label, patchOf, recordFields, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

/** What happens to records that members see. */
export const PUBLICATIONS = ['published', 'withdrawn', 'expired'] as const;
export type Publication = (typeof PUBLICATIONS)[number];
type Announced = KindWith<'announced'>;
export type AnnouncedSubject = Exclude<Announced, 'library-item'> | 'item';

/** The first part of an event's type for records of a kind. */
export const subjectOf = (kind: Announced): AnnouncedSubject => (kind === 'library-item' ? 'item' : kind);

export type WebhookEvent =
  | `${AnnouncedSubject}.${Publication}`
  | 'item.replaced'
  | 'import.finished'
  | 'access-request.received'
  | 'unanswered-search.requested';
/** Types of events that webhooks can be called for, in the order in which the back-office lists them. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  ...kindsWith('announced').flatMap((kind) =>
    PUBLICATIONS.map((event): WebhookEvent => `${subjectOf(kind)}.${event}`),
  ),
  'item.replaced',
  'import.finished',
  'access-request.received',
  'unanswered-search.requested',
];
const eventType = z.enum(WEBHOOK_EVENTS as readonly [WebhookEvent, ...WebhookEvent[]]);
/** Of the message that tries a webhook out. */
export const TEST_EVENT = 'webhook.test';

/** Webhooks of a house. */
export const WEBHOOKS_MAX = 50;
/** Hours for which a message is sent again until its receiver accepts it. */
export const WEBHOOK_HOURS = 24;
/** Days for which deliveries are listed. */
export const DELIVERIES_KEPT_DAYS = 30;
/** Hours for which messages have a signature by the former secret too. */
export const SECRET_OVERLAP_HOURS = 24;
/** Deliveries of one page. */
export const DELIVERIES_MAX = 25;

/** `failing`: what was sent last was not accepted. */
export const WEBHOOK_STATES = ['on', 'failing', 'off'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const events = z.array(eventType).min(1, 'Choose at least one.').max(WEBHOOK_EVENTS.length);
const url = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://hooks.house.example/sillage.' })
  .max(1000)
  .refine((text) => !/^[a-z]+:\/\/[^/]*@/i.test(text), 'Leave user names and passwords out of the address.');

export const webhook = z.strictObject({
  ...recordFields,
  name: z.string(),
  url: z.string(),
  events: z.array(eventType),
  isActive: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  /** Since when nothing was accepted; `null` where the last message was. */
  failingSince: time.nullable(),
  lastDeliveredAt: time.nullable(),
  /** Messages that are still to be accepted, and those that were given up. */
  waiting: z.int(),
  failed: z.int(),
  /** Until when the former secret signs, too; `null`: it does not. */
  previousUntil: time.nullable(),
});
export type Webhook = z.output<typeof webhook>;

/** With the secret by which its messages are signed, in the one response that ever has it. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const webhookInput = z.strictObject({
  name: label.describe('What receives the messages.'),
  url,
  events,
  isActive: z.boolean().optional(),
});
export const webhookPatch = patchOf(webhookInput);

/** A message to a webhook, and how its delivery went. */
export const delivery = z.strictObject({
  id: z.int(),
  state: z.enum(DELIVERY_STATES),
  /** `Webhook-Id`, the same at every try. */
  messageId: z.string(),
  type: z.string(),
  /** When what it is about happened. */
  at: time,
  /** What is sent, but for `type` and `timestamp`. */
  data: z.record(z.string(), z.unknown()),
  tries: z.int(),
  /** When it is sent next; `null` once it is over, or while the webhook is off. */
  dueAt: time.nullable(),
  endedAt: time.nullable(),
  /** Of the last response; `null` without one. */
  status: z.int().nullable(),
  /** Why the last try failed, in words. */
  problem: z.string().nullable(),
  /** How long the last try took. */
  milliseconds: z.int().nullable(),
});
export type Delivery = z.output<typeof delivery>;

const tag = 'Webhooks';
const at = '/api/backend/webhook';
export const webhookEndpoints = {
  ...resourceEndpoints({
    name: 'webhook',
    tag,
    noun: { one: 'a webhook', many: 'webhooks' },
    record: webhook,
    patch: webhookPatch,
    bulk: webhookPatch.pick({ isActive: true }),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary:
      'Create a webhook. The response has the secret that signs its messages, which is never shown again',
    permission: 'webhook:create',
    body: webhookInput,
    response: webhookWithSecret,
    status: 201,
  }),
  renewSecret: endpoint({
    method: 'post',
    path: `${at}/{id}/secret`,
    tag,
    summary: `Give a webhook a new secret; the former one signs, too, for ${SECRET_OVERLAP_HOURS} hours`,
    permission: 'webhook:edit',
    params: idParams,
    body: z.strictObject({
      version: z
        .int()
        .positive()
        .describe('The one that was read: of two who renew at once, the second is refused.'),
    }),
    response: webhookWithSecret,
  }),
  test: endpoint({
    method: 'post',
    path: `${at}/{id}/test`,
    tag,
    summary: 'Send a message that tries the webhook out, and say how that went',
    permission: 'webhook:edit',
    params: idParams,
    response: delivery,
  }),
  deliveries: endpoint({
    method: 'get',
    path: `${at}/{id}/deliveries`,
    tag,
    summary: `What was sent and is to be sent, newest first; for ${DELIVERIES_KEPT_DAYS} days`,
    permission: 'webhook:show',
    params: idParams,
    query: z.strictObject({
      state: z.enum(DELIVERY_STATES).optional(),
      before: z.coerce
        .number<string>()
        .int()
        .positive()
        .optional()
        .describe('The id of a delivery: those older than it.'),
    }),
    response: z.strictObject({ deliveries: z.array(delivery), hasMore: z.boolean() }),
  }),
  resend: endpoint({
    method: 'post',
    path: `${at}/{id}/deliveries/{deliveryId}/resend`,
    tag,
    summary: 'Send a message again, whether it was accepted or given up',
    permission: 'webhook:edit',
    params: z.strictObject({ id, deliveryId: z.coerce.number<string | number>().int().positive() }),
    response: delivery,
  }),
  resendFailed: endpoint({
    method: 'post',
    path: `${at}/{id}/resend-failed`,
    tag,
    summary: 'Send every message again that was given up',
    permission: 'webhook:edit',
    params: idParams,
    response: z.strictObject({ count: z.int() }),
  }),
};
