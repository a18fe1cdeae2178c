import type { Visibility } from '../../../../../shared/policy/visibility.ts';

/** An item as the index knows it. Times in epoch milliseconds, size in bytes. */
export interface IndexedItem extends Visibility {
  readonly id: number;
  /** A fractional key, compared by code units. */
  readonly position: string;
  /** The stack whose format it is, and its place there, a fractional key too. */
  readonly stackId: number | null;
  readonly stackPosition: string | null;
  /** Its file, of which `size` is. */
  readonly fileId: number;
  readonly title: string;
  /** Folded words to search; begins with the title. */
  readonly text: string;
  readonly size: number;
  readonly mediaType: string;
  /** Width by height of its picture; `null` while it has none. */
  readonly ratio: number | null;
  readonly valueIds: readonly number[];
  /** Its own, without those of its library. */
  readonly usageRights: readonly string[];
}
