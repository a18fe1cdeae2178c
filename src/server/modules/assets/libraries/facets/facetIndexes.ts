import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { IndexState } from '../../../../content/search/contentIndex.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { perDatabase } from '../../../../db/perDatabase.ts';
import { indexSnapshots, libraries, libraryChanges, libraryItems } from '../../../../db/schema/libraries.ts';
import { DatabaseShare } from './databaseShare.ts';
import { FacetIndex, type StoredIndex } from './facetIndex.ts';
import type { IndexedItem } from './indexedItem.ts';
import { LoadingAnswers } from './loadingAnswers.ts';
import type { LibraryAnswers } from './question.ts';
import { CHUNK, readItems } from './readItems.ts';
import { readTitles, titlesOf } from './readTitles.ts';
import { SqlAnswers } from './sqlAnswers.ts';
import { type TitleLanguages, type Titles, titleKey } from './titleOrders.ts';

/** Sources of results for all libraries: their indexes, loaded on first use and kept up to date with the database. */
export interface FacetIndexes {
  /**
   * Source of results for a library at `revision` or newer: its index, or the database where that takes long to load.
   * With `titles` it knows this order, unless the library is too large for one.
   */
  get(libraryId: number, revision: number, titles?: TitleLanguages): Promise<LibraryAnswers>;
  /** The index of a library with an order of titles, which waits for both; `null` where the library is too large. */
  titled(libraryId: number, revision: number, titles: TitleLanguages): Promise<FacetIndex | null>;
  /** The index of a library if it is in memory and at `revision` or newer, else `null`, without waiting. */
  at(libraryId: number, revision: number): FacetIndex | null;
  /** The index of a library at `revision` or newer; `null` where it takes long to load. */
  loaded(libraryId: number, revision: number): Promise<FacetIndex | null>;
  /** Loads every library, so that no member waits for it. Of `isStored` only those of which an index is stored. */
  warm(isStored?: boolean): Promise<void>;
  /** From now on an index that is not in memory is loaded by `loadStored` where that finds one. */
  loadStoredBy(loadStored: LoadStored): void;
  /** The indexes in memory, with their items. */
  held(): { readonly libraryId: number; readonly size: number }[];
  /** An index as it is in memory, with its revision; `null` where it is not. `release` is to be called afterwards. */
  store(libraryId: number): Promise<HeldSnapshot | null>;
  /** What all of them hold. Loading one anew counts as catching up. */
  state(): IndexState & { readonly indexes: number; readonly titleOrders: number };
  /** Ends what loads: the server stops. */
  stop(): void;
}

/** Loads a library's index at an earlier revision; `null` where none is stored that can be used. */
type LoadStored = (libraryId: number, signal: AbortSignal) => Promise<FacetIndex | null>;

export interface HeldSnapshot {
  readonly stored: StoredIndex;
  readonly revision: number;
  readonly release: () => void;
}

/** Catching up with more changes than this costs more than loading anew. */
const CATCH_UP_MAX = 20_000;
/** Milliseconds that a question waits for an index that loads. */
const PATIENCE_MS = 250;
/** Milliseconds that it waits for one that was stored: SQL would keep the database busy for longer. */
const STORED_PATIENCE_MS = 3000;

/** Items of a library whose titles are ordered by other languages, and of all such orders together. */
const TITLES = { most: 250_000, held: 1_000_000 };
/** Orders are begun anew when so many items changed while they were made, at most so often. */
const DRAFTS = { missed: 500, tries: 5 };

/** The indexes over a database; one set for each process. */
export const facetIndexesOf = perDatabase((db) => createFacetIndexes(db));

/** @param options milliseconds that a question waits, how an index is loaded, and how many titles are ordered */
export function createFacetIndexes(
  db: Database,
  { patience = PATIENCE_MS, load = loadIndex, ordered = TITLES } = {},
): FacetIndexes {
  const indexes = new Map<number, FacetIndex>();
  const working = new Map<number, Promise<FacetIndex>>();
  /** When the load of an index began. */
  const loading = new Map<number, number>();
  const shared = new Map<number, { source: LoadingAnswers; revision: number }>();
  const share = new DatabaseShare();
  const stopping = new AbortController();
  let loadStored: LoadStored | null = null;
  const measured = { catchUps: 0, catchUpSeconds: 0 };
  /** Orders of titles that are being made, by library and key. */
  const ordering = new Map<string, Promise<void>>();
  /** Those that are held, the one that was requested longest ago first. */
  const titleOrders = new Map<string, { libraryId: number; key: string }>();

  function at(libraryId: number, revision: number): FacetIndex | null {
    const index = indexes.get(libraryId);
    return index && index.revision >= revision ? index : null;
  }

  /** The index once it is up to date; `null` where it takes long to load and the caller does not wait. */
  async function level(libraryId: number, revision: number, isPatient: boolean): Promise<FacetIndex | null> {
    for (;;) {
      const index = at(libraryId, revision);
      if (index) return index;
      const began = loading.get(libraryId) ?? Number.POSITIVE_INFINITY;
      if (!isPatient && performance.now() - began > patience) return null;
      let work = working.get(libraryId);
      if (!work) {
        work = sync(libraryId, indexes.get(libraryId)).finally(() => {
          working.delete(libraryId);
          loading.delete(libraryId);
        });
        working.set(libraryId, work);
      }
      if (isPatient) await keep(libraryId, work);
      else await Promise.race([keep(libraryId, work), delay(patience, undefined, { ref: false })]);
    }
  }

  async function keep(libraryId: number, work: Promise<FacetIndex>): Promise<void> {
    indexes.set(libraryId, await work);
  }

  async function sync(libraryId: number, index: FacetIndex | undefined): Promise<FacetIndex> {
    const began = performance.now();
    let synced = index && (await catchUp(db, libraryId, index));
    if (!synced && !index && loadStored) synced = await fromStored(libraryId, loadStored);
    if (!synced) {
      loading.set(libraryId, performance.now());
      // Never two of one library in memory at once.
      indexes.delete(libraryId);
      synced = await load(db, libraryId, stopping.signal);
    }
    measured.catchUps++;
    measured.catchUpSeconds += (performance.now() - began) / 1000;
    return synced;
  }

  /** The index as it was stored, brought up to date; `null` where there is none or it is too far behind. */
  async function fromStored(libraryId: number, load: LoadStored): Promise<FacetIndex | null> {
    const patience = setTimeout(() => loading.set(libraryId, performance.now()), STORED_PATIENCE_MS);
    try {
      const stored = await load(libraryId, stopping.signal);
      return stored && (await catchUp(db, libraryId, stored));
    } finally {
      clearTimeout(patience);
    }
  }

  /** Works with an index that nothing changes meanwhile; `null` where it is not in memory. */
  async function undisturbed<T>(
    libraryId: number,
    work: (index: FacetIndex) => Promise<T>,
  ): Promise<T | null> {
    for (let other = working.get(libraryId); other; other = working.get(libraryId))
      await other.catch(() => {});
    const index = indexes.get(libraryId);
    if (!index) return null;
    const done = work(index);
    const turn = done.then(() => index).finally(() => working.delete(libraryId));
    working.set(libraryId, turn);
    await turn;
    return done;
  }

  const store = (libraryId: number): Promise<HeldSnapshot | null> =>
    undisturbed(libraryId, async (index) => ({ ...(await index.store()), revision: index.revision }));

  async function titled(
    libraryId: number,
    revision: number,
    named: TitleLanguages,
  ): Promise<FacetIndex | null> {
    const key = titleKey(named);
    for (let tries = 0; tries < DRAFTS.tries; tries++) {
      const mine = and(eq(libraryItems.libraryId, libraryId), isNull(libraryItems.deletedAt));
      const size = indexes.get(libraryId)?.size ?? (await db.$count(libraryItems, mine));
      if (size > ordered.most) return null;
      const index = await level(libraryId, revision, true);
      if (!index) return null;
      const name = `${libraryId} ${key}`;
      if (index.titles.has(key)) {
        holdTitles(name, { libraryId, key });
        return index;
      }
      const work =
        ordering.get(name) ?? orderTitles(libraryId, index, named).finally(() => ordering.delete(name));
      ordering.set(name, work);
      await work;
    }
    return null;
  }

  /** Makes an order of titles beside the index, and lets it in with what changed meanwhile. */
  async function orderTitles(libraryId: number, index: FacetIndex, named: TitleLanguages): Promise<void> {
    const draft = await undisturbed(libraryId, async (now) =>
      now === index ? index.draftTitles(named) : null,
    );
    if (!draft) return;
    try {
      await draft.fill(readTitles(db, named, draft.ids));
      stopping.signal.throwIfAborted();
      await undisturbed(libraryId, async (now) => {
        if (now !== index || draft.missed.size > DRAFTS.missed) return;
        index.keepTitles(draft, await titlesOf(db, named, [...draft.missed]));
      });
    } finally {
      draft.end();
    }
  }

  /** Notes that an order was requested, and lets go of the oldest while too many titles are ordered. */
  function holdTitles(name: string, order: { libraryId: number; key: string }): void {
    titleOrders.delete(name);
    titleOrders.set(name, order);
    const sum = () =>
      [...titleOrders.values()].reduce((all, { libraryId }) => all + (indexes.get(libraryId)?.size ?? 0), 0);
    for (const [oldest, { libraryId, key }] of titleOrders) {
      if (oldest === name || sum() <= ordered.held) return;
      indexes.get(libraryId)?.titles.drop(key);
      titleOrders.delete(oldest);
    }
  }

  /** Sources that callers at the same revision share. */
  function whileLoading(libraryId: number, revision: number): LoadingAnswers {
    const known = shared.get(libraryId);
    if (known?.revision === revision) return known.source;
    const source = new LoadingAnswers({
      loaded: () => level(libraryId, revision, false),
      sql: new SqlAnswers(db, libraryId),
      share,
    });
    shared.set(libraryId, { source, revision });
    return source;
  }

  return {
    at,
    store,
    held: () => [...indexes].map(([libraryId, { size }]) => ({ libraryId, size })),
    loadStoredBy: (load) => {
      loadStored = load;
    },
    titled,
    get: async (libraryId, revision, titles) =>
      (titles && (await titled(libraryId, revision, titles))) ??
      (await level(libraryId, revision, false)) ??
      whileLoading(libraryId, revision),
    loaded: (libraryId, revision) => level(libraryId, revision, false),
    warm: async (isStored = false) => {
      const stored = db
        .select({ id: indexSnapshots.libraryId })
        .from(indexSnapshots)
        .where(isNotNull(indexSnapshots.storageKey));
      const rows = await db
        .select({ id: libraries.id, revision: libraries.revision })
        .from(libraries)
        .where(isStored ? inArray(libraries.id, stored) : undefined);
      for (const { id, revision } of rows) await level(id, revision, true);
    },
    state: () => ({
      indexes: indexes.size,
      titleOrders: titleOrders.size,
      items: [...indexes.values()].reduce((sum, { size }) => sum + size, 0),
      ...measured,
    }),
    stop: () => stopping.abort(new Error('The server stops.')),
  };
}

async function revisionOf(db: Database, libraryId: number): Promise<{ revision: number; swept: number }> {
  const [row] = await db
    .select({ revision: libraries.revision, swept: libraries.sweptRevision })
    .from(libraries)
    .where(eq(libraries.id, libraryId));
  // A library deleted meanwhile matches any revision: it holds nothing.
  return row ?? { revision: Number.MAX_SAFE_INTEGER, swept: 0 };
}

/** @param signal ends it */
export async function loadIndex(db: Database, libraryId: number, signal: AbortSignal): Promise<FacetIndex> {
  const index = new FacetIndex();
  // Read before the rows: a change during the load is caught up with by the next question.
  const { revision } = await revisionOf(db, libraryId);
  await index.fill(readAll(db, libraryId, signal));
  index.revision = revision;
  return index;
}

/** All items of a library, in parts. */
async function* readAll(db: Database, libraryId: number, signal: AbortSignal): AsyncGenerator<IndexedItem[]> {
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const part = await readItems(db, libraryId, (id) => gt(id, after));
    yield part;
    const last = part.at(-1);
    if (!last || part.length < CHUNK) return;
    after = last.id;
    await nextTurn();
  }
}

/**
 * Updates an index by the changes since its revision. `null` when they are too many or already swept, or when too much
 * of the index is unused.
 */
async function catchUp(db: Database, libraryId: number, index: FacetIndex): Promise<FacetIndex | null> {
  const { revision, swept } = await revisionOf(db, libraryId);
  const mine = eq(libraryChanges.libraryId, libraryId);
  // Changes that this index needs may be gone.
  if (swept > index.revision || index.isSparse) return null;
  const rows = await db
    .selectDistinct({ id: libraryChanges.itemId })
    .from(libraryChanges)
    .where(and(mine, gt(libraryChanges.revision, index.revision)))
    .limit(CATCH_UP_MAX + 1);
  if (rows.length > CATCH_UP_MAX) return null;
  const ids = rows.map(({ id }) => id);
  const changed: IndexedItem[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const slice = ids.slice(start, start + CHUNK);
    changed.push(...(await readItems(db, libraryId, (id) => isOneOf(id, slice))));
    await nextTurn();
  }
  const present = new Set(changed.map(({ id }) => id));
  const titles = new Map<string, Titles>();
  for (const named of index.titles.named)
    titles.set(titleKey(named), await titlesOf(db, named, [...present]));
  await index.apply(
    changed,
    ids.filter((id) => !present.has(id)),
    titles,
  );
  index.revision = revision;
  return index;
}
