import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, record } from './columns.ts';

/** Versions of the terms of use. The published one with the highest number is in force. */
export const terms = pgTable('terms', {
  ...record,
  title: text('title').notNull(),
  /** HTML, sanitised. */
  body: text('body').notNull().default(''),
  /** What changed, for those who accepted an earlier version; empty: nothing is said. */
  changes: text('changes').notNull().default(''),
  /** Given when it is published: from then on the text never changes. `null`: a draft. */
  number: integer('number').unique(),
  publishedAt: at('published_at'),
});

/** Who accepted which version, for as long as the account exists. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    termsId: integer('terms_id')
      .notNull()
      .references(() => terms.id),
    acceptedAt: at('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.termsId] }),
    index('terms_acceptances_terms_idx').on(table.termsId, table.userId),
  ],
);
