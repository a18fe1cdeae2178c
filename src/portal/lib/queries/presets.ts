import { queryOptions } from '@tanstack/react-query';
import type { Preparation } from '../../../shared/contract/renditionPreset.ts';
import { call } from '../api/call.ts';

/** Milliseconds between two questions how far it is. */
const ITEM_POLL = 800;
const BASKET_POLL = 1500;

export const itemRenditionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['presets', 'item', id],
    queryFn: ({ signal }) =>
      call('get', '/api/private/libraryitems/{id}/renditions', { params: { id }, signal }),
  });

/** The progress of one rendition; polled while it waits. */
export const itemRenditionQuery = (id: number, presetId: number) =>
  queryOptions({
    queryKey: ['presets', 'item', id, presetId],
    queryFn: ({ signal }) =>
      call('get', '/api/private/libraryitems/{id}/renditions/{presetId}', {
        params: { id, presetId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ITEM_POLL : false),
  });

/** Follows the basket, with which its key is invalidated. */
export const basketPresetsQuery = queryOptions({
  queryKey: ['basket', 'full', 'presets'],
  queryFn: ({ signal }) => call('get', '/api/private/rendition-preset/basket', { signal }),
});

/** What is being prepared for the member, or `null`; polled while something waits. */
export const preparationQuery = queryOptions({
  queryKey: ['presets', 'preparation'],
  queryFn: async ({ signal }): Promise<Preparation | null> =>
    (await call('get', '/api/private/preparation', { signal }))[0] ?? null,
  refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? BASKET_POLL : false),
});
