import { inArray } from 'drizzle-orm';
import type { RecordKind } from '../../content/recordKind.ts';
import { searchSynonyms } from '../../db/schema/searchSynonyms.ts';

export const synonymKind: RecordKind = {
  name: 'search-synonym',
  table: searchSynonyms,
  readSources: async (db, ids) => {
    const rows = await db
      .select()
      .from(searchSynonyms)
      .where(inArray(searchSynonyms.id, [...ids]));
    return rows.map(({ id, words, finds, deletedAt }) => ({
      id,
      title: words.join(', '),
      text: finds.join(' '),
      deletedAt,
    }));
  },
};
