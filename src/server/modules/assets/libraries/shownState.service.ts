import { isVisible, momentOf, type Viewer, viewerWithin } from '../../../../shared/policy/visibility.ts';
import type { LibraryScope } from '../../../content/libraryScope.ts';
import { limitsOf } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import type { FacetIndex } from './facets/facetIndex.ts';
import { facetIndexesOf } from './facets/facetIndexes.ts';
import type { IndexedItem } from './facets/indexedItem.ts';

/**
 * An item as the index of its library has it, at the library's revision that this request read; `null` where either is
 * hidden from `viewer`, or where the index is still to be loaded: the caller then queries the database.
 */
export async function shownState(
  db: Database,
  { library, itemId, viewer }: { library: LibraryScope; itemId: number; viewer: Viewer },
): Promise<{ index: FacetIndex; state: IndexedItem } | null> {
  const now = momentOf(viewer);
  if (!isVisible({ ...limitsOf(library), library: library.id }, viewer, now)) return null;
  const index = await facetIndexesOf(db).loaded(library.id, library.revision);
  const state = index?.itemOf(itemId);
  const isShown = state && isVisible(state, viewerWithin(viewer, library.usageRights), now);
  return index && isShown ? { index, state } : null;
}
