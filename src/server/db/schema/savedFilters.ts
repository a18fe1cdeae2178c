import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { FILTERED_LISTS, type SavedList } from '../../../shared/contract/savedFilter.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { libraries } from './libraries.ts';

/** Filters of the back-office's lists that content managers keep, for themselves or for all. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: serial('id').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** `null` when the account is gone: what it shared stays. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    resource: text('resource', { enum: FILTERED_LISTS }).notNull(),
    libraryId: integer('library_id').references(() => libraries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    list: jsonb('list').$type<SavedList>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
  },
  (table) => [
    uniqueIndex('saved_filters_name_key').on(
      table.userId,
      table.resource,
      sql`coalesce(${table.libraryId}, 0)`,
      sql`lower(${table.name})`,
    ),
    index('saved_filters_resource_idx').on(table.resource),
    index('saved_filters_library_idx').on(table.libraryId),
  ],
);
