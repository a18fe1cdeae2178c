import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Copies of libraries that programs keep up to date by a cursor. Neither account nor library is a foreign key. */
export const libraryFollowers = pgTable(
  'library_followers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    libraryId: integer('library_id').notNull(),
    /** By which the program names the library. */
    slug: text('slug').notNull(),
    /** The highest position in `followed_items`. */
    last: integer('last').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    usedAt: at('used_at').notNull().defaultNow(),
  },
  (table) => [
    index('library_followers_user_idx').on(table.userId, table.libraryId),
    index('library_followers_used_idx').on(table.usedAt),
  ],
);

/**
 * What the copy holds once everything up to `library_followers.last` is read: one row for each item that it was sent. A
 * change moves the row behind all others, so that a program that reads by position meets it.
 */
export const followedItems = pgTable(
  'followed_items',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => libraryFollowers.id, { onDelete: 'cascade' }),
    itemId: integer('item_id').notNull(),
    /** `null`: withdrawn. */
    fileId: integer('file_id'),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.itemId] }),
    index('followed_items_position_idx').on(table.followerId, table.position),
  ],
);
