import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NoticeTopic } from '../../../shared/contract/inbox.ts';
import { call } from '../api/call.ts';

const COUNT_EVERY_MS = 60_000;
const AT_A_TIME = 30;
const NEWEST = 10;

/** How many notices are not read; read again each minute while the page is shown. */
export const inboxCountQuery = queryOptions({
  queryKey: ['inbox', 'count'],
  queryFn: async ({ signal }) => (await call('get', '/api/private/inbox/count', { signal })).unread,
  staleTime: COUNT_EVERY_MS,
  refetchInterval: COUNT_EVERY_MS,
});

export const newestNoticesQuery = queryOptions({
  queryKey: ['inbox', 'newest'],
  queryFn: ({ signal }) => call('get', '/api/private/inbox', { query: { limit: NEWEST }, signal }),
});

export const noticesQuery = ({ topic, isNew }: { topic: NoticeTopic | undefined; isNew: boolean }) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'pages', topic, isNew],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/inbox', {
        query: { topic, ...(isNew && { unread: 'true' }), before: pageParam, limit: AT_A_TIME },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const choicesQuery = queryOptions({
  queryKey: ['inbox', 'choices'],
  queryFn: ({ signal }) => call('get', '/api/private/inbox/choices', { signal }),
});

export const followsQuery = queryOptions({
  queryKey: ['inbox', 'follows'],
  queryFn: ({ signal }) => call('get', '/api/private/inbox/follows', { signal }),
});
