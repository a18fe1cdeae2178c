import { date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { ANSWER_KINDS, SEARCH_OUTCOMES } from '../../../shared/contract/search.ts';
import { users } from './accounts.ts';
import { at, record } from './columns.ts';

/** What members searched for and did not find, each folded query once. Nothing identifies who searched for it. */
export const unansweredSearches = pgTable('unanswered_searches', {
  ...record,
  /** Folded words. */
  query: text('query').notNull().unique(),
  lastAt: at('last_at').notNull().defaultNow(),
  /** When a content manager marked it as answered; requested again, it is open again. */
  answeredAt: at('answered_at'),
  /** What came of it; `null` while it is open. */
  outcome: text('outcome', { enum: SEARCH_OUTCOMES }),
  /** The record that answers it, by kind and id. */
  answerKind: text('answer_kind', { enum: ANSWER_KINDS }),
  answerId: integer('answer_id'),
  /** What the content manager wrote to those who requested it. */
  answerMessage: text('answer_message').notNull().default(''),
  answeredBy: integer('answered_by').references(() => users.id, { onDelete: 'set null' }),
});

export const unansweredSearchDays = pgTable(
  'unanswered_search_days',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => unansweredSearches.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.day] })],
);

/** Members who requested it from the organisation. */
export const searchRequests = pgTable(
  'search_requests',
  {
    id: serial('id').primaryKey(),
    searchId: integer('search_id')
      .notNull()
      .references(() => unansweredSearches.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull(),
    /** When a mail informed them of the outcome. */
    toldAt: at('told_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('search_requests_search_idx').on(table.searchId)],
);
