import { queryOptions } from '@tanstack/react-query';
import type { MissedCounts, MissedKind } from '../../../shared/contract/missed.ts';
import { groupOf, NEW_KINDS } from '../../../shared/domain/recordKinds.ts';
import { call } from '../api/call.ts';

/** How much is new to this member, on whatever device they opened the rest. */
export const missedQuery = queryOptions({
  queryKey: ['missed'],
  queryFn: ({ signal }) => call('get', '/api/private/user/missed/counts', { signal }),
  staleTime: 60_000,
});

/** What the counts count: kinds of records, and items by their media. */
export type MissedGroup = Exclude<keyof MissedCounts, 'since' | 'until'>;
export const MISSED_MEDIA = ['images', 'videos', 'documents'] as const satisfies readonly MissedKind[];
/** In the order in which they are shown. */
export const MISSED_GROUPS: readonly MissedGroup[] = [...NEW_KINDS.map(groupOf), ...MISSED_MEDIA];

export const totalMissed = (counts: MissedCounts): number =>
  MISSED_GROUPS.reduce((sum, group) => sum + (counts[group] ?? 0), 0);
