import { queryOptions } from '@tanstack/react-query';
import type { MissedCounts } from '../../../shared/contract/user.ts';
import { call } from '../api/call.ts';

/** What came since the last visit. Read once a session: recording this visit must not empty it. */
export const missedQuery = queryOptions({
  queryKey: ['missed'],
  queryFn: ({ signal }) => call('get', '/api/private/user/missed/counts', { signal }),
  staleTime: 30 * 60_000,
});

export const totalMissed = (counts: MissedCounts) =>
  counts.news + counts.images + counts.videos + counts.documents;
