import type { z } from 'zod';
import type { Call } from '../../shared/client/createClient.ts';
import type { FoundKind } from '../../shared/contract/finder.ts';
import type { FILTERED_LISTS, savedFilterInput } from '../../shared/contract/savedFilter.ts';

export interface FilteredList {
  resource: (typeof FILTERED_LISTS)[number];
  /** The library whose items are listed. */
  libraryId: number | null;
}

/** The search over everything, and filters that are kept for a list. */
export function createFinderCalls(call: Call) {
  const filters = '/api/backend/saved-filter';
  return {
    findRecords: (q: string, signal?: AbortSignal) =>
      call('get', '/api/backend/search', { query: { q }, signal }),
    /** Records that may still be opened, in the order of `names`. */
    readNamed: (names: readonly { kind: FoundKind; id: number }[], signal?: AbortSignal) =>
      call('get', '/api/backend/search/records', {
        query: { names: names.map(({ kind, id }) => `${kind}:${id}`).join(',') },
        signal,
      }),
    readSavedFilters: ({ resource, libraryId }: FilteredList) =>
      call('get', filters, { query: { resource, ...(libraryId === null ? {} : { libraryId }) } }),
    keepFilter: (body: z.input<typeof savedFilterInput>) => call('post', filters, { body }),
    deleteFilter: (id: number) => call('delete', `${filters}/{id}`, { params: { id } }),
  };
}
