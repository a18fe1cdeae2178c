import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { id, time, timeZone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';

/** When notices of a topic are mailed; `never`: they are in the inbox only. */
export const NOTICE_FREQUENCIES = ['at-once', 'daily', 'weekly', 'never'] as const;
export type NoticeFrequency = (typeof NOTICE_FREQUENCIES)[number];

/**
 * What notices are about: the one registry of topics. `frequency` is that of accounts which chose none; `null`: mails of
 * their own are written about it, whatever is chosen.
 */
export const TOPICS = {
  list: { frequency: 'at-once' },
  comment: { frequency: 'at-once' },
  request: { frequency: 'at-once' },
  event: { frequency: 'at-once' },
  taken: { frequency: 'daily' },
  followed: { frequency: 'weekly' },
  sent: { frequency: 'at-once' },
  review: { frequency: 'at-once' },
  ends: { frequency: null },
} as const satisfies Record<string, { readonly frequency: NoticeFrequency | null }>;
export type NoticeTopic = keyof typeof TOPICS;
export const NOTICE_TOPICS = Object.keys(TOPICS) as [NoticeTopic, ...NoticeTopic[]];

export type ChosenTopic = {
  [T in NoticeTopic]: (typeof TOPICS)[T]['frequency'] extends null ? never : T;
}[NoticeTopic];
/** Topics of which members choose how often they are mailed. */
export const CHOSEN_TOPICS = NOTICE_TOPICS.filter(
  (topic): topic is ChosenTopic => TOPICS[topic].frequency !== null,
) as [ChosenTopic, ...ChosenTopic[]];

/** What can have happened, with its topic. */
export const NOTICE_TYPES = {
  'list-shared': 'list',
  'comment-written': 'comment',
  'comment-mention': 'comment',
  'request-answered': 'request',
  'request-appeared': 'request',
  'event-moved': 'event',
  'event-cancelled': 'event',
  'newer-version': 'taken',
  'newer-versions': 'taken',
  'new-items': 'followed',
  'new-results': 'followed',
  'new-of-value': 'followed',
  'more-items': 'followed',
  'followed-version': 'followed',
  'files-sent': 'sent',
  'review-requested': 'review',
  'review-due': 'review',
  'review-overdue': 'review',
  'review-approved': 'review',
  'review-changes': 'review',
  recalled: 'ends',
  'right-ends': 'ends',
} as const satisfies Record<string, NoticeTopic>;
export type NoticeType = keyof typeof NOTICE_TYPES;

/** What members can follow; `attribute-value`: items that have it, such as those of one product. */
export const FOLLOWED_KINDS = [...kindsWith('followed'), 'attribute-value', 'saved-search'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];
/** Most records that one account follows. */
export const FOLLOWS_MAX = 200;

/** Unread notices are counted up to here. */
export const UNREAD_MAX = 100;
export const NOTICES_AT_A_TIME_MAX = 50;
/** Days that a notice is kept. */
export const NOTICE_DAYS = 180;
/** Refusals of an address by its mail server, one after the other, after which notices are mailed no more. */
export const BOUNCES_MAX = 3;

export const notice = z.strictObject({
  id: z.int(),
  type: z.enum(Object.keys(NOTICE_TYPES) as [NoticeType, ...NoticeType[]]),
  topic: z.enum(NOTICE_TOPICS),
  at: time,
  isRead: z.boolean(),
  record: z
    .strictObject({ title: z.string(), path: z.string().nullable(), picture: picture.nullable() })
    .nullable()
    .describe('What it is about; `null` where the member cannot view it now.'),
  who: z.string().nullable().describe('Who shared a list, or wrote a comment.'),
  words: z.string().nullable().describe('The beginning of a comment.'),
  query: z.string().nullable().describe('What the member requested.'),
  count: z.int().nullable().describe('How many items or files.'),
  day: z.string().nullable().describe('The last day of a right, such as `2026-11-21`.'),
});
export type Notice = z.output<typeof notice>;

const frequency = z.enum(NOTICE_FREQUENCIES);
const topics = z.strictObject(
  Object.fromEntries(CHOSEN_TOPICS.map((topic) => [topic, frequency])) as Record<
    ChosenTopic,
    typeof frequency
  >,
);
const hour = z.int().min(0).max(23);
export const noticeChoices = z.strictObject({
  topics,
  hour: hour.describe('From which hour of the day daily and weekly mails are sent.'),
  timeZone: z.string(),
  refusedAt: time
    .nullable()
    .describe('When the mail server of the address refused a mail for the last time.'),
  isStopped: z.boolean().describe('Whether nothing is mailed any more because of that.'),
});
export type NoticeChoices = z.output<typeof noticeChoices>;

const signed = {
  expires: z.coerce.number<string | number>().int(),
  signature: z.string().max(200),
};
const unsubscribeQuery = z.strictObject({
  user: id,
  topics: z
    .string()
    .max(200)
    .regex(/^[a-z]+(?:\.[a-z]+)*$/),
  ...signed,
});
const followed = z.strictObject({ kind: z.enum(FOLLOWED_KINDS), id });

const at = '/api/private/inbox';
const tag = 'Inbox';
export const inboxEndpoints = {
  notices: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Notices of the member, the newest first',
    permission: 'portal:list',
    query: z.strictObject({
      topic: z.enum(NOTICE_TOPICS).optional(),
      unread: z.stringbool().optional().describe('`true`: those that are not read.'),
      before: id.optional().describe('`next` of the page before.'),
      limit: z.coerce.number<string | number>().int().min(1).max(NOTICES_AT_A_TIME_MAX).default(20),
    }),
    response: z.strictObject({
      data: z.array(notice),
      next: z.int().nullable().describe('`null`: these are the last.'),
      unread: z.int().max(UNREAD_MAX).describe(`How many of all are not read, at most ${UNREAD_MAX}.`),
    }),
  }),
  count: endpoint({
    method: 'get',
    path: `${at}/count`,
    tag,
    summary: `How many notices are not read, at most ${UNREAD_MAX}`,
    permission: 'portal:list',
    response: z.strictObject({ unread: z.int().max(UNREAD_MAX) }),
  }),
  read: endpoint({
    method: 'post',
    path: `${at}/read`,
    tag,
    summary: 'Mark notices as read: some, or all up to one; repeated, it changes nothing',
    permission: 'portal:edit',
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(NOTICES_AT_A_TIME_MAX) }),
      z.strictObject({ upTo: id }),
    ]),
  }),
  choices: endpoint({
    method: 'get',
    path: `${at}/choices`,
    tag,
    summary: 'How often the member gets mails of each topic, and when',
    permission: 'portal:show',
    response: noticeChoices,
  }),
  choose: endpoint({
    method: 'patch',
    path: `${at}/choices`,
    tag,
    summary: 'Choose how often to get mails, and when. What waits is mailed by the new choice',
    permission: 'portal:edit',
    body: z.strictObject({
      topics: topics.partial().optional(),
      hour: hour.optional(),
      timeZone: timeZone.optional(),
      isStopped: z.literal(false).optional().describe('`false`: mail again to an address that was refused.'),
    }),
    response: noticeChoices,
  }),
  follows: endpoint({
    method: 'get',
    path: `${at}/follows`,
    tag,
    summary: 'What the member follows, of what they can view',
    permission: 'portal:list',
    response: z.array(followed),
  }),
  follow: endpoint({
    method: 'put',
    path: `${at}/follows`,
    tag,
    summary: 'Follow a record that the member can view, or follow it no more; repeated, it changes nothing',
    permission: 'portal:edit',
    body: followed.extend({ isFollowed: z.boolean() }),
  }),
  unsubscribePage: endpoint({
    method: 'get',
    path: '/api/public/unsubscribe',
    tag,
    summary: 'Leads to the page that ends mails: reading an address changes nothing',
    permission: 'public',
    query: unsubscribeQuery,
    mediaType: 'text/html',
    response: z.string(),
  }),
  unsubscribe: endpoint({
    method: 'post',
    path: '/api/public/unsubscribe',
    tag,
    summary: 'End mails of the topics that the signed address names, with one click (RFC 8058)',
    permission: 'public',
    query: unsubscribeQuery,
  }),
  mailPicture: endpoint({
    method: 'get',
    path: '/api/public/mail-picture',
    tag,
    summary: 'A picture of a mail, as long as its reader can view the item',
    permission: 'public',
    query: z.strictObject({ user: id, item: id, ...signed }),
    mediaType: 'image/jpeg',
    response: z.string(),
  }),
};
