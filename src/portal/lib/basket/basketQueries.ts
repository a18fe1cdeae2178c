import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Basket, BasketIds, Download } from '../../../shared/contract/basket.ts';
import { api } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import { restorePlaces } from './basketPlaces.ts';

const AT = '/private/user/basket';

export const basketCountQuery = queryOptions({
  queryKey: ['basket', 'count'],
  queryFn: async ({ signal }) => (await api.get<{ count: number }>(`${AT}/count`, { signal })).count,
});
export const basketIdsQuery = queryOptions({
  queryKey: ['basket', 'ids'],
  queryFn: ({ signal }) => api.get<number[]>(AT, { signal }),
});
export const basketQuery = queryOptions({
  queryKey: ['basket', 'full'],
  queryFn: ({ signal }) => api.get<Basket>(`${AT}/full`, { signal }),
  select: restorePlaces,
});
export const downloadsQuery = queryOptions({
  queryKey: ['basket', 'downloads'],
  queryFn: ({ signal }) => api.get<Download[]>(`${AT}/downloads`, { signal }),
});

/** Ids in the basket as a set, for marking tiles. */
export function useBasketIds(): ReadonlySet<number> {
  const { data } = useQuery(basketIdsQuery);
  return useMemo(() => new Set(data), [data]);
}

/** Every change answers the basket's new ids, so the badge and the tiles follow without another call. */
export function keepBasket(answer: BasketIds): void {
  queryClient.setQueryData(basketCountQuery.queryKey, answer.count);
  queryClient.setQueryData(basketIdsQuery.queryKey, answer.ids);
  void queryClient.invalidateQueries({ queryKey: basketQuery.queryKey });
}
