import { queryOptions } from '@tanstack/react-query';
import type { MissedCounts } from '../../../shared/contract/missed.ts';
import { api } from '../api/client.ts';

/** What came since the last visit. Read once a session: recording this visit must not empty it. */
export const missedQuery = queryOptions({
  queryKey: ['missed'],
  queryFn: ({ signal }) => api.get<MissedCounts>('/private/user/missed/counts', { signal }),
  staleTime: 30 * 60_000,
});

export const totalMissed = (counts: MissedCounts) =>
  counts.news + counts.images + counts.videos + counts.documents;
