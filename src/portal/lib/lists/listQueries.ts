import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const LISTS_AT_A_TIME = 24;
/** Lists of a member that can be added to; most have fewer. */
const CHANGEABLE_MAX = 200;
const ENTRIES_AT_A_TIME = 60;

const nextPage = ({ page, limit, total }: { page: number; limit: number; total: number }) =>
  page * limit < total ? page + 1 : undefined;

/** Lists of the member, or those that others share with them. */
export const listsQuery = (of: 'own' | 'others') =>
  infiniteQueryOptions({
    queryKey: ['lists', 'pages', of],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/list', { query: { of, page: pageParam, limit: LISTS_AT_A_TIME }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Lists that the member may add to, the last changed first. */
export const changeableListsQuery = queryOptions({
  queryKey: ['lists', 'changeable'],
  queryFn: async ({ signal }) => {
    const query = { changeable: 'true', page: 1, limit: CHANGEABLE_MAX };
    return (await call('get', '/api/private/list', { query, signal })).data;
  },
});

export const shareGroupsQuery = queryOptions({
  queryKey: ['lists', 'groups'],
  queryFn: ({ signal }) => call('get', '/api/private/list/groups', { signal }),
});

export const listQuery = (id: number) =>
  queryOptions({
    queryKey: ['lists', 'one', id],
    queryFn: ({ signal }) => call('get', '/api/private/list/{id}', { params: { id }, signal }),
  });

export const listEntriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['lists', 'one', id, 'entries'],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/list/{id}/entries', {
        params: { id },
        query: { page: pageParam, limit: ENTRIES_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
