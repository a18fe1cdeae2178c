import type { Visibility } from '../../../../shared/policy/visibility.ts';

/** An item as the index knows it. Times in epoch milliseconds, size in bytes. */
export interface IndexedItem extends Visibility {
  readonly id: number;
  /** A fractional key, compared by code units. */
  readonly position: string;
  readonly title: string;
  /** Folded words to search; begins with the title. */
  readonly text: string;
  readonly size: number;
  readonly valueIds: readonly number[];
}
