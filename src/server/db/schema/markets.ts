import { type AnyPgColumn, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { record } from './columns.ts';

/** Where people work: a tree such as region, country, door. Accounts and limits name markets by their code. */
export const markets = pgTable('markets', {
  ...record,
  /** Never changes. Unique among those in the trash too. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  parentId: integer('parent_id').references((): AnyPgColumn => markets.id, { onDelete: 'set null' }),
  /** Follows from the parents: its own code and those above it, so that limits which name one of these let it in. */
  path: text('path').array().notNull(),
  /** Follows from the parents: each market directly before those below it. */
  position: integer('position').notNull(),
  timeZone: text('time_zone'),
  /** What is spoken there, as BCP 47 tags, the first one mostly. */
  languages: text('languages').array().notNull().default([]),
  /** What new accounts of it get. */
  locale: text('locale'),
  /** Not offered any more; what names it stays as it is. */
  isArchived: boolean('is_archived').notNull().default(false),
});
