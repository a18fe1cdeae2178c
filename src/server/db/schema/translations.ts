import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Texts } from '../../../shared/domain/translatedTexts.ts';
import { at } from './columns.ts';

/** Texts of records of every kind in other languages than that in which they were written. */
export const translations = pgTable(
  'translations',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    language: text('language').notNull(),
    /** By field; none of them empty. */
    texts: jsonb('texts').$type<Texts>().notNull(),
    /** The source texts from which they were made. */
    sources: jsonb('sources').$type<Texts>().notNull(),
    /** The texts as the search compares them. */
    folded: text('folded').notNull(),
    /** Which version of the folding wrote it; older ones are written again at a start. */
    folding: smallint('folding').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** The address in this language; `null` where readers have that of the source, or the kind has none by language. */
    slug: text('slug'),
    /** Whether the record is in the trash, where others may take its address. Only of kinds with addresses by language. */
    isTrashed: boolean('is_trashed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.language] }),
    index('translations_language_idx').on(table.language, table.kind),
    uniqueIndex('translations_slug_key')
      .on(table.kind, table.slug)
      .where(sql`${table.slug} is not null and not ${table.isTrashed}`),
  ],
);
