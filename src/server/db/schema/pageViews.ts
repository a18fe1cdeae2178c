import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A day's views of a page or of one record on it. Nothing here identifies who viewed it. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day').notNull(),
    /** A pattern of the portal's routes: their number is bounded, whatever addresses are requested. */
    page: text('page').notNull(),
    /** 0 for a page that is no record. */
    recordId: integer('record_id').notNull().default(0),
    views: integer('views').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.recordId] })],
);
