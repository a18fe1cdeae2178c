import { z } from 'zod';
import { type FoundKind, finderResults, foundRecord } from '../../shared/contract/finder.ts';
import {
  type FILTERED_LISTS,
  savedFilter,
  type savedFilterInput,
} from '../../shared/contract/savedFilter.ts';
import type { Caller } from './call.ts';

export interface FilteredList {
  resource: (typeof FILTERED_LISTS)[number];
  /** The library whose items are listed. */
  libraryId: number | null;
}

/** The search over everything, and filters that are kept for a list. */
export function createFinderCalls(call: Caller) {
  return {
    findRecords: (q: string, signal?: AbortSignal) =>
      call({ path: `/search?${new URLSearchParams({ q })}`, answer: finderResults, signal }),
    /** Records that may still be opened, in the order of `names`. */
    readNamed: (names: readonly { kind: FoundKind; id: number }[], signal?: AbortSignal) =>
      call({
        path: `/search/records?${new URLSearchParams({
          names: names.map(({ kind, id }) => `${kind}:${id}`).join(','),
        })}`,
        answer: z.array(foundRecord),
        signal,
      }),
    readSavedFilters: ({ resource, libraryId }: FilteredList) =>
      call({
        path: `/saved-filter?${new URLSearchParams({
          resource,
          ...(libraryId === null ? {} : { libraryId: String(libraryId) }),
        })}`,
        answer: z.array(savedFilter),
      }),
    keepFilter: (body: z.input<typeof savedFilterInput>) =>
      call({ path: '/saved-filter', method: 'POST', body, answer: savedFilter }),
    deleteFilter: (id: number) =>
      call({ path: `/saved-filter/${id}`, method: 'DELETE', answer: z.unknown() }),
  };
}
