import { LRUCache } from 'lru-cache';
import type { PictureFit } from '../../../../../shared/contract/file.ts';
import type { ItemDetail, ItemSummary } from '../../../../../shared/contract/libraryItem.ts';
import { perDatabase } from '../../../../db/perDatabase.ts';
import type { IndexedItem } from '../facets/indexedItem.ts';

/** What is shown of an item's library. */
export interface LibraryName {
  readonly slug: string;
  readonly title: string;
  readonly tileFit: PictureFit;
}

interface Kept<T> {
  readonly shown: T;
  readonly library: LibraryName;
}

/** Bytes of JSON that a process may keep; in memory they take about twice as much. */
const BYTES_KEPT = { summaries: 24 * 1024 * 1024, details: 8 * 1024 * 1024 };

/**
 * What is shown of items, by their states in their index. Every change of an item, of its values or of its file puts a
 * new state into the index, so that what was shown of an earlier state is never found again. It is read after its state
 * was found: it may be newer than that state, never older. The least recently used is dropped first.
 */
export class KeptByState<T extends object> {
  private readonly kept: LRUCache<IndexedItem, Kept<T>>;

  /** @param maxBytes 0 keeps nothing */
  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ shown }) => JSON.stringify(shown).length,
    });
  }

  get(state: IndexedItem, library: LibraryName): T | undefined {
    const found = this.kept.get(state);
    if (found && isSame(found.library, library)) return found.shown;
    this.kept.delete(state);
    return undefined;
  }

  keep(state: IndexedItem, { slug, title, tileFit }: LibraryName, shown: T): void {
    this.kept.set(state, { shown, library: { slug, title, tileFit } });
  }
}

const isSame = (one: LibraryName, other: LibraryName): boolean =>
  one.slug === other.slug && one.title === other.title && one.tileFit === other.tileFit;

/** An item opened, and the codes of its usage rights. */
export interface ItemWithRights {
  readonly detail: Omit<ItemDetail, 'usage' | 'watermark'>;
  readonly rights: readonly string[];
}

interface KeptOfItems {
  readonly summaries: KeptByState<ItemSummary>;
  /** Without formats, which depend on the viewer, and with their own rights alone. */
  readonly details: KeptByState<ItemWithRights>;
}

/** What is kept of a database's items; one set for each process. */
export const keptOfItems = perDatabase(
  (): KeptOfItems => ({
    summaries: new KeptByState<ItemSummary>(BYTES_KEPT.summaries),
    details: new KeptByState<ItemWithRights>(BYTES_KEPT.details),
  }),
);
