import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FILTERED_LISTS } from '../../../shared/contract/savedFilter.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Which columns an account wants in a list of the back-office; a list without a row is as it comes. */
export const columnChoices = pgTable(
  'column_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: FILTERED_LISTS }).notNull(),
    /** Names of those that are shown, in their order. */
    columns: text('columns').array().notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
