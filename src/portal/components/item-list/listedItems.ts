import type { LibraryEntry } from '../../../shared/contract/library.ts';

/** Pages of a list, both included. */
export interface Range {
  first: number;
  last: number;
}

/** Entries that a list shows, of which only those near the screen need be there. */
export interface ListedItems {
  total: number;
  /** `undefined` while it is on its way. */
  getItem: (index: number) => LibraryEntry | undefined;
  /** Whether these are still the items of the previous query. */
  isStale: boolean;
  range: Range;
  setRange: (range: Range) => void;
}
