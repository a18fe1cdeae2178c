import type { Identifier } from 'react-admin';
import type { Call } from '../../shared/client/createClient.ts';

/** What the back-office reads about media portals besides their records. */
export const createMediaPortalCalls = (call: Call) => ({
  readHiddenItems: (ids: readonly number[], signal?: AbortSignal) =>
    call('get', '/api/backend/media-portal/hidden-items', {
      query: new URLSearchParams(ids.map((id) => ['ids', String(id)])),
      signal,
    }),
  readMediaStatistics: (id: Identifier, signal?: AbortSignal) =>
    call('get', '/api/backend/media-portal/{id}/statistics', { params: { id }, signal }),
});
