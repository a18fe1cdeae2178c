import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { RECALL_ANSWERS, type RecallRehearsal } from '../../../shared/contract/recall.ts';
import { at } from './columns.ts';

export const RECALL_KINDS = ['items', 'version', 'right'] as const;
export const RECALL_STEPS = [
  'started',
  'mailed',
  'reminded',
  'answered',
  'ended',
  'restored',
  'reported',
] as const;

/**
 * What was called back, why, and until when. Nothing in these tables refers to items or accounts by a key: they outlive
 * both, as the ledger does.
 */
export const recalls = pgTable('recalls', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  kind: text('kind', { enum: RECALL_KINDS }).notNull(),
  /** Of one version of an item: which. */
  itemId: integer('item_id'),
  version: integer('version'),
  /** Of a usage right: which, as it was named then. */
  rightId: integer('right_id'),
  rightCode: text('right_code'),
  rightName: text('right_name'),
  reason: text('reason').notNull(),
  /** The last day for an answer, in UTC. */
  deadline: date('deadline', { mode: 'string' }).notNull(),
  replacementItemId: integer('replacement_item_id'),
  startedAt: at('started_at').notNull().defaultNow(),
  startedBy: integer('started_by').notNull(),
  endedAt: at('ended_at'),
  /** The change of items that ended their publication; `null`: none was published. */
  changeId: integer('change_id'),
  itemCount: integer('item_count').notNull(),
  shownCount: integer('shown_count').notNull(),
  /** Media portals whose visitors took something. */
  portals: jsonb('portals').$type<RecallRehearsal['portals']>().notNull(),
});

/** Items that a recall withdraws. While it goes on they are not published, and leave the back-office neither. */
export const recallItems = pgTable(
  'recall_items',
  {
    recallId: integer('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    itemId: integer('item_id').notNull(),
    /** Of one version: its file; `null`: whatever the item's file is. */
    fileId: integer('file_id'),
    /** Whether the recall goes on. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.itemId] }),
    index('recall_items_open_idx').on(table.itemId).where(sql`${table.isOpen}`),
  ],
);

/** Accounts that took something of a recall, and what they answered. */
export const recallHolders = pgTable(
  'recall_holders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recallId: integer('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    /** Files that they took, each once, and the names of the first of them. */
    files: integer('files').notNull(),
    fileNames: text('file_names').array().notNull(),
    lastAt: at('last_at').notNull(),
    mailedAt: at('mailed_at'),
    remindedAt: at('reminded_at'),
    reminders: integer('reminders').notNull().default(0),
    answer: text('answer', { enum: RECALL_ANSWERS }),
    /** The last day on which it is still published, in UTC. */
    until: date('until', { mode: 'string' }),
    note: text('note').notNull().default(''),
    answeredAt: at('answered_at'),
    /** Who answered for them; `null`: they did. */
    answeredBy: integer('answered_by'),
  },
  (table) => [
    uniqueIndex('recall_holders_key').on(table.recallId, table.userId),
    index('recall_holders_user_idx').on(table.userId),
  ],
);

/** Every step of a recall, for its proof. Triggers refuse to change or delete rows, and the ledger's hash of a day covers them. */
export const recallSteps = pgTable(
  'recall_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recallId: integer('recall_id').notNull(),
    at: at('at').notNull().default(sql`date_trunc('milliseconds', clock_timestamp())`),
    step: text('step', { enum: RECALL_STEPS }).notNull(),
    /** The account that it concerns; `null`: the recall as a whole. */
    holderId: integer('holder_id'),
    /** Who did it; `null`: the server. */
    userId: integer('user_id'),
    answer: text('answer', { enum: RECALL_ANSWERS }),
    until: date('until', { mode: 'string' }),
    /** Of a report that was made: the SHA-256 of the file, hex. */
    sha256: text('sha256'),
  },
  (table) => [index('recall_steps_recall_idx').on(table.recallId, table.id)],
);
