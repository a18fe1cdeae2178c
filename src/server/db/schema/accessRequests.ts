import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, record } from './columns.ts';

/** People without an account who want one. Removed 90 days after the decision. */
export const accessRequests = pgTable(
  'access_requests',
  {
    ...record,
    email: text('email').notNull(),
    name: text('name').notNull(),
    company: text('company'),
    /** The code of a market; `null`: the person named none. */
    market: text('market'),
    reason: text('reason').notNull(),
    /** Of the page on which it was requested; `null` of earlier ones. */
    language: text('language'),
    state: text('state', { enum: ['waiting', 'approved', 'declined'] })
      .notNull()
      .default('waiting'),
    /** What was written to the person with the decision. */
    message: text('message').notNull().default(''),
    decidedAt: at('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The account that was made. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('access_requests_waiting_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.state} = 'waiting' and ${table.deletedAt} is null`),
    index('access_requests_state_idx').on(table.state, table.createdAt),
  ],
);
