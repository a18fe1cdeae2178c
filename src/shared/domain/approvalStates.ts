import { kindsWith } from './recordKinds.ts';

/** Kinds of which rules can require an approval before they are published. */
export const APPROVAL_KINDS = kindsWith('dated');
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** How many of a rule's approvers have to approve: any one, every one, or every one in their order. */
export const APPROVAL_MODES = ['one', 'all', 'in-order'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

/** What becomes of a published record that is changed: hidden until that is approved, or shown meanwhile as it is then. */
export const AFTER_CHANGE = ['hide', 'keep'] as const;
export type AfterChange = (typeof AFTER_CHANGE)[number];

/**
 * `open`: in review. `changes`: its approvers requested changes. `approved`. `changed`: a draft that was approved and
 * changed since; nobody has requested its publication. `ended`: withdrawn, or its rule was deleted: a draft as any other.
 */
export const APPROVAL_STATES = ['open', 'changes', 'approved', 'changed', 'ended'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const VERDICTS = ['approve', 'changes'] as const;
export type Verdict = (typeof VERDICTS)[number];
