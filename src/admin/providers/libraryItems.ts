import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import { batchResponse, reorderResponse } from '../../shared/contract/common.ts';
import { type SignedUrl, signedUrl } from '../../shared/contract/file.ts';
import { itemDownloadEndpoints } from '../../shared/contract/itemDownloads.ts';
import {
  copiedPicture,
  type LibraryItem,
  libraryItem,
  libraryItemEndpoints,
} from '../../shared/contract/libraryItem.ts';
import type { Caller } from './call.ts';
import { readSheet } from './readSheet.ts';

/** Which items a batch touches: ids, or everything that a filter finds. */
export type BatchTarget = { ids: Identifier[] } | { filter: Record<string, unknown> };

export interface AttributeBatch {
  target: BatchTarget;
  /** Puts these values in place of all others of their attribute. */
  set?: { attributeId: number; valueIds: number[] }[];
  add?: number[];
  remove?: number[];
}

export type ItemChanges = z.input<typeof libraryItemEndpoints.updateMany.body>['changes'];

export interface PreviewOptions {
  version?: number;
  disposition?: 'inline' | 'attachment';
}

/** Calls on library items beyond reading and writing their fields. */
export function createLibraryItemCalls(call: Caller, backend: string) {
  const at = (id: Identifier) => `/library-item/${id}`;
  return {
    batchAttributes: (body: AttributeBatch) =>
      call({
        path: '/library-item/batch/attributes',
        method: 'PATCH',
        body,
        answer: libraryItemEndpoints.batchAttributes.response,
      }),
    /** Fields that each of the items gets. */
    changeItems: (body: { target: BatchTarget; changes: ItemChanges }) =>
      call({ path: '/library-item/batch', method: 'PATCH', body, answer: batchResponse }),
    renameItem: (id: Identifier, body: { name: string; version?: number }): Promise<LibraryItem> =>
      call({ path: `${at(id)}/rename`, method: 'PATCH', body, answer: libraryItem }),
    replaceItem: (
      id: Identifier,
      body: { uploadId: string; version?: number; keepName?: boolean; changeId?: number },
    ): Promise<LibraryItem> =>
      call({ path: `${at(id)}/replace`, method: 'PATCH', body, answer: libraryItem }),
    /** A copy of an item's picture for a cover. */
    copyPicture: (id: Identifier) =>
      call({ path: `${at(id)}/picture`, method: 'POST', answer: copiedPicture }),
    retryRenditions: (id: Identifier): Promise<LibraryItem> =>
      call({ path: `${at(id)}/renditions`, method: 'POST', answer: libraryItem }),
    /** A signed address of the item's file, published or not. */
    previewItem: (
      id: Identifier,
      { version, disposition = 'inline' }: PreviewOptions = {},
    ): Promise<SignedUrl> =>
      call({
        path: `${at(id)}/pre-signed?${new URLSearchParams({
          disposition,
          ...(version === undefined ? {} : { version: String(version) }),
        })}`,
        answer: signedUrl,
      }),
    readTakers: (id: Identifier, page: number, limit: number, signal?: AbortSignal) =>
      call({
        path: `${at(id)}/downloads?page=${page}&limit=${limit}`,
        answer: itemDownloadEndpoints.list.response,
        signal,
      }),
    readTakerSheet: (id: Identifier) => readSheet(`${backend}${at(id)}/downloads/sheet`, { format: 'csv' }),
    /** Moves items, in the given order, before another one or, with `null`, to the end. */
    reorderItems: (libraryId: Identifier, body: { ids: Identifier[]; before: Identifier | null }) =>
      call({ path: `/library/${libraryId}/items/positions`, method: 'PATCH', body, answer: reorderResponse }),
  };
}
