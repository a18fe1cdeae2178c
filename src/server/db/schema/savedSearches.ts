import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { lists } from './lists.ts';

/** What lists of the use `search` look for. */
export const savedSearches = pgTable('saved_searches', {
  listId: integer('list_id')
    .primaryKey()
    .references(() => lists.id, { onDelete: 'cascade' }),
  /** `null`: everything. A library that is gone is found nowhere, and its searches find nothing. */
  libraryId: integer('library_id'),
  /** As in the address of the page. */
  query: text('query').notNull(),
});

/** When members opened a search for the last time, to count what is new since. */
export const searchVisits = pgTable(
  'search_visits',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.userId] }),
    index('search_visits_user_idx').on(table.userId),
  ],
);
