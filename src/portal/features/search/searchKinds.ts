import type { SearchResults } from '../../../shared/contract/search.ts';
import { SEARCH_KINDS, type SearchKind } from '../../lib/queries/search.ts';

/** Before anything is known, every kind may have results. */
export const ALL_KINDS = SEARCH_KINDS.map((kind) => ({ kind }));

/** How much of each kind was found; of what the member may not see nothing, not even that there is none. */
export const countsOf = (results: SearchResults): { kind: SearchKind; total: number }[] =>
  SEARCH_KINDS.map((kind) => ({ kind, total: results[kind]?.total ?? 0 })).filter(({ total }) => total > 0);

/** The kind that the address names where it has results; else the first that has, and has every word if any does. */
export function shownKind(
  named: string | null,
  counts: readonly { kind: SearchKind }[],
  results?: Pick<SearchResults, 'leftOut' | 'isWhole'>,
): SearchKind {
  const lacksWords = ({ kind }: { kind: SearchKind }): boolean =>
    kind === 'items' && results !== undefined && results.leftOut.length > 0 && results.isWhole;
  const first = counts.find((one) => !lacksWords(one)) ?? counts[0];
  return (counts.find(({ kind }) => kind === named) ?? first)?.kind ?? 'items';
}
