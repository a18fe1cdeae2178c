import type { Identifier } from 'react-admin';
import { mediaPortalEndpoints } from '../../shared/contract/mediaPortal.ts';
import type { Caller } from './call.ts';

/** What the back-office asks about media portals besides reading and writing them. */
export function createMediaPortalCalls(call: Caller) {
  return {
    readHiddenItems: (ids: readonly number[], signal?: AbortSignal) =>
      call({
        path: `/media-portal/hidden-items?${new URLSearchParams(ids.map((id) => ['ids', String(id)]))}`,
        answer: mediaPortalEndpoints.hiddenItems.response,
        signal,
      }),
    readMediaStatistics: (id: Identifier, signal?: AbortSignal) =>
      call({
        path: `/media-portal/${id}/statistics`,
        answer: mediaPortalEndpoints.statistics.response,
        signal,
      }),
  };
}
