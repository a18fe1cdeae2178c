import { isNull } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, record } from './columns.ts';
import { files } from './files.ts';

/** Pages that everyone may open who has their address, and their password where there is one. */
export const mediaPortals = pgTable(
  'media_portals',
  {
    ...record,
    /** When it opens and when it closes. */
    publishedAt: at('published_at'),
    expiresAt: at('expires_at'),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    /** HTML, sanitised on write. */
    text: text('text').notNull().default(''),
    coverFileId: integer('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Library items in their order, each for its shot; those that are gone or not public are passed over. */
    itemIds: integer('item_ids').array().notNull().default([]),
    listed: boolean('listed').notNull().default(false),
    indexable: boolean('indexable').notNull().default(false),
    /** Whether all previews carry a watermark there. */
    watermarked: boolean('watermarked').notNull().default(false),
    /** Argon2id. */
    passwordHash: text('password_hash'),
    /** When the password was set: whatever was opened to anyone before is closed. */
    accessSince: at('access_since'),
  },
  (table) => [uniqueIndex('media_portals_slug_key').on(table.slug).where(isNull(table.deletedAt))],
);

/** How often a portal was opened and taken from on a day. Of nobody in particular. */
export const mediaPortalDays = pgTable(
  'media_portal_days',
  {
    portalId: integer('portal_id')
      .notNull()
      .references(() => mediaPortals.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.portalId, table.day] })],
);
