import { momentOf, type Viewer } from '../../../shared/policy/visibility.ts';
import type { Database } from '../../db/client.ts';
import { type ContentKind, contentIndexOf } from './contentIndex.ts';
import { parseSearch } from './searchWords.ts';

/** Slips are forgiven one by one, only when nothing is found with fewer. */
export const SLIPS_MAX = 2;

/** Ids of the records of one kind that `viewer` finds by the words, best first. */
export async function findOfKind(
  db: Database,
  kind: ContentKind,
  { q, viewer }: { q: string; viewer: Viewer },
): Promise<number[]> {
  const index = contentIndexOf(db);
  await index.level();
  const words = parseSearch(q);
  for (let slips = 0; slips <= SLIPS_MAX; slips++) {
    const hits = index
      .find(words, slips, { viewer, now: momentOf(viewer) })
      .filter((hit) => hit.kind === kind);
    if (hits.length > 0) return hits.map(({ id }) => id);
  }
  return [];
}
