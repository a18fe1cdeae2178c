import { sql } from 'drizzle-orm';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { searchSynonyms } from '../../../db/schema/searchSynonyms.ts';

/** How the back-office lists synonyms. */
export const synonymLists: ListOptions = {
  sortable: { words: sql`lower(array_to_string(${searchSynonyms.words}, ' '))` },
  defaultSort: ['words', 'ASC'],
};

/** The named synonyms, in no order. */
export const synonymsByIds = (db: Database, ids: readonly number[]) =>
  db.select().from(searchSynonyms).where(isOneOf(searchSynonyms.id, ids));
