import type { ItemSort } from '../../../../shared/contract/library.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Hits } from '../../../content/search/wordIndex.ts';
import type { IndexedItem } from './indexedItem.ts';

/** What a member chose: for each attribute the values, OR within it, AND across. */
export type Choice = ReadonlyMap<number, readonly number[]>;

export interface Question {
  readonly viewer: Viewer;
  readonly now: number;
  readonly choice: Choice;
  /** Search words, each of which must occur, also inside longer words. */
  readonly words: readonly string[];
  /** What a search over everything finds here; nothing else matches. */
  readonly hits?: Hits;
  /** Whether the formats of a stack are one entry, and counted as one. */
  readonly isStacked: boolean;
}

/** An item in a list, or a stack by its first format that the viewer sees. */
export interface Entry {
  readonly id: number;
  /** `null` when the viewer sees no other format. */
  readonly stackId: number | null;
  /** Formats that the viewer sees. */
  readonly formatCount: number;
  /** What the entry stands for: the item, or the formats that match in the stack's order. */
  readonly matches: { id: number; size: number }[];
}

/** `relevance`: best hit first, among equals the newest. */
export type EntrySort = ItemSort | 'relevance';

/** An entry's place among those of other libraries. */
export interface Lead {
  /** The item that stands for it. */
  readonly item: IndexedItem;
  readonly rank: number;
  readonly entry: () => Entry;
}
