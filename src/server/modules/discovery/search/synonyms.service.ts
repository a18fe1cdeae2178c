import type { RecordKind } from '../../../content/recordKind.ts';
import { searchSynonyms } from '../../../db/schema/searchSynonyms.ts';

export const synonymKind: RecordKind = {
  name: 'search-synonym',
  table: searchSynonyms,
  sourceOf: ({ id, words, finds, deletedAt }: typeof searchSynonyms.$inferSelect) => ({
    id,
    title: words.join(', '),
    text: finds.join(' '),
    deletedAt,
  }),
};
