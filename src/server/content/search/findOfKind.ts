import { momentOf, type Viewer } from '../../../shared/policy/visibility.ts';
import type { Database } from '../../db/client.ts';
import { type ContentKind, contentIndexOf } from './contentIndex.ts';
import { readKnownWords } from './knownWords.ts';
import { readSearch, resolveTerms } from './readSearch.ts';
import type { SearchTerm } from './searchTerms.ts';

/** Slips are forgiven one by one, only when nothing is found with fewer. */
export const SLIPS_MAX = 2;

/** The records of one kind that `viewer` finds by the words, best first, and the terms that found them. */
export async function findOfKind(
  db: Database,
  kind: ContentKind,
  { q, viewer }: { q: string; viewer: Viewer },
): Promise<{ ids: number[]; terms: readonly SearchTerm[]; slips: number }> {
  const index = contentIndexOf(db);
  const [known] = await Promise.all([readKnownWords(db), index.level()]);
  const { terms: read } = readSearch(q, known);
  for (let slips = 0; slips <= SLIPS_MAX; slips++) {
    const terms = resolveTerms(read, known, slips);
    const hits = index
      .find(terms, slips, { viewer, now: momentOf(viewer) })
      .filter((hit) => hit.kind === kind);
    if (hits.length > 0) return { ids: hits.map(({ id }) => id), terms, slips };
  }
  return { ids: [], terms: read, slips: 0 };
}
