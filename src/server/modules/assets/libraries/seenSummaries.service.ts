import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { summariesOf } from './items/items.present.ts';
import { visibleSummaries } from './items/items.service.ts';
import type { SeenItems } from './libraries.service.ts';

/**
 * What `viewer` can view of the named items now, in the order of `ids`: from memory, where it is there. `seen` is what
 * `findSeen` returned in the same request.
 */
export async function seenSummaries(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
  seen: SeenItems,
): Promise<ItemSummary[]> {
  if (!seen) return visibleSummaries(db, ids, viewer);
  const summaries = await summariesOf(
    db,
    ids.flatMap((id) => seen.find(id) ?? []),
    viewer,
  );
  return ids.flatMap((id) => summaries.get(id) ?? []);
}
