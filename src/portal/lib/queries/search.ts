import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchResults } from '../../../shared/contract/search.ts';
import { groupOf, kindsWith } from '../../../shared/domain/recordKinds.ts';
import { call } from '../api/call.ts';

/** Groups of what a search finds, in the order in which they are shown. */
export const SEARCH_KINDS = ['items', ...kindsWith('searched').map(groupOf)] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const FOUND_AT_A_TIME = 24;
/** Of each kind, while typing. */
const SUGGESTED = 4;

/** The first of each kind that a search finds, and how many there are. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) => call('get', '/api/private/search', { query: { q, limit: SUGGESTED }, signal }),
    placeholderData: keepPreviousData,
  });

/** What is listed by itself; items are browsed as in a library. */
export type RecordKind = Exclude<SearchKind, 'items'>;
export type Records<Kind extends RecordKind> = NonNullable<SearchResults[Kind]>['data'];

/** Everything of one kind that a search finds, best match first. */
export const foundQuery = <Kind extends RecordKind>(q: string, kind: Kind) =>
  infiniteQueryOptions({
    queryKey: ['search', 'results', q, kind],
    queryFn: async ({ pageParam, signal }) => {
      const query = { q, page: pageParam, limit: FOUND_AT_A_TIME };
      const results: SearchResults = await call('get', '/api/private/search', { query, signal });
      const { total = 0, data = [] } = results[kind] ?? {};
      return { total, data: data as Records<Kind>[number][] };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * FOUND_AT_A_TIME < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Counts a search that found nothing. Nobody waits for it. */
export function countUnanswered(q: string): void {
  call('post', '/api/private/search/unanswered', { body: { q } }).catch(() => {});
}
