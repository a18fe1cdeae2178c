import type { PictureFit } from '../../../../shared/contract/file.ts';
import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import type { Database } from '../../../db/client.ts';
import type { IndexedItem } from '../facets/indexedItem.ts';

/** What a summary shows of its library. */
export interface LibraryName {
  readonly slug: string;
  readonly title: string;
  readonly tileFit: PictureFit;
}

interface Kept {
  readonly summary: ItemSummary;
  readonly library: LibraryName;
  readonly bytes: number;
}

/** Bytes of JSON that the summaries of a process may have; in memory they take about twice as much. */
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Summaries by the state of their item in its index. Every change of an item, of its values or of its file puts a new
 * state into the index, so that the summary of an earlier state is never found again. A summary is read after its state
 * was found: it may be newer than that state, never older. What was not asked for longest goes first.
 */
export class KeptSummaries {
  private readonly kept = new Map<IndexedItem, Kept>();
  private bytes = 0;

  /** @param maxBytes 0 keeps nothing */
  constructor(private readonly maxBytes = KEPT_BYTES) {}

  get(state: IndexedItem, library: LibraryName): ItemSummary | undefined {
    const found = this.kept.get(state);
    if (!found) return undefined;
    this.kept.delete(state);
    if (!isSame(found.library, library)) {
      this.bytes -= found.bytes;
      return undefined;
    }
    this.kept.set(state, found);
    return found.summary;
  }

  keep(state: IndexedItem, library: LibraryName, summary: ItemSummary): void {
    const bytes = JSON.stringify(summary).length;
    this.bytes += bytes - (this.kept.get(state)?.bytes ?? 0);
    this.kept.delete(state);
    const { slug, title, tileFit } = library;
    this.kept.set(state, { summary, library: { slug, title, tileFit }, bytes });
    for (const [oldest, { bytes: freed }] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= freed;
    }
  }
}

const isSame = (one: LibraryName, other: LibraryName): boolean =>
  one.slug === other.slug && one.title === other.title && one.tileFit === other.tileFit;

const known = new WeakMap<Database, KeptSummaries>();

/** The summaries of a database; one set for each process. */
export function keptSummariesOf(db: Database): KeptSummaries {
  const summaries = known.get(db) ?? new KeptSummaries();
  known.set(db, summaries);
  return summaries;
}
