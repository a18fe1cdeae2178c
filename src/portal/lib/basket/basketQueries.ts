import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BasketIds } from '../../../shared/contract/basket.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { restorePlaces } from './basketPlaces.ts';

export const basketCountQuery = queryOptions({
  queryKey: ['basket', 'count'],
  queryFn: async ({ signal }) => (await call('get', '/api/private/user/basket/count', { signal })).count,
});
export const basketIdsQuery = queryOptions({
  queryKey: ['basket', 'ids'],
  queryFn: ({ signal }) => call('get', '/api/private/user/basket', { signal }),
});
export const basketQuery = queryOptions({
  queryKey: ['basket', 'full'],
  queryFn: ({ signal }) => call('get', '/api/private/user/basket/full', { signal }),
  select: restorePlaces,
});
export const downloadsQuery = queryOptions({
  queryKey: ['basket', 'downloads'],
  queryFn: ({ signal }) => call('get', '/api/private/user/basket/downloads', { signal }),
});

/** Ids in the basket as a set, for marking tiles. */
export function useBasketIds(): ReadonlySet<number> {
  const { data } = useQuery(basketIdsQuery);
  return useMemo(() => new Set(data), [data]);
}

/** Every change returns the basket's new ids, so the badge and the tiles follow without another call. */
export function keepBasket({ ids, count }: BasketIds): void {
  queryClient.setQueryData(basketCountQuery.queryKey, count);
  queryClient.setQueryData(basketIdsQuery.queryKey, ids);
  void queryClient.invalidateQueries({ queryKey: basketQuery.queryKey });
}
