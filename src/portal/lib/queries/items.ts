import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The newest items of every library. */
export const newestItemsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['items', 'newest', limit],
    queryFn: ({ signal }) =>
      call('get', '/api/private/libraryitems', { query: { limit, stacks: 'true' }, signal }),
  });

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => call('get', '/api/private/libraryitems/{id}', { params: { id }, signal }),
  });
