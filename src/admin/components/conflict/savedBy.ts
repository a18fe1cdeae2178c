import type { RecordChange } from '../../../shared/contract/history.ts';

/**
 * Who made the newer version: the name behind the newest `count` changes of a history, newest first. `null` where there
 * were several people, where one is not known, or where the history does not reach that far.
 */
export function savedBy(changes: readonly Pick<RecordChange, 'by'>[], count: number): string | null {
  const names = new Set(changes.slice(0, count).map(({ by }) => by));
  const [name = null] = names;
  return count > 0 && changes.length >= count && names.size === 1 ? name : null;
}
