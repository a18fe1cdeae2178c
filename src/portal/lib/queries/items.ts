import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The newest items of every library. */
export const newestItemsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['items', 'newest', limit],
    queryFn: ({ signal }) => call('get', '/api/private/libraryitems', { query: { limit }, signal }),
  });

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => call('get', '/api/private/libraryitems/{id}', { params: { id }, signal }),
  });

const FOUND_AT_A_TIME = 24;

/** What a search finds in every library. */
export const foundItemsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['items', 'found', q],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/libraryitems', {
        query: { q, page: pageParam, limit: FOUND_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
