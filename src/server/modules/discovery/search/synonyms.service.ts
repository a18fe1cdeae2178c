import type { RecordKind } from '../../../content/recordKind.ts';
import { searchSynonyms } from '../../../db/schema/searchSynonyms.ts';
import { synonymsByIds } from './synonyms.repo.ts';

export const synonymKind: RecordKind = {
  name: 'search-synonym',
  table: searchSynonyms,
  readSources: async (db, ids) => {
    const rows = await synonymsByIds(db, ids);
    return rows.map(({ id, words, finds, deletedAt }) => ({
      id,
      title: words.join(', '),
      text: finds.join(' '),
      deletedAt,
    }));
  },
};
