import { isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, record, visibility } from './columns.ts';
import { files } from './files.ts';

export const news = pgTable(
  'news',
  {
    ...record,
    ...visibility,
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    /** HTML, sanitised on write. */
    body: text('body').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    highlighted: boolean('highlighted').notNull().default(false),
    coverFileId: integer('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Attached library items in their order; those that are gone or hidden are passed over. */
    itemIds: integer('item_ids').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('news_slug_key').on(table.slug).where(isNull(table.deletedAt)),
    index('news_published_idx').on(table.publishedAt),
  ],
);

export const configuration = pgTable('configuration', {
  code: text('code').primaryKey(),
  value: jsonb('value').$type<unknown>(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Headers beside those of every mail, such as `List-Unsubscribe`. */
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>(),
    /** `kept`: no SMTP is configured, so it waits here. */
    state: text('state', { enum: ['kept', 'queued', 'sent', 'failed'] }).notNull(),
    error: text('error'),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
    /** Of a mail to somebody whose data were erased: it is deleted once it was sent, and at the latest then. */
    eraseAt: at('erase_at'),
  },
  // Sent mails are the most, and are not counted.
  (table) => [index('outbox_unsent_idx').on(table.state).where(sql`state <> 'sent'`)],
);
