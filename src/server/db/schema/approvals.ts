import { isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  AFTER_CHANGE,
  APPROVAL_MODES,
  APPROVAL_STATES,
  VERDICTS,
} from '../../../shared/domain/approvalStates.ts';
import { users } from './accounts.ts';
import { at, record } from './columns.ts';

/**
 * What is published only once it is approved, and by whom. Of kind, library and group each that is not `null` has to
 * apply. Triggers of the kinds' tables decide by these rows, so that no write of any release goes past them.
 */
export const approvalRules = pgTable(
  'approval_rules',
  {
    ...record,
    name: text('name').notNull(),
    kind: text('kind'),
    /** Its items. */
    libraryId: integer('library_id'),
    /** Of those who write. */
    groupCode: text('group_code'),
    /** In their order: `user:5`, `group:press`. */
    approvers: text('approvers').array().notNull().default([]),
    mode: text('mode', { enum: APPROVAL_MODES }).notNull().default('one'),
    /** Days to decide; `null`: as long as it takes. */
    days: integer('days'),
    /** Whether nobody approves what they wrote themselves. */
    fourEyes: boolean('four_eyes').notNull().default(true),
    /** Fields whose change after an approval asks again; none: every field. */
    fields: text('fields').array().notNull().default([]),
    /** What becomes of a published record that is changed. */
    afterChange: text('after_change', { enum: AFTER_CHANGE }).notNull().default('hide'),
  },
  (table) => [index('approval_rules_live_idx').on(table.id).where(isNull(table.deletedAt))],
);

/** The one review of a record, of the kinds that have a publication date. */
export const approvals = pgTable(
  'approvals',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    /** The rule by which it was requested last. */
    ruleId: integer('rule_id')
      .notNull()
      .references(() => approvalRules.id, { onDelete: 'cascade' }),
    state: text('state', { enum: APPROVAL_STATES }).notNull().default('open'),
    /** Moves when something of the record changes; decisions about an earlier one count no more. */
    round: integer('round').notNull().default(1),
    /** When it is to appear. */
    plannedAt: at('planned_at'),
    /** Fields that were changed since it was approved; none: all of it is new. */
    touched: text('touched').array().notNull().default([]),
    /** When the first of these changes was made; `null`: when the record was. */
    since: at('since'),
    requestedAt: at('requested_at').notNull().defaultNow(),
    /** `null`: the account is gone, or it was not known who wrote. */
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    dueAt: at('due_at'),
    approvedAt: at('approved_at'),
  },
  (table) => [
    uniqueIndex('approvals_record_key').on(table.kind, table.recordId),
    index('approvals_open_idx').on(table.requestedAt).where(sql`state in ('open', 'changes')`),
    index('approvals_rule_idx').on(table.ruleId),
    index('approvals_requested_by_idx').on(table.requestedBy),
  ],
);

/** What approvers decided. */
export const approvalDecisions = pgTable(
  'approval_decisions',
  {
    id: serial('id').primaryKey(),
    approvalId: integer('approval_id')
      .notNull()
      .references(() => approvals.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    verdict: text('verdict', { enum: VERDICTS }).notNull(),
    comment: text('comment').notNull().default(''),
    /** Of the rule's approvers those for whom it counts. */
    entries: text('entries').array().notNull().default([]),
    /** The version of the record that was decided about. */
    version: integer('version').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('approval_decisions_approval_idx').on(table.approvalId, table.id),
    index('approval_decisions_user_idx').on(table.userId),
  ],
);
