import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const PAGE_SIZE = 60;

export const favouriteIdsQuery = queryOptions({
  queryKey: ['favourites', 'ids'],
  queryFn: ({ signal }) => call('get', '/api/private/user/favourite/ids', { signal }),
});
export const favouritesQuery = infiniteQueryOptions({
  queryKey: ['favourites', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('get', '/api/private/user/favourite', { query: { page: pageParam, limit: PAGE_SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
});
