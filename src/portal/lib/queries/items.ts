import { queryOptions } from '@tanstack/react-query';
import type { Page } from '../../../shared/contract/common.ts';
import type { ItemDetail, ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { api } from '../api/client.ts';

/** The newest items of every library. */
export const newestItemsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['items', 'newest', limit],
    queryFn: ({ signal }) =>
      api.get<Page<ItemSummary>>('/private/libraryitems', { query: { limit }, signal }),
  });

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => api.get<ItemDetail>(`/private/libraryitems/${id}`, { signal }),
  });
