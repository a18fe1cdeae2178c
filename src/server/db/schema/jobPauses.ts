import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Kinds of background work that no instance begins; what runs at that moment is finished. */
export const jobPauses = pgTable('job_pauses', {
  name: text('name').primaryKey(),
  pausedAt: at('paused_at').notNull().defaultNow(),
  pausedBy: integer('paused_by').references(() => users.id, { onDelete: 'set null' }),
});
