import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import { type BulkOutcome, bulkChangeEndpoints as endpoints } from '../../shared/contract/bulkChange.ts';
import type { SheetFormat } from '../../shared/contract/common.ts';
import type { LibraryItem } from '../../shared/contract/libraryItem.ts';
import type { Caller } from './call.ts';
import type { BatchTarget } from './libraryItems.ts';
import { readSheet } from './readSheet.ts';

type Lists = z.input<typeof endpoints.lists.body>;
type Rename = z.input<typeof endpoints.renameMany.body>;
export interface ListBatch extends Pick<Lists, 'set' | 'add' | 'remove'> {
  target: BatchTarget;
}
export interface RenameBatch {
  target: BatchTarget;
  rule: Rename['rule'];
}

/** What is done to many items at once, and the way back. */
export function createBulkCalls(call: Caller, backend: string) {
  const at = '/library-item';
  const outcome = endpoints.lists.response;
  const item = endpoints.restoreVersion.response;
  return {
    changeLists: (body: ListBatch): Promise<BulkOutcome> =>
      call({ path: `${at}/batch/lists`, method: 'PATCH', body, answer: outcome }),
    renameItems: (body: RenameBatch): Promise<BulkOutcome> =>
      call({ path: `${at}/batch/rename`, method: 'PATCH', body, answer: outcome }),
    moveItems: (body: { target: BatchTarget; libraryId: Identifier }): Promise<BulkOutcome> =>
      call({ path: `${at}/batch/move`, method: 'POST', body, answer: outcome }),
    countMoving: (body: { target: BatchTarget; libraryId: Identifier }, signal?: AbortSignal) =>
      call({
        path: `${at}/batch/move/count`,
        method: 'POST',
        body,
        answer: endpoints.countMoving.response,
        signal,
      }),
    /** `key` names the call, so that repeating it copies nothing again. */
    copyItems: (body: { target: BatchTarget; libraryId: Identifier; key: string }): Promise<BulkOutcome> =>
      call({ path: `${at}/batch/copy`, method: 'POST', body, answer: outcome }),
    downloadItems: (body: { target: BatchTarget }) =>
      call({ path: `${at}/batch/download`, method: 'POST', body, answer: endpoints.download.response }),
    readItemsSheet: (target: BatchTarget, format: SheetFormat) =>
      readSheet(`${backend}${at}/batch/sheet`, { format, body: { target, format } }),
    /** Which items of a library files would replace; in the order of the names. */
    matchFiles: async (libraryId: number, names: readonly string[]) =>
      (
        await call({
          path: `${at}/batch/match`,
          method: 'POST',
          body: { libraryId, names },
          answer: endpoints.matchFiles.response,
        })
      ).matches,
    openReplacement: async (): Promise<number> =>
      (
        await call({
          path: `${at}/batch/replace`,
          method: 'POST',
          body: {},
          answer: endpoints.openReplacement.response,
        })
      ).changeId,
    restoreItemVersion: (id: Identifier, number: number, version?: number): Promise<LibraryItem> =>
      call({
        path: `${at}/${id}/versions/${number}/restore`,
        method: 'POST',
        body: version === undefined ? {} : { version },
        answer: item,
      }),
    undoBulkChange: (id: number) =>
      call({ path: `/bulk-change/${id}/undo`, method: 'POST', body: {}, answer: endpoints.undo.response }),
  };
}
export type FileMatches = z.output<typeof endpoints.matchFiles.response>['matches'];
