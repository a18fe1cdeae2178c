import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MissedCounts, MissedKind } from '../../../shared/contract/missed.ts';
import { call } from '../api/call.ts';

/** How much is new to this member, on whatever device they opened the rest. */
export const missedQuery = queryOptions({
  queryKey: ['missed'],
  queryFn: ({ signal }) => call('get', '/api/private/user/missed/counts', { signal }),
  staleTime: 60_000,
});

/** The time that counts tell of: their lists show what they counted, whatever was opened since. */
export type MissedTime = Pick<MissedCounts, 'since' | 'until'>;

const SHOWN_AT_A_TIME = 12;
const nextPage = ({ page, limit, total }: { page: number; limit: number; total: number }) =>
  page * limit < total ? page + 1 : undefined;

/** The items behind one of the counts, newest first. */
export const missedItemsQuery = (kind: MissedKind, { since, until }: MissedTime) =>
  infiniteQueryOptions({
    queryKey: ['missed', 'items', kind, since, until],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/user/missed/items', {
        query: { kind, since, until, page: pageParam, limit: SHOWN_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The news behind their count, newest first. */
export const missedNewsQuery = ({ since, until }: MissedTime) =>
  infiniteQueryOptions({
    queryKey: ['missed', 'news', since, until],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/user/missed/news', {
        query: { since, until, page: pageParam, limit: SHOWN_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The events behind their count, newest first. */
export const missedEventsQuery = ({ since, until }: MissedTime) =>
  infiniteQueryOptions({
    queryKey: ['missed', 'events', since, until],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/user/missed/events', {
        query: { since, until, page: pageParam, limit: SHOWN_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The toolkits behind their count, newest first. */
export const missedToolkitsQuery = ({ since, until }: MissedTime) =>
  infiniteQueryOptions({
    queryKey: ['missed', 'toolkits', since, until],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/user/missed/toolkits', {
        query: { since, until, page: pageParam, limit: SHOWN_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The training videos behind their count, newest first. */
export const missedTrainingQuery = ({ since, until }: MissedTime) =>
  infiniteQueryOptions({
    queryKey: ['missed', 'training', since, until],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/user/missed/training', {
        query: { since, until, page: pageParam, limit: SHOWN_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const totalMissed = (counts: MissedCounts) =>
  counts.news +
  (counts.events ?? 0) +
  counts.toolkits +
  counts.training +
  counts.images +
  counts.videos +
  counts.documents;
