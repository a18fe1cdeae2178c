import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { summariesOf } from './items/items.present.ts';
import { visibleSummaries } from './items/items.service.ts';
import { findSeen } from './libraries.service.ts';

/** What `viewer` can view of the named items now, in the order of `ids`: from memory, where it is there. */
export async function seenSummaries(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ItemSummary[]> {
  const find = ids.length === 0 ? null : await findSeen(db, viewer);
  if (!find) return visibleSummaries(db, ids, viewer);
  const summaries = await summariesOf(
    db,
    ids.flatMap((id) => find(id) ?? []),
    viewer,
  );
  return ids.flatMap((id) => summaries.get(id) ?? []);
}
