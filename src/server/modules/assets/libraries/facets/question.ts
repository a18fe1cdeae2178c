import type { ItemSort } from '../../../../../shared/contract/library.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import type { PartTerm } from '../../../../content/search/readSearch.ts';
import type { SearchTerm } from '../../../../content/search/searchTerms.ts';
import type { IndexedItem } from './indexedItem.ts';

/** What a member chose: for each attribute the values, OR within it, AND across. */
export type Choice = ReadonlyMap<number, readonly number[]>;

/** Terms, each found in spite of so many typos. */
export interface WordSearch {
  readonly terms: readonly SearchTerm[];
  readonly typos: number;
}

export interface Question {
  readonly viewer: Viewer;
  readonly now: number;
  readonly choice: Choice;
  /** A search inside the library, of which every part must be found. */
  readonly parts: readonly PartTerm[];
  /** A search over everything; what it does not find does not match. */
  readonly search?: WordSearch;
  /** Whether the formats of a stack are one entry, and counted as one. */
  readonly isStacked: boolean;
}

/** An item in a list, or a stack by its first format that matches. */
export interface Entry {
  readonly id: number;
  /** `null` when the viewer can view no other format. */
  readonly stackId: number | null;
  /** Formats that the viewer can view. */
  readonly formatCount: number;
  /** What the entry represents: the item, or the formats that match in the stack's order. */
  readonly matches: { id: number; size: number }[];
  /** Formats that the viewer can view and the question does not find, of a stack that is one entry. */
  readonly others: { id: number; size: number }[];
  /** The item whose picture a tile shows. */
  readonly pictured: IndexedItem;
}

/** An entry, and the item that represents it as it was when the result was computed. */
export interface ShownEntry {
  readonly entry: Entry;
  readonly state: IndexedItem;
}

/**
 * `relevance`: best hit first, among equals the newest. In the library's own order a stack has the place of its first
 * format that the viewer can view, whichever of them match.
 */
export type EntrySort = ItemSort | 'relevance';

/** A part of a list. */
export interface Window {
  readonly sort: EntrySort;
  readonly offset: number;
  readonly limit: number;
  /** For `title`: the key of an order that `FacetIndexes.get` was given, of which the source knows or not. */
  readonly titles?: string | undefined;
}

/** The beginning of a list. */
export type TopQuery = Omit<Window, 'offset'>;

/** An entry's place among those of other libraries. */
export interface TopHit {
  /** The item that represents it. */
  readonly item: IndexedItem;
  /** Its title in the language of the order, else as it was written. */
  readonly title: string;
  readonly rank: number;
  readonly entry: () => Entry;
}

/** Values by their attributes. */
export type ValuesByAttribute = ReadonlyMap<number, readonly number[]>;

type Answer<T> = T | Promise<T>;

/** A source of results for a library: its index, or the database until that is loaded. */
export interface LibraryAnswers {
  /** Entries of one page, and how many there are in all. */
  page(
    question: Question,
    window: Window,
  ): Answer<{ readonly entries: readonly ShownEntry[]; readonly total: number }>;

  /** The first entries in order, to be merged with those of other libraries. */
  leading(
    question: Question,
    beginning: TopQuery,
  ): Answer<{ readonly hits: readonly TopHit[]; readonly total: number }>;

  /**
   * Ids of entries in order, with their total size in bytes; for a stack those of its first format that matches.
   */
  all(question: Question, beginning: TopQuery): Answer<{ ids: number[]; total: number; size: number }>;

  /**
   * How many entries each value would show. The choice within a value's own attribute does not count, so that choosing
   * one value never zeroes its siblings. A value that nothing visible carries has no count, not even 0.
   */
  counts(
    question: Question,
    attributes: ValuesByAttribute,
  ): Answer<{ readonly total: number; readonly counts: ReadonlyMap<number, number> }>;

  /** How many items the viewer can view; a stack is one. */
  count(viewer: Viewer, now: number): Answer<number>;
}
