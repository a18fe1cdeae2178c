import { z } from 'zod';
import { APPROVAL_KINDS, APPROVAL_MODES, APPROVAL_STATES, VERDICTS } from '../domain/approvalStates.ts';
import { id, idParams, pageOf, pageQuery, time } from './common.ts';
import { endpoint } from './endpoint.ts';

const COMMENT_MAX = 2000;

const kind = z.enum(APPROVAL_KINDS);
const person = z.strictObject({ id: z.int(), name: z.string() }).nullable();

/** Why somebody cannot decide: it is not in review, they are no approver, they wrote it, they decided, or others come first. */
export const NOT_DECIDING = ['closed', 'other', 'own', 'done', 'turn'] as const;
export type NotDeciding = (typeof NOT_DECIDING)[number];

export const review = z.strictObject({
  id: z.int(),
  kind,
  recordId: z.int(),
  title: z.string(),
  /** Of the record, as a decision is about it. */
  version: z.int(),
  state: z.enum(APPROVAL_STATES),
  /** Moves when something of the record changes; what was decided before counts no more. */
  round: z.int(),
  /** When it is to appear. */
  plannedAt: time.nullable(),
  /** Fields that were changed since it was approved or published; none: all of it is new. */
  touched: z.array(z.string()),
  requestedAt: time,
  requestedBy: person,
  dueAt: time.nullable(),
  rule: z.strictObject({
    id: z.int(),
    name: z.string(),
    mode: z.enum(APPROVAL_MODES),
    fourEyes: z.boolean(),
  }),
  approvers: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      hasApproved: z.boolean(),
      /** Whether anybody can decide for it. */
      isVacant: z.boolean(),
    }),
  ),
  decisions: z
    .array(
      z.strictObject({
        id: z.int(),
        by: person,
        verdict: z.enum(VERDICTS),
        comment: z.string(),
        at: time,
        /** Whether it is about the record as it is now. */
        isCurrent: z.boolean(),
      }),
    )
    .describe('The last first.'),
  /** `null`: the caller may decide. */
  whyNot: z.enum(NOT_DECIDING).nullable(),
});
export type Review = z.output<typeof review>;

const tag = 'Approval';
const at = '/api/backend/approval';

export const approvalEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'What waits for an approval, the next to be due first',
    permission: 'approval:list',
    query: z.strictObject({
      ...pageQuery,
      mine: z.stringbool().default(false).describe('Only what the caller may decide now.'),
    }),
    response: pageOf(review),
  }),
  counts: endpoint({
    method: 'get',
    path: `${at}/counts`,
    tag,
    summary: 'How much waits for an approval: in all, for the caller, and beyond its day',
    permission: 'approval:list',
    response: z.strictObject({ open: z.int(), mine: z.int(), overdue: z.int() }),
  }),
  ofRecord: endpoint({
    method: 'get',
    path: `${at}/record/{kind}/{id}`,
    tag,
    summary: 'The review of a record; `null` where nobody has requested one',
    permission: 'approval:show',
    params: z.strictObject({ kind, id }),
    response: review.nullable(),
  }),
  decide: endpoint({
    method: 'post',
    path: `${at}/{id}/decision`,
    tag,
    summary: 'Approves a record, which appears at its planned time, or requests changes',
    permission: 'approval:edit',
    params: idParams,
    body: z
      .strictObject({
        verdict: z.enum(VERDICTS),
        round: z.int().min(1).describe('The round that was read; another one is refused with 409.'),
        comment: z.string().trim().max(COMMENT_MAX).default(''),
      })
      .refine(({ verdict, comment }) => verdict === 'approve' || comment !== '', {
        path: ['comment'],
        message: 'Say what to change.',
      }),
    response: review,
  }),
  withdraw: endpoint({
    method: 'post',
    path: `${at}/{id}/withdraw`,
    tag,
    summary: 'Ends a review without a decision: the record stays a draft',
    permission: 'approval:edit',
    params: idParams,
    response: review,
  }),
};
