import type { PublicLibrary } from '../../../../shared/contract/library.ts';
import { isVisible, momentOf, type Viewer, viewerWithin } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { facetIndexesOf } from './facets/facetIndexes.ts';
import { loadSnapshot } from './facets/snapshots/indexSnapshots.service.ts';
import { presentPublicLibrary } from './libraries.present.ts';
import { librariesToAsk, visibleLibraries } from './libraries.repo.ts';

/** Every library that `viewer` can view, in order, with how many of its items they can view. */
export async function publicLibraries(db: Database, viewer: Viewer): Promise<PublicLibrary[]> {
  const indexes = facetIndexesOf(db);
  const now = momentOf(viewer);
  return Promise.all(
    (await visibleLibraries(db, viewer)).map(async (row) => {
      const source = await indexes.get(row.library.id, row.library.revision);
      const count = await source.count(viewerWithin(viewer, row.library.usageRights), now);
      return presentPublicLibrary(row, count);
    }),
  );
}

/**
 * Those of the named libraries that `viewer` can view, in the order of `ids`, with how many of their items they can
 * view.
 */
export async function librariesByIds(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<PublicLibrary[]> {
  return ids.length === 0 ? [] : inOrder(ids, await publicLibraries(db, viewer), ({ id }) => id);
}

/**
 * Which items `viewer` can view, by the indexes of the libraries that they can view; `null` where one of these is not in
 * memory, or not up to date with its library as this request reads it. `find` returns an item with its library, `among` those
 * of the items with these ids.
 */
export async function findSeen(db: Database, viewer: Viewer) {
  const indexes = facetIndexesOf(db);
  const opened = (await librariesToAsk(db, viewer)).map((library) => ({
    library,
    index: indexes.at(library.id, library.revision),
    within: viewerWithin(viewer, library.usageRights),
  }));
  const known = opened.flatMap(({ index, ...rest }) => (index ? { index, ...rest } : []));
  if (known.length < opened.length) return null;
  const now = momentOf(viewer);
  return {
    find: (id: number) => {
      for (const { index, within, library } of known) {
        const state = index.itemOf(id);
        if (state) return isVisible(state, within, now) ? { state, library } : undefined;
      }
      return undefined;
    },
    among: (ids: readonly number[]): ReadonlySet<number> => {
      const seen = new Set<number>();
      for (const { index, within } of known) index.addSeen(ids, { viewer: within, now }, seen);
      return seen;
    },
  };
}

/** `null`: the database decides. */
export type SeenItems = Awaited<ReturnType<typeof findSeen>>;

/** Loads the facet index of every library, so that no member waits for it. */
export const warmFacetIndexes = (db: Database): Promise<void> => facetIndexesOf(db).warm();

/** From now on facet indexes that are not in memory are loaded as they were stored, as far as that is possible. */
export const loadStoredIndexes = (needs: Pick<Context, 'db' | 'storage' | 'log'>): void =>
  facetIndexesOf(needs.db).loadStoredBy((libraryId, signal) => loadSnapshot(needs, libraryId, signal));

/** Loads the facet indexes that are stored: soon enough to be worth it before the first requests. */
export const warmStoredIndexes = (db: Database): Promise<void> => facetIndexesOf(db).warm(true);

/** Stores the indexes of large libraries now and then, until the signal aborts. */
export { keepSnapshots } from './facets/snapshots/indexSnapshots.service.ts';

/** What the facet indexes of this process hold, and what keeping them up to date has taken. */
export const facetIndexState = (db: Database) => facetIndexesOf(db).state();

/** Ends what loads: the server stops. */
export const stopFacetIndexes = (db: Database): void => facetIndexesOf(db).stop();
