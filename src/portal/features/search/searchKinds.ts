import type { SearchResults } from '../../../shared/contract/search.ts';
import { SEARCH_KINDS } from '../../lib/queries/search.ts';
import type { SearchKind } from '../../text/search.ts';

/** Before anything is known, every kind may have results. */
export const ALL_KINDS = SEARCH_KINDS.map((kind) => ({ kind }));

/** How much of each kind was found; of what the member may not see nothing, not even that there is none. */
export const countsOf = (results: SearchResults): { kind: SearchKind; total: number }[] =>
  SEARCH_KINDS.map((kind) => ({ kind, total: results[kind]?.total ?? 0 })).filter(({ total }) => total > 0);

/** The kind that the address names where it has results; else the first that has. */
export function shownKind(named: string | null, counts: readonly { kind: SearchKind }[]): SearchKind {
  return (counts.find(({ kind }) => kind === named) ?? counts[0])?.kind ?? 'items';
}
