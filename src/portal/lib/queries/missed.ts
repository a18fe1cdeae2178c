import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MissedCounts, MissedKind } from '../../../shared/contract/missed.ts';
import { call } from '../api/call.ts';

/** What came since the last visit. Read once a session: recording this visit must not empty it. */
export const missedQuery = queryOptions({
  queryKey: ['missed'],
  queryFn: ({ signal }) => call('get', '/api/private/user/missed/counts', { signal }),
  staleTime: 30 * 60_000,
});

const SHOWN_AT_A_TIME = 12;
const nextPage = ({ page, limit, total }: { page: number; limit: number; total: number }) =>
  page * limit < total ? page + 1 : undefined;

/** The items behind one of the counts, newest first. */
export const missedItemsQuery = (kind: MissedKind, since: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['missed', 'items', kind, since],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/user/missed/items', {
        query: { kind, since, page: pageParam, limit: SHOWN_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The news behind their count, newest first. */
export const missedNewsQuery = (since: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['missed', 'news', since],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/user/missed/news', {
        query: { since, page: pageParam, limit: SHOWN_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const totalMissed = (counts: MissedCounts) =>
  counts.news + counts.images + counts.videos + counts.documents;
