import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Members who want their data erased. One that was withdrawn has no row. */
export const erasureRequests = pgTable('erasure_requests', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedAt: at('requested_at').notNull().defaultNow(),
  /** `null` while it is open. */
  declinedAt: at('declined_at'),
  /** Why it was declined, as the member reads it. */
  answer: text('answer').notNull().default(''),
});
