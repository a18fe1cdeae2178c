import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ShareInput } from '../../../shared/contract/share.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';

const SHARES_AT_A_TIME = 24;
const USES_AT_A_TIME = 50;

const nextPage = ({ page, limit, total }: { page: number; limit: number; total: number }) =>
  page * limit < total ? page + 1 : undefined;

export const shareRightsQuery = queryOptions({
  queryKey: ['shares', 'rights'],
  queryFn: ({ signal }) => call('get', '/api/private/share/rights', { signal }),
  staleTime: 5 * 60_000,
});

/** What a share of these entries would hold, and until when it may last. */
export const shareDraftQuery = (entries: ShareInput['entries']) =>
  queryOptions({
    queryKey: ['shares', 'draft', entries],
    queryFn: () => call('post', '/api/private/share/draft', { body: { entries } }),
    staleTime: 0,
  });

export const sharesQuery = infiniteQueryOptions({
  queryKey: ['shares', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call('get', '/api/private/share', { query: { page: pageParam, limit: SHARES_AT_A_TIME }, signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
});

export const shareUsesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['shares', 'uses', id],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/share/{id}/uses', {
        params: { id },
        query: { page: pageParam, limit: USES_AT_A_TIME },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const refreshShares = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['shares'] });
