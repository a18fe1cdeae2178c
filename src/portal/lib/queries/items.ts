import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The newest items of every library, as the home page shows them; a stack counts once. */
export const newestItemsQuery = queryOptions({
  queryKey: ['items', 'newest'],
  queryFn: ({ signal }) =>
    call('get', '/api/private/libraryitems', { query: { limit: 12, stacks: 'true' }, signal }),
});

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => call('get', '/api/private/libraryitems/{id}', { params: { id }, signal }),
  });
