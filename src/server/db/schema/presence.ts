import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Who has the form of a record open. In a table, since instances share nothing else. */
export const presences = pgTable(
  'presences',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.userId] }),
    index('presences_seen_at_idx').on(table.seenAt),
  ],
);
