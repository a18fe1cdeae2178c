import { RELATED_MAX } from '../../../../shared/contract/related.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { takenTogether } from './related.repo.ts';

/** Results kept of a day. */
const KEPT = 5_000;
/** Of these, what a reader can view is shown. */
const CANDIDATES = 4 * RELATED_MAX;

const keptOf = perDatabase(() => ({ day: '', results: new Map<string, Promise<number[]>>() }));

/**
 * Ids of items that others took with one of these, which are the formats of one shot. What is counted ends with the last
 * day, so that a result is the same until the next one begins: nobody learns of a download by looking again after it.
 */
export function othersTook(db: Database, itemIds: readonly number[]): Promise<number[]> {
  const kept = keptOf(db);
  const today = utcDay(Date.now());
  if (kept.day !== today || kept.results.size >= KEPT) {
    kept.day = today;
    kept.results.clear();
  }
  const key = [...itemIds].sort((a, b) => a - b).join(' ');
  const known = kept.results.get(key);
  if (known) return known;
  const read = takenTogether(db, { itemIds, limit: CANDIDATES });
  kept.results.set(key, read);
  read.catch(() => kept.results.delete(key));
  return read;
}
