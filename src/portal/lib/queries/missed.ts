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

/** A list of what is new, newest first; `read` returns one page of it. */
const missedPages = <T>(
  name: string,
  time: MissedTime,
  read: (
    query: MissedTime & { page: number; limit: number },
    signal: AbortSignal,
  ) => Promise<{ data: T[]; total: number; page: number; limit: number }>,
) =>
  infiniteQueryOptions({
    queryKey: ['missed', name, time.since, time.until],
    queryFn: ({ pageParam, signal }) =>
      read({ since: time.since, until: time.until, page: pageParam, limit: SHOWN_AT_A_TIME }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
export type MissedPages<T> = ReturnType<typeof missedPages<T>>;

/** What is behind the counts. */
export const missedQueries = {
  items: (kind: MissedKind, time: MissedTime) =>
    missedPages(kind, time, (query, signal) =>
      call('get', '/api/private/user/missed/items', { query: { ...query, kind }, signal }),
    ),
  news: (time: MissedTime) =>
    missedPages('news', time, (query, signal) =>
      call('get', '/api/private/user/missed/news', { query, signal }),
    ),
  events: (time: MissedTime) =>
    missedPages('events', time, (query, signal) =>
      call('get', '/api/private/user/missed/events', { query, signal }),
    ),
  toolkits: (time: MissedTime) =>
    missedPages('toolkits', time, (query, signal) =>
      call('get', '/api/private/user/missed/toolkits', { query, signal }),
    ),
  training: (time: MissedTime) =>
    missedPages('training', time, (query, signal) =>
      call('get', '/api/private/user/missed/training', { query, signal }),
    ),
};

export const totalMissed = (counts: MissedCounts) =>
  counts.news +
  (counts.events ?? 0) +
  counts.toolkits +
  counts.training +
  counts.images +
  counts.videos +
  counts.documents;
