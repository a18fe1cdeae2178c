import { z } from 'zod';
import {
  RECALL_ANSWERS,
  RECALL_NOTE_MAX,
  RECALL_STATES,
  type RecallAnswer,
  type RecallState,
} from '../domain/recallAnswers.ts';
import { batchTarget, id, idParams, label, marketCode, pageOf, pageQuery, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';

export { RECALL_ANSWERS, RECALL_NOTE_MAX, RECALL_STATES, type RecallAnswer, type RecallState };

/** Most items that one recall withdraws. */
export const RECALL_ITEMS_MAX = 10_000;
export const RECALL_REASON_MAX = 2000;
/** Days for which the address in a mail can be used. */
export const RECALL_LINK_DAYS = 400;
/** Names of files that are shown of somebody; of the others their number. */
export const RECALL_FILES_NAMED = 10;
/** Hours before somebody can be reminded again. */
export const REMINDER_PAUSE_HOURS = 20;

const day = z.iso.date('Enter a day such as 2026-11-21.');
const atMost = (count: number) => `Use at most ${count} characters.`;

/** What is called back: chosen items, one version of an item, or everything under a usage right. */
export const recallScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('items'), target: batchTarget }),
  z.strictObject({ kind: z.literal('version'), itemId: id, version: z.int().positive() }),
  z.strictObject({ kind: z.literal('right'), rightId: id }),
]);
export type RecallScope = z.output<typeof recallScope>;

export const recallInput = z.strictObject({
  scope: recallScope,
  title: label.describe('What it is about; the subject of the mails.'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why, for those who took it.')
    .max(RECALL_REASON_MAX, atMost(RECALL_REASON_MAX)),
  deadline: day.describe('The last day for an answer, in UTC; not before today.'),
  replacementItemId: id
    .nullable()
    .optional()
    .describe('An item that the mails offer in its place, to those who may view it.'),
});
export type RecallInput = z.input<typeof recallInput>;

/** An account that took something, as content managers read it. */
const account = z.strictObject({
  id,
  /** Of an account that was erased, “Former member” with its number. */
  name: z.string(),
  /** `null` for those who may not list accounts. */
  email: z.string().nullable(),
  company: z.string().nullable(),
  market: marketCode.nullable(),
  /** Whether mails reach it: it is active and not deleted. */
  isReachable: z.boolean(),
});

const taken = {
  /** Files that they took, each once, and the names of the first of them. */
  files: z.int(),
  fileNames: z.array(z.string()).max(RECALL_FILES_NAMED),
  lastAt: time,
};

/** What a recall would do, or did when it began. */
const effect = {
  itemCount: z.int(),
  /** Items that are published now, and are withdrawn. */
  shownCount: z.int(),
  /** Accounts that took something, those that mails reach, and media portals whose visitors did. */
  holderCount: z.int(),
  reachableCount: z.int(),
  portals: z.array(
    z.strictObject({ id, title: z.string().nullable(), slug: z.string(), takings: z.int(), lastAt: time }),
  ),
};

export const recallRehearsal = z.strictObject({
  ...effect,
  /** Accounts by their market; `null`: of all markets. */
  markets: z.array(z.strictObject({ market: marketCode.nullable(), holders: z.int() })),
  /** The first of those who would be written to, by name. */
  holders: z.array(z.strictObject({ account, ...taken })).max(200),
});
export type RecallRehearsal = z.output<typeof recallRehearsal>;

const recallRow = z.strictObject({
  id,
  title: z.string(),
  scope: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('items') }),
    z.strictObject({ kind: z.literal('version'), itemId: id, version: z.int() }),
    z.strictObject({ kind: z.literal('right'), rightId: id.nullable(), code: z.string(), name: z.string() }),
  ]),
  deadline: z.string(),
  startedAt: time,
  startedBy: z.string(),
  /** `null`: it goes on. */
  endedAt: time.nullable(),
  itemCount: z.int(),
  /** Of the caller's markets, where they are limited to some. */
  holderCount: z.int(),
  answeredCount: z.int(),
  onAirCount: z.int(),
});
export type RecallRow = z.output<typeof recallRow>;

/** Numbers of a market: its accounts, and what they answered. */
const recallMarket = z.strictObject({
  market: marketCode.nullable(),
  holders: z.int(),
  deleted: z.int(),
  neverUsed: z.int(),
  onAir: z.int(),
  reminded: z.int(),
  /** Open ones that no mail reaches. */
  unreachable: z.int(),
});
export type RecallMarket = z.output<typeof recallMarket>;

const itemFace = z.strictObject({
  id,
  title: z.string(),
  libraryId: id,
  library: z.string(),
  picture: picture.nullable(),
});

export const recall = recallRow.extend({
  reason: z.string(),
  shownCount: z.int(),
  /** Mails that were written, reminders included. */
  mailCount: z.int(),
  /** Accounts that are not written to yet: mails go out in the background. */
  waitingCount: z.int(),
  portals: z.array(effect.portals.element),
  markets: z.array(recallMarket),
  /** The first of its items. */
  items: z.array(itemFace).max(24),
  replacement: itemFace.nullable(),
  /** Items that are published again or still, by a newer version or by a change. */
  shownNow: z.int(),
});
export type Recall = z.output<typeof recall>;

export const recallHolder = z.strictObject({
  id,
  account,
  ...taken,
  state: z.enum(RECALL_STATES),
  answer: z.enum(RECALL_ANSWERS).nullable(),
  /** Where it is still published: the last day. */
  until: z.string().nullable(),
  note: z.string(),
  answeredAt: time.nullable(),
  /** Who answered for them; `null`: they did. */
  answeredBy: z.string().nullable(),
  mailedAt: time.nullable(),
  remindedAt: time.nullable(),
  reminders: z.int(),
});
export type RecallHolder = z.output<typeof recallHolder>;

const answerFields = {
  answer: z.enum(RECALL_ANSWERS),
  until: day
    .nullable()
    .optional()
    .describe('With `on-air`: the last day on which it is published, from today on.'),
  note: z.string().trim().max(RECALL_NOTE_MAX, atMost(RECALL_NOTE_MAX)).default(''),
};
export const recallAnswer = z
  .strictObject(answerFields)
  .refine(({ answer, until }) => answer !== 'on-air' || Boolean(until), {
    path: ['until'],
    message: 'Enter the last day on which it is published.',
  });
export type RecallAnswerInput = z.input<typeof recallAnswer>;

/** A recall as somebody who took something reads it. */
export const ownRecall = z.strictObject({
  id,
  title: z.string(),
  reason: z.string(),
  deadline: z.string(),
  startedAt: time,
  /** `null`: it goes on. */
  endedAt: time.nullable(),
  ...taken,
  /** Where something else may be used in its place. */
  replacement: z.strictObject({ title: z.string(), url: z.string() }).nullable(),
  state: z.enum(RECALL_STATES),
  answer: z.enum(RECALL_ANSWERS).nullable(),
  until: z.string().nullable(),
  note: z.string(),
  answeredAt: time.nullable(),
});
export type OwnRecall = z.output<typeof ownRecall>;

/** The signed address of a mail. */
const linkQuery = z.strictObject({
  id,
  expires: z.coerce.number<string | number>().int().positive(),
  signature: z.string().max(200),
});

const tag = 'Recalls';
const base = '/api/backend/recall';
const holderParams = z.strictObject({ id, holderId: id });
export const recallEndpoints = {
  rehearse: endpoint({
    method: 'post',
    path: `${base}/rehearsal`,
    tag,
    summary:
      'What a recall would withdraw, and who would be written to. Nothing is changed and nobody is written to',
    permission: 'recall:create',
    body: recallInput.pick({ scope: true }),
    response: recallRehearsal,
  }),
  start: endpoint({
    method: 'post',
    path: base,
    tag,
    summary:
      'Withdraw items, a version or everything under a usage right, and write to everybody who took something of it',
    permission: 'recall:create',
    body: recallInput,
    response: recall,
    status: 201,
  }),
  list: endpoint({
    method: 'get',
    path: base,
    tag,
    summary:
      'Recalls, those that go on first, then the newest; market managers have those that concern their markets',
    permission: 'recall:list',
    query: z.strictObject(pageQuery),
    response: pageOf(recallRow),
  }),
  show: endpoint({
    method: 'get',
    path: `${base}/{id}`,
    tag,
    summary: 'A recall with what was answered, by market',
    permission: 'recall:show',
    params: idParams,
    response: recall,
  }),
  holders: endpoint({
    method: 'get',
    path: `${base}/{id}/holders`,
    tag,
    summary: 'Accounts that took something of it, the open ones first',
    permission: 'recall:show',
    params: idParams,
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(RECALL_STATES).optional(),
      market: z
        .union([marketCode, z.literal('')])
        .optional()
        .describe('Empty: accounts of all markets.'),
    }),
    response: pageOf(recallHolder),
  }),
  answerFor: endpoint({
    method: 'post',
    path: `${base}/{id}/holders/{holderId}/answer`,
    tag,
    summary: 'Answer for somebody, as a market manager does for a shop',
    permission: 'recall-answer:edit',
    params: holderParams,
    body: recallAnswer,
    response: recallHolder,
  }),
  remind: endpoint({
    method: 'post',
    path: `${base}/{id}/reminders`,
    tag,
    summary: `Write again to those who have not answered and had no mail within ${REMINDER_PAUSE_HOURS} hours`,
    permission: 'recall:edit',
    params: idParams,
    response: z.strictObject({ mailed: z.int() }),
  }),
  end: endpoint({
    method: 'post',
    path: `${base}/{id}/end`,
    tag,
    summary:
      'End a recall: nobody is reminded any more. What it withdrew stays so, or is published as before',
    permission: 'recall:edit',
    params: idParams,
    body: z.strictObject({ isRestored: z.boolean() }),
    response: recall,
  }),
  sheet: endpoint({
    method: 'get',
    path: `${base}/{id}/sheet`,
    tag,
    summary: 'Every account with its answer, and every step with its time, as CSV',
    permission: 'recall:show',
    params: idParams,
    mediaType: 'text/csv',
    response: z.string(),
  }),
  report: endpoint({
    method: 'get',
    path: `${base}/{id}/report`,
    tag,
    summary:
      'The same as a paper (PDF). That it was made, and its SHA-256, become a step of the recall, by which a copy can be checked',
    permission: 'recall:show',
    params: idParams,
    mediaType: 'application/pdf',
    response: z.string(),
  }),
  own: endpoint({
    method: 'get',
    path: '/api/private/recall',
    tag,
    summary: 'Recalls of what the caller took, the open ones first',
    permission: 'portal:list',
    response: z.array(ownRecall),
  }),
  answer: endpoint({
    method: 'post',
    path: '/api/private/recall/{id}/answer',
    tag,
    summary: 'Answer a recall of what the caller took; a later answer takes the place of an earlier one',
    permission: 'portal:edit',
    params: idParams,
    body: recallAnswer,
    response: ownRecall,
  }),
  byLink: endpoint({
    method: 'get',
    path: '/api/public/recall',
    tag,
    summary: 'The recall of a mail, by the signed address in it',
    permission: 'public',
    query: linkQuery,
    response: ownRecall,
  }),
  answerByLink: endpoint({
    method: 'post',
    path: '/api/public/recall',
    tag,
    summary: 'Answer by the signed address of a mail, without an account',
    permission: 'public',
    query: linkQuery,
    body: recallAnswer,
    response: ownRecall,
  }),
};
