import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const FOUND_AT_A_TIME = 24;

/** What a search finds everywhere, best match first. Each page holds the next items and the next news. */
export const searchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['search', q],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/search', { query: { q, page: pageParam, limit: FOUND_AT_A_TIME }, signal }),
    initialPageParam: 1,
    select: ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map(({ items, news, training }) => ({
        data: items.data,
        total: items.total,
        news,
        training,
      })),
    }),
    getNextPageParam: ({ items }, _pages, page) =>
      page * FOUND_AT_A_TIME < items.total ? page + 1 : undefined,
  });
