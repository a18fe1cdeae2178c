import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, record } from './columns.ts';
import { libraryItems } from './libraries.ts';

/** Addresses of an item's picture for other sites. */
export const stableLinks = pgTable(
  'stable_links',
  {
    ...record,
    /** Where it is used, for content managers. */
    name: text('name').notNull(),
    /** 128 random bits. */
    token: text('token').notNull(),
    itemId: integer('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    /** Presets that it can have the picture in, besides the picture itself. */
    presetIds: integer('preset_ids').array().notNull().default([]),
    /** Hosts whose pages may show it, with those below them. Empty: every page. */
    sites: text('sites').array().notNull().default([]),
    expiresAt: at('expires_at'),
  },
  (table) => [
    uniqueIndex('stable_links_token_key').on(table.token),
    index('stable_links_item_idx').on(table.itemId),
  ],
);

/** How often a link was opened on a day. Of nobody in particular. */
export const stableLinkDays = pgTable(
  'stable_link_days',
  {
    linkId: integer('link_id')
      .notNull()
      .references(() => stableLinks.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day] })],
);
