import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { bulkChangeEndpoints } from '../../shared/contract/bulkChange.ts';
import type { SheetFormat } from '../../shared/contract/common.ts';
import type { BatchTarget } from './libraryItems.ts';
import { readSheet } from './sheets.ts';

type Endpoints = typeof bulkChangeEndpoints;
export type ListBatch = z.input<Endpoints['lists']['body']>;
export type RenameBatch = z.input<Endpoints['renameMany']['body']>;

/** What is done to many items at once, and the way back. */
export function createBulkCalls({ call, fetchFile }: ApiClient) {
  const at = '/api/backend/library-item';
  return {
    changeLists: (body: ListBatch) => call('patch', `${at}/batch/lists`, { body }),
    renameItems: (body: RenameBatch) => call('patch', `${at}/batch/rename`, { body }),
    moveItems: (body: { target: BatchTarget; libraryId: number }) =>
      call('post', `${at}/batch/move`, { body }),
    countMoving: (body: { target: BatchTarget; libraryId: number }, signal?: AbortSignal) =>
      call('post', `${at}/batch/move/count`, { body, signal }),
    /** `key` names the call, so that repeating it copies nothing again. */
    copyItems: (body: { target: BatchTarget; libraryId: number; key: string }) =>
      call('post', `${at}/batch/copy`, { body }),
    downloadItems: (body: { target: BatchTarget }) => call('post', `${at}/batch/download`, { body }),
    readItemsSheet: (target: BatchTarget, format: SheetFormat) =>
      readSheet(fetchFile('post', `${at}/batch/sheet`, { body: { target, format } }), format),
    /** Which items of a library files would replace; in the order of the names. */
    matchFiles: async (libraryId: number, names: readonly string[]) =>
      (await call('post', `${at}/batch/match`, { body: { libraryId, names } })).matches,
    openReplacement: async (): Promise<number> =>
      (await call('post', `${at}/batch/replace`, { body: {} })).changeId,
    restoreItemVersion: (id: Identifier, number: number, version?: number) =>
      call('post', `${at}/{id}/versions/{number}/restore`, { params: { id, number }, body: { version } }),
    undoBulkChange: (id: number) => call('post', '/api/backend/bulk-change/{id}/undo', { params: { id } }),
  };
}
export type FileMatches = z.output<Endpoints['matchFiles']['response']>['matches'];
