import type { ApiClient } from '../../shared/client/createClient.ts';
import type {
  RecallAnswerInput,
  RecallInput,
  RecallScope,
  RecallState,
} from '../../shared/contract/recall.ts';
import type { AdminDataProvider } from './dataProvider.ts';
import { readSheet } from './sheets.ts';

/** Recalls and holders of a page. */
const RECALLS_MAX = 25;
const HOLDERS_MAX = 25;
/** The most that a call returns. */
const LIST_MAX = 200;

/** What of the holders of a recall is listed. */
export interface HolderFilter {
  readonly state: RecallState | null;
  /** A code; empty: accounts of all markets; `null`: every holder. */
  readonly market: string | null;
  readonly page: number;
}

/** Recalls: what one would do, those that were begun, what was answered, and what can be done about them. */
function createRecallCalls({ call, fetchFile }: ApiClient) {
  const at = '/api/backend/recall';
  const one = `${at}/{id}` as const;
  return {
    rehearse: (scope: RecallScope, signal?: AbortSignal) =>
      call('post', `${at}/rehearsal`, { body: { scope }, signal }),
    start: (body: RecallInput) => call('post', at, { body }),
    readPage: (page: number, signal?: AbortSignal) =>
      call('get', at, { query: { page, limit: RECALLS_MAX }, signal }),
    /** Recalls that go on, which are the first of all. */
    readOpen: async (signal?: AbortSignal) =>
      (await call('get', at, { query: { limit: LIST_MAX }, signal })).data.filter(
        ({ endedAt }) => endedAt === null,
      ),
    read: (id: number, signal?: AbortSignal) => call('get', one, { params: { id }, signal }),
    readHolders: (id: number, { state, market, page }: HolderFilter, signal?: AbortSignal) =>
      call('get', `${one}/holders`, {
        params: { id },
        query: {
          page,
          limit: HOLDERS_MAX,
          ...(state && { state }),
          ...(market !== null && { market }),
        },
        signal,
      }),
    answerFor: (id: number, holderId: number, body: RecallAnswerInput) =>
      call('post', `${one}/holders/{holderId}/answer`, { params: { id, holderId }, body }),
    remind: (id: number) => call('post', `${one}/reminders`, { params: { id } }),
    end: (id: number, isRestored: boolean) =>
      call('post', `${one}/end`, { params: { id }, body: { isRestored } }),
    readReport: (id: number) => fetchFile('get', `${one}/report`, { params: { id } }),
    readSheet: (id: number) => readSheet(fetchFile('get', `${one}/sheet`, { params: { id } })),
  };
}

/** The calls of recalls, by the client of the data provider, of which they are no part: the page's first scripts have no room for them. */
export const readRecallCalls = async (dataProvider: Pick<AdminDataProvider, 'readClient'>) =>
  createRecallCalls(await dataProvider.readClient());
