import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { libraryItemEndpoints } from '../../shared/contract/libraryItem.ts';

type Endpoints = typeof libraryItemEndpoints;
/** Which items a batch touches: ids, or everything that a filter finds. */
export type BatchTarget = z.input<Endpoints['updateMany']['body']>['target'];
export type AttributeBatch = z.input<Endpoints['batchAttributes']['body']>;
export type ItemChanges = z.input<Endpoints['updateMany']['body']>['changes'];

export interface PreviewOptions {
  version?: number;
  disposition?: 'inline' | 'attachment';
}

/** Calls on library items beyond reading and writing their fields, and the usage rights that they can name. */
export function createLibraryItemCalls({ call }: ApiClient) {
  const at = '/api/backend/library-item';
  return {
    renameItem: (id: Identifier, body: { name: string; version?: number }) =>
      call('patch', `${at}/{id}/rename`, { params: { id }, body }),
    replaceItem: (
      id: Identifier,
      body: { uploadId: string; version?: number; keepName?: boolean; changeId?: number },
    ) => call('patch', `${at}/{id}/replace`, { params: { id }, body }),
    /** A copy of an item's picture for a cover. */
    copyPicture: (id: Identifier) => call('post', `${at}/{id}/picture`, { params: { id } }),
    retryRenditions: (id: Identifier) => call('post', `${at}/{id}/renditions`, { params: { id } }),
    /** A signed address of the item's file, published or not. */
    previewItem: (id: Identifier, { version, disposition = 'inline' }: PreviewOptions = {}) =>
      call('get', `${at}/{id}/pre-signed`, { params: { id }, query: { version, disposition } }),
    readUsageRightChoices: (signal?: AbortSignal) =>
      call('get', '/api/backend/usage-right/choices', { signal }),
    readUsageEditors: (signal?: AbortSignal) => call('get', '/api/backend/usage-right/editors', { signal }),
    readContracts: (ids: readonly number[], signal?: AbortSignal) =>
      call('get', '/api/backend/usage-right/contracts', { query: { ids: ids.join(',') }, signal }),
    readUsageEnd: (id: Identifier, signal?: AbortSignal) =>
      call('get', '/api/backend/usage-right/{id}/ending', { params: { id }, signal }),
    /** Moves items, in the given order, before another one or, with `null`, to the end. */
    reorderItems: (id: Identifier, body: { ids: number[]; before: number | null }) =>
      call('patch', '/api/backend/library/{id}/items/positions', { params: { id }, body }),
  };
}
