import { TypedFastBitSet } from 'typedfastbitset';
import type { IndexedItem } from './indexedItem.ts';

/** Items by the runs that they share: the formats of a stack, and every other item alone. */
export function runsOf(items: Iterable<IndexedItem>): IndexedItem[][] {
  const runs: IndexedItem[][] = [];
  const stacks = new Map<number, IndexedItem[]>();
  for (const item of items) {
    const formats = item.stackId === null ? undefined : stacks.get(item.stackId);
    if (formats) formats.push(item);
    else runs.push([item]);
    if (item.stackId !== null && !formats) stacks.set(item.stackId, runs.at(-1) ?? []);
  }
  return runs;
}

/** `base` within every union but that of `except`, in a new set. */
export function intersect(
  base: TypedFastBitSet,
  unions: ReadonlyMap<number, TypedFastBitSet>,
  except: number | null,
): TypedFastBitSet {
  const result = base.clone() as TypedFastBitSet;
  for (const [attribute, slots] of unions) if (attribute !== except) result.intersection(slots);
  return result;
}

export function slotsIn(sets: Map<number, TypedFastBitSet>, key: number): TypedFastBitSet {
  const known = sets.get(key) ?? new TypedFastBitSet();
  sets.set(key, known);
  return known;
}

/** How many entries have each value, and the last of them. */
export type Tally = Map<number, { count: number; last: number }>;

/** In how many entries each value occurs, for a few slots in order: cheaper than intersecting with every value. */
export function tallyOf(
  slots: readonly number[],
  { entryAt, valuesAt }: { entryAt: (slot: number) => number; valuesAt: (slot: number) => readonly number[] },
): Tally {
  const tally: Tally = new Map();
  for (const slot of slots) {
    const entry = entryAt(slot);
    for (const value of valuesAt(slot)) {
      const known = tally.get(value);
      if (!known) tally.set(value, { count: 1, last: entry });
      else if (known.last !== entry) {
        known.count++;
        known.last = entry;
      }
    }
  }
  return tally;
}

/** Scores in steps, so that entries are put in order by counting instead of comparing. */
const STEPS = 16;
export const rankOf = (score: number): number => Math.round(score * STEPS);

/** Best rank first; those of one rank stay in the order in which they came. */
export function byRank<T>(list: readonly T[], rank: (one: T) => number): T[] {
  const ranks: T[][] = [];
  for (const one of list) {
    const at = rank(one);
    const same = ranks[at];
    if (same) same.push(one);
    else ranks[at] = [one];
  }
  return ranks.reverse().flat();
}
