import type { ApiClient } from '../../shared/client/createClient.ts';
import type { ShownThenRequest } from '../../shared/contract/shownThen.ts';
import { readSheet } from './sheets.ts';

/** What the portal showed at a moment in the past. */
export const createShownThenCalls = ({ call, fetchFile }: ApiClient) => ({
  readShownThen: (query: ShownThenRequest & { offset: number }, signal?: AbortSignal) =>
    call('get', '/api/backend/shown', { query, signal }),
  readShownThenSheet: (query: ShownThenRequest) =>
    readSheet(fetchFile('get', '/api/backend/shown/sheet', { query })),
});
