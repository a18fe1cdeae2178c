import { foldText } from '../../../shared/domain/fold.ts';
import type { KindWith } from '../../../shared/domain/recordKinds.ts';
import { momentOf, type Viewer } from '../../../shared/policy/visibility.ts';
import type { Database } from '../../db/client.ts';
import { type ContentHit, contentIndexOf } from './contentIndex.ts';
import { readKnownWords } from './knownWords.ts';
import { readSearch, resolveTerms } from './readSearch.ts';
import type { SearchTerm } from './searchTerms.ts';
import { closestWord, spelledWords } from './vocabulary.ts';

/** Typos are forgiven one by one, only when nothing is found with fewer. */
export const TYPOS_MAX = 2;

/** The ids of one kind that `viewer` finds by the words, best first, and the folded words by which they were found. */
export async function findOfKind(
  db: Database,
  kind: KindWith<'searched'>,
  { q, viewer }: { q: string; viewer: Viewer },
): Promise<{ ids: number[]; words: string[] }> {
  const index = contentIndexOf(db);
  const [known] = await Promise.all([readKnownWords(db), index.catchUp()]);
  const { terms: read } = readSearch(q, known);
  for (let typos = 0; typos <= TYPOS_MAX; typos++) {
    const terms = resolveTerms(read, known, typos);
    const hits = index
      .find(terms, typos, { viewer, now: momentOf(viewer) })
      .filter((hit) => hit.kind === kind);
    if (hits.length > 0) return { ids: hits.map(({ id }) => id), words: wordsFound(terms, hits, typos) };
  }
  return { ids: [], words: [] };
}

/** The words of the terms that say something, and of titles what a word with typos was taken for. */
function wordsFound(terms: readonly SearchTerm[], hits: readonly ContentHit[], typos: number): string[] {
  const words = terms
    .filter(({ isOptional }) => !isOptional)
    .flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words.map(({ word }) => word)));
  const titles = typos > 0 ? hits.flatMap(({ title }) => spelledWords(title)) : [];
  const meant = typos > 0 ? words.flatMap((word) => foldText(closestWord(word, titles) ?? '') || []) : [];
  return [...new Set([...words, ...meant])];
}
