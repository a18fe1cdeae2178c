import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { BulkOutcome, bulkChangeEndpoints, UndoOutcome } from '../../shared/contract/bulkChange.ts';
import type { SheetFormat } from '../../shared/contract/common.ts';
import type { AttributeBatch, BatchTarget, ItemChanges } from './libraryItems.ts';
import { followChange } from './runningChange.ts';
import { readSheet } from './sheets.ts';

type Endpoints = typeof bulkChangeEndpoints;
export type ListBatch = z.input<Endpoints['lists']['body']>;
export type RenameBatch = z.input<Endpoints['renameMany']['body']>;

/** What is done to many items at once, and the way back. */
export function createBulkCalls({ call, fetchFile }: ApiClient) {
  const at = '/api/backend/library-item';
  /** What a change did, also where it goes on in slices after the call. */
  const finished = async (outcome: BulkOutcome): Promise<BulkOutcome> => {
    if (!outcome.isRunning || outcome.changeId === null) return outcome;
    const { count, left, leftCount } = await followChange(call, outcome.changeId);
    return { changed: count, changeId: count > 0 ? outcome.changeId : null, left, leftCount };
  };
  return {
    changeLists: async (body: ListBatch) => finished(await call('patch', `${at}/batch/lists`, { body })),
    renameItems: async (body: RenameBatch) => finished(await call('patch', `${at}/batch/rename`, { body })),
    moveItems: async (body: { target: BatchTarget; libraryId: number }) =>
      finished(await call('post', `${at}/batch/move`, { body })),
    batchAttributes: async (body: AttributeBatch) =>
      finished({ ...(await call('patch', `${at}/batch/attributes`, { body })), left: [], leftCount: 0 }),
    /** Fields that each of the items gets. */
    changeItems: async (body: { target: BatchTarget; changes: ItemChanges }) => {
      const { ids, changeId = null, isRunning } = await call('patch', `${at}/batch`, { body });
      return finished({ changed: ids.length, changeId, left: [], leftCount: 0, isRunning });
    },
    countMoving: (body: { target: BatchTarget; libraryId: number }, signal?: AbortSignal) =>
      call('post', `${at}/batch/move/count`, { body, signal }),
    /** `key` names the call, so that repeating it copies nothing again. */
    copyItems: async (body: { target: BatchTarget; libraryId: number; key: string }) =>
      finished(await call('post', `${at}/batch/copy`, { body })),
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
    undoBulkChange: async (id: number): Promise<UndoOutcome> => {
      const { undone, ...begun } = await call('post', '/api/backend/bulk-change/{id}/undo', {
        params: { id },
      });
      const { changed, ...outcome } = await finished({ changed: undone, ...begun });
      return { undone: changed, ...outcome };
    },
  };
}
export type FileMatches = z.output<Endpoints['matchFiles']['response']>['matches'];
