import {
  searchSynonymEndpoints as calls,
  type SearchSynonym,
} from '../../../../shared/contract/searchSynonym.ts';
import { searchWords } from '../../../../shared/domain/fold.ts';
import { inOrder } from '../../../content/inOrder.ts';
import { definedOnly, presentRecord } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../http/errors.ts';
import type { AppHono } from '../../../http/routes.ts';
import { synonymLists, synonymsByIds } from './synonyms.repo.ts';
import { synonymKind } from './synonyms.service.ts';

type Synonym = Pick<SearchSynonym, 'direction' | 'words' | 'finds'>;

/** Synonyms of the search in the back-office. Every instance searches by them from the next search on. */
export function synonymRoutes(app: AppHono, context: Context): void {
  resourceRoutes(app, calls, {
    context,
    kind: synonymKind,
    noun: 'This synonym',
    ...synonymLists,
    toFields: definedOnly,
    load: async (db, ids) =>
      inOrder(ids, await synonymsByIds(db, ids), ({ id }) => id).map((row) => ({
        ...presentRecord(row),
        direction: row.direction,
        words: row.words,
        finds: row.finds,
      })),
    before: async (tx, { action, ids, body }) => {
      if (action === 'create') return definedSynonym({ direction: 'both', words: [], finds: [], ...body });
      if (action !== 'update') return undefined;
      const [row] = await synonymsByIds(tx, ids);
      return row && definedSynonym({ ...row, ...definedOnly(body) });
    },
  });
}

/** What is stored of fields that are fine alone. Throws 400 by field where they are not together. */
function definedSynonym({ direction, words, finds }: Synonym): { finds: string[] } {
  if (direction === 'both') {
    if (words.length < 2) throw invalid({ words: 'Enter at least two words that mean the same.' });
    return { finds: [] };
  }
  if (finds.length === 0) throw invalid({ finds: 'Enter at least one word that is found.' });
  const keyOf = (text: string): string => searchWords(text).join(' ');
  const own = new Set(words.map(keyOf));
  const repeated = finds.find((text) => own.has(keyOf(text)));
  if (repeated !== undefined) throw invalid({ finds: `“${repeated}” finds itself already.` });
  return { finds };
}
