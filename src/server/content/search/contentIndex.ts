import { and, eq, sql } from 'drizzle-orm';
import { foldText } from '../../../shared/domain/fold.ts';
import { addTo } from '../../../shared/domain/groups.ts';
import { kindsWith } from '../../../shared/domain/recordKinds.ts';
import { isHideable } from '../../../shared/domain/translatedTexts.ts';
import { isVisible, type Viewer, type Visibility } from '../../../shared/policy/visibility.ts';
import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/isOneOf.ts';
import { perDatabase } from '../../db/perDatabase.ts';
import { searchDocuments } from '../../db/schema/records.ts';
import { readTitledIn } from '../translations/titledIn.ts';
import { limitsOf } from '../visibility.ts';
import { forEachYielding } from './forEachYielding.ts';
import { type SearchTerm, withoutFilters } from './searchTerms.ts';
import { WordIndex } from './wordIndex.ts';

interface Document {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly limits: Visibility;
  /** The transaction that wrote it. */
  readonly changed: number;
}

/** A record that a search finds. */
export interface ContentHit {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly score: number;
}

/** What an index in memory holds, and what keeping it up to date has taken since the start. */
export interface IndexState {
  readonly items: number;
  readonly catchUps: number;
  readonly catchUpSeconds: number;
}

/** Rows read in one query. */
const CHUNK = 200;
/** Removed contents that the index may still skip: as a factor of those present, and in addition to them. */
const SPARSE = { factor: 2, slack: 4096 };

/**
 * The words of all content in memory, brought up to date with the database before each search. What to read follows
 * from the transactions that were open at the previous read, so that it holds for any number of instances.
 */
export class ContentIndex {
  private words = new WordIndex();
  private documents: (Document | undefined)[] = [];
  private places = new Map<string, number>();
  /** Every transaction before this one was over, and is known. */
  private horizon = -1;
  private running: Promise<void> | null = null;
  private waiting: Promise<void> | null = null;
  private catchUps = 0;
  private catchUpSeconds = 0;

  /** Of everything that members find but items, which the facet indexes have. */
  constructor(
    private readonly db: Database,
    private readonly kinds: readonly string[] = kindsWith('searched'),
  ) {}

  /** Resolves once everything is known that was written before the call. */
  catchUp(): Promise<void> {
    // What runs already may have read before the change that the caller knows of: those who come meanwhile share the next.
    this.waiting ??= (this.running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.running = this.waiting;
        this.waiting = null;
        return this.measured();
      });
    return this.waiting;
  }

  /** How many records it knows, and how often and for how long it caught up since the start. */
  get state(): IndexState {
    return { items: this.places.size, catchUps: this.catchUps, catchUpSeconds: this.catchUpSeconds };
  }

  private async measured(): Promise<void> {
    const began = performance.now();
    await this.readChanges();
    this.catchUps++;
    this.catchUpSeconds += (performance.now() - began) / 1000;
  }

  /** What `viewer` can view of the results, best first; among equals the newest. Filters of items are words here. */
  find(
    terms: readonly SearchTerm[],
    typos: number,
    { viewer, now }: { viewer: Viewer; now: number },
  ): ContentHit[] {
    const { slots, scores } = this.words.find(withoutFilters(terms), typos);
    const found: (ContentHit & { publishedAt: number })[] = [];
    for (const slot of slots.array()) {
      const document = this.documents[slot];
      if (!document || !isVisible(document.limits, viewer, now)) continue;
      const { kind, id, title, limits } = document;
      found.push({ kind, id, title, score: scores[slot] as number, publishedAt: limits.publishedAt ?? 0 });
    }
    return found.sort((a, b) => b.score - a.score || b.publishedAt - a.publishedAt || b.id - a.id);
  }

  private async readChanges(): Promise<void> {
    if (this.words.unused > SPARSE.factor * this.places.size + SPARSE.slack) this.forget();
    const { rows } = (await this.db.execute(sql`
      select documents.kind, documents.id, documents.changed::text as changed, horizon.xmin::text as horizon
      from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin, pg_snapshot_xmax(pg_current_snapshot()) as xmax) as horizon
      left join ${searchDocuments} as documents on documents.kind in ${[...this.kinds]}
        and documents.changed >= ${this.horizon} and (${this.horizon} < 0 or documents.changed < horizon.xmax::text::bigint)`)) as unknown as {
      rows: { kind: string | null; id: number; changed: string; horizon: string }[];
    };
    const unread = new Map<string, number[]>();
    for (const { kind, id, changed } of rows) {
      if (!kind || this.documents[this.places.get(keyOf(kind, id)) ?? -1]?.changed === Number(changed))
        continue;
      addTo(unread, kind, id);
    }
    for (const [kind, ids] of unread)
      for (let start = 0; start < ids.length; start += CHUNK)
        await this.read(kind, ids.slice(start, start + CHUNK));
    this.horizon = Number(rows[0]?.horizon ?? this.horizon);
  }

  private async read(kind: string, ids: readonly number[]): Promise<void> {
    const rows = await this.db
      .select()
      .from(searchDocuments)
      .where(and(eq(searchDocuments.kind, kind), isOneOf(searchDocuments.id, ids)));
    const titled = isHideable(kind) ? await readTitledIn(this.db, kind, ids) : null;
    await forEachYielding(rows, (row) => {
      const key = keyOf(kind, row.id);
      const place = this.places.get(key) ?? this.documents.length;
      this.places.set(key, place);
      this.words.leave(place);
      const { id, title, changed } = row;
      // What is in the trash keeps its place: it may come back.
      const limits = row.deletedAt
        ? HIDDEN
        : {
            ...limitsOf(row),
            ...(kind === LIBRARY && { library: row.id }),
            ...(titled && { translated: { kind, into: titled.get(row.id) ?? [] } }),
          };
      this.documents[place] = { kind, id, title, limits, changed };
      if (!row.deletedAt) this.words.enter(place, { title: foldText(title), text: row.text });
    });
  }

  private forget(): void {
    this.words = new WordIndex();
    this.documents = [];
    this.places = new Map();
    this.horizon = -1;
  }
}

/** The kind whose records an API key may be limited to. */
const LIBRARY = 'library';
const HIDDEN: Visibility = { publishedAt: null, expiresAt: null, roles: [], markets: [], groups: [] };
const keyOf = (kind: string, id: number): string => `${kind} ${id}`;

/** The index of a database's content; one for each process. */
export const contentIndexOf = perDatabase((db) => new ContentIndex(db));
