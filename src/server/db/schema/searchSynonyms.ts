import { pgTable, text } from 'drizzle-orm/pg-core';
import { SYNONYM_DIRECTIONS } from '../../../shared/contract/searchSynonym.ts';
import { record } from './columns.ts';

/** Words and phrases that searches take for each other. A change moves the revision of the taxonomy, by a trigger. */
export const searchSynonyms = pgTable('search_synonyms', {
  ...record,
  direction: text('direction', { enum: SYNONYM_DIRECTIONS }).notNull(),
  words: text('words').array().notNull(),
  /** What the words find besides; none where they all mean the same. */
  finds: text('finds').array().notNull().default([]),
});
