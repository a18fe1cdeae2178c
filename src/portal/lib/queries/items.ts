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

/** A version of an item, for content managers. */
export const itemVersionQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: ['items', 'version', id, number],
    queryFn: ({ signal }) =>
      call('get', '/api/private/libraryitems/{id}/version/{number}', { params: { id, number }, signal }),
    // Before the address of its document ends.
    staleTime: 30 * 60_000,
  });

export const relatedQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'related', id],
    queryFn: ({ signal }) =>
      call('get', '/api/private/libraryitems/{id}/related', { params: { id }, signal }),
  });
