import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const PAGE_SIZE = 24;

export const toolkitsQuery = infiniteQueryOptions({
  queryKey: ['toolkits', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('get', '/api/private/toolkit', { query: { page: pageParam, limit: PAGE_SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
});

export const toolkitQuery = (slug: string) =>
  queryOptions({
    queryKey: ['toolkits', 'one', slug],
    queryFn: ({ signal }) => call('get', '/api/private/toolkit/{slug}', { params: { slug }, signal }),
  });
