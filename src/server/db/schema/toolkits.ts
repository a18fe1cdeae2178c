import { isNull } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { record, visibility } from './columns.ts';
import { files } from './files.ts';

export const toolkits = pgTable(
  'toolkits',
  {
    ...record,
    ...visibility,
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    /** HTML, sanitised on write. */
    text: text('text').notNull().default(''),
    coverFileId: integer('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Library items in their order, each for its shot; those that are gone or hidden are passed over. */
    itemIds: integer('item_ids').array().notNull().default([]),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('toolkits_slug_key').on(table.slug).where(isNull(table.deletedAt))],
);
