import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { shownItemsQuery } from './media.ts';

/** Milliseconds between two questions whether its pictures are made. */
const PRESET_POLL = 3000;
/** A share has no more items than this. */
const ITEMS = 200;

export const sharePageQuery = (token: string) =>
  queryOptions({
    queryKey: ['share', 'page', token],
    queryFn: ({ signal }) => call('get', '/api/public/share/{token}', { params: { token }, signal }),
    refetchInterval: ({ state }) => ((state.data?.preset?.waiting ?? 0) > 0 ? PRESET_POLL : false),
  });

export const shareItemsQuery = (token: string) =>
  shownItemsQuery(token, (signal) =>
    call('get', '/api/public/share/{token}/items', { params: { token }, query: { limit: ITEMS }, signal }),
  );
