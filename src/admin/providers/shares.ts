import type { Identifier } from 'react-admin';
import type { ApiClient } from '../../shared/client/createClient.ts';

/** Which shares are ended: the named ones, those of an account, or all. */
export type RevokedShares =
  | { readonly ids: readonly Identifier[] }
  | { readonly ownerId: number }
  | { readonly all: true };

/** What became of shares, and their end. */
export const createShareCalls = (call: ApiClient['call']) => ({
  readShareUses: (id: Identifier, page: number, signal?: AbortSignal) =>
    call('get', '/api/backend/share/{id}/uses', { params: { id }, query: { page, limit: 20 }, signal }),
  revokeShares: (which: RevokedShares) =>
    call('post', '/api/backend/share/revoke', {
      body: 'ids' in which ? { ids: which.ids.map(Number) } : which,
    }),
});
