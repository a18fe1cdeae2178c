import { z } from 'zod';
import { AFTER_CHANGE, APPROVAL_KINDS, APPROVAL_MODES } from '../domain/approvalStates.ts';
import { groupCode, id, label, patchOf, recordFields } from './common.ts';
import { resourceEndpoints } from './resource.ts';

/** Most rules that a house has, most approvers of a rule, and most days to decide. */
export const APPROVAL_RULES_MAX = 200;
export const APPROVERS_MAX = 20;
export const APPROVAL_DAYS_MAX = 365;

const kind = z.enum(APPROVAL_KINDS);
/** `user:5` by the id of an account, `group:press` by the code of a group. */
export const approver = z
  .string()
  .regex(/^(user:[1-9]\d{0,9}|group:[a-z0-9-]{1,60})$/, 'Name an account or a group.');
/** The name of a field, such as `title`. */
const fieldName = z.string().regex(/^[a-zA-Z]{1,40}$/, 'Use the name of a field, such as title.');

const fields = {
  name: label,
  kind: kind.nullable().optional().describe('Only records of this kind; `null`: of every kind.'),
  libraryId: id.nullable().optional().describe('Only items of this library.'),
  groupCode: groupCode.nullable().optional().describe('Only what is written by people of this group.'),
  approvers: z
    .array(approver)
    .min(1, 'Name at least one approver.')
    .max(APPROVERS_MAX, `Name at most ${APPROVERS_MAX} approvers.`)
    .describe('Accounts that may change content, and groups of such, in their order.'),
  mode: z
    .enum(APPROVAL_MODES)
    .optional()
    .describe('Whether one of them, every one, or every one in their order has to approve.'),
  days: z.int().min(1).max(APPROVAL_DAYS_MAX).nullable().optional().describe('Days to decide.'),
  fourEyes: z.boolean().optional().describe('Whether nobody approves what they changed themselves.'),
  fields: z
    .array(fieldName)
    .max(60)
    .optional()
    .describe('Fields whose change after an approval asks again; none: every field.'),
  afterChange: z
    .enum(AFTER_CHANGE)
    .optional()
    .describe(
      'Whether a published record that is changed is hidden until that is approved, or shown meanwhile.',
    ),
};

export const approvalRule = z.strictObject({
  ...recordFields,
  name: z.string(),
  kind: kind.nullable(),
  libraryId: z.int().nullable(),
  groupCode: z.string().nullable(),
  approvers: z.array(z.string()),
  mode: z.enum(APPROVAL_MODES),
  days: z.int().nullable(),
  fourEyes: z.boolean(),
  fields: z.array(z.string()),
  afterChange: z.enum(AFTER_CHANGE),
  /** Reviews by it that are not decided. */
  openCount: z.int(),
  /** Of its approvers those for whom nobody can decide at the moment. */
  vacant: z.array(z.string()),
});
export type ApprovalRule = z.output<typeof approvalRule>;
export const approvalRuleInput = z.strictObject(fields);
export const approvalRulePatch = patchOf(approvalRuleInput);

export const approvalRuleEndpoints = resourceEndpoints({
  name: 'approval-rule',
  tag: 'Approval',
  noun: { one: 'a rule of approval', many: 'rules of approval' },
  record: approvalRule,
  input: approvalRuleInput,
  patch: approvalRulePatch,
  bulk: approvalRulePatch.pick({ fourEyes: true }),
});
