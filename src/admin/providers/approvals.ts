import type { ApiClient } from '../../shared/client/createClient.ts';
import type { ApprovalKind, Verdict } from '../../shared/domain/approvalStates.ts';
import type { AdminDataProvider } from './dataProvider.ts';

/** Reviews that the overview lists. */
const LISTED_MAX = 12;

/** Reviews: what waits, that of a record, and decisions about it. */
function createApprovalCalls({ call }: ApiClient) {
  const at = '/api/backend/approval';
  return {
    readCounts: (signal?: AbortSignal) => call('get', `${at}/counts`, { signal }),
    readWaiting: (mine: boolean, signal?: AbortSignal) =>
      call('get', at, { query: { limit: LISTED_MAX, mine: String(mine) }, signal }),
    readOf: (kind: ApprovalKind, id: number, signal?: AbortSignal) =>
      call('get', `${at}/record/{kind}/{id}`, { params: { kind, id }, signal }),
    decide: (id: number, body: { verdict: Verdict; round: number; comment: string }) =>
      call('post', `${at}/{id}/decision`, { params: { id }, body }),
    withdraw: (id: number) => call('post', `${at}/{id}/withdraw`, { params: { id } }),
  };
}

/** The calls of reviews, by the client of the data provider, of which they are no part: the page's first scripts have no room for them. */
export const readApprovalCalls = async (dataProvider: Pick<AdminDataProvider, 'readClient'>) =>
  createApprovalCalls(await dataProvider.readClient());
