import type { Identifier } from 'react-admin';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { BatchTarget } from './libraryItems.ts';
import { readSheet } from './sheets.ts';

/** Of what holders are listed: an item, everything of a usage right, or a selection of items. */
export type HeldThing =
  | { readonly resource: 'library-item' | 'usage-right'; readonly id: Identifier }
  | { readonly readTarget: () => Promise<BatchTarget> };

/** Who has what was taken, page by page and as a sheet. */
export function createHolderCalls({ call, fetchFile }: ApiClient) {
  const ofItem = '/api/backend/library-item/{id}/downloads';
  const ofItems = '/api/backend/library-item/batch/holders';
  const ofRight = '/api/backend/usage-right/{id}/holders';
  return {
    readHolders: async (thing: HeldThing, page: number, signal?: AbortSignal) => {
      if ('readTarget' in thing)
        return call('post', ofItems, { body: { target: await thing.readTarget(), page }, signal });
      const options = { params: { id: thing.id }, query: { page }, signal };
      return thing.resource === 'usage-right' ? call('get', ofRight, options) : call('get', ofItem, options);
    },
    readHolderSheet: async (thing: HeldThing) => {
      if ('readTarget' in thing)
        return readSheet(
          fetchFile('post', `${ofItems}/sheet`, { body: { target: await thing.readTarget() } }),
        );
      const options = { params: { id: thing.id } };
      return readSheet(
        thing.resource === 'usage-right'
          ? fetchFile('get', `${ofRight}/sheet`, options)
          : fetchFile('get', `${ofItem}/sheet`, options),
      );
    },
  };
}
