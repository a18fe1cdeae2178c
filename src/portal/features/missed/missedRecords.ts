import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MissedCounts, MissedKind } from '../../../shared/contract/missed.ts';
import { call } from '../../lib/api/call.ts';
import { MISSED_MEDIA, type MissedGroup } from '../../lib/queries/missed.ts';

/** The time that counts tell of: their lists show what they counted, whatever was opened since. */
export type MissedTime = Pick<MissedCounts, 'since' | 'until'>;

const SHOWN_AT_A_TIME = 12;
const nextPage = ({ page, limit, total }: { page: number; limit: number; total: number }) =>
  page * limit < total ? page + 1 : undefined;

const isMedia = (group: MissedGroup): group is MissedKind => MISSED_MEDIA.some((kind) => kind === group);

/** What is behind a count, newest first. */
export const missedRecords = (group: MissedGroup, { since, until }: MissedTime) =>
  infiniteQueryOptions({
    queryKey: ['missed', group, since, until],
    queryFn: ({ pageParam, signal }): Promise<MissedPage> => {
      const query = { since, until, page: pageParam, limit: SHOWN_AT_A_TIME };
      return isMedia(group)
        ? call('get', '/api/private/user/missed/items', { query: { ...query, kind: group }, signal })
        : call('get', `/api/private/user/missed/${group}`, { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
interface MissedPage {
  data: { id: number }[];
  total: number;
  page: number;
  limit: number;
}
