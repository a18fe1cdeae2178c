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

/** With at most such a part of its words not 0, going from one to the next beats going through all. */
const SPARSE = 1 / 4;

/** The places of the words of a set that are not 0, in order; `null` when they are most of all. */
export function wordsIn({ words }: TypedFastBitSet): Int32Array | null {
  const most = words.length * SPARSE;
  const places = new Int32Array(Math.ceil(most));
  let count = 0;
  for (let place = 0; place < words.length; place++) {
    if (words[place] === 0) continue;
    if (count >= most) return null;
    places[count++] = place;
  }
  return places.subarray(0, count);
}

/** How many slots two sets have in common; `places` are those of the words of the first that are not 0, when they are few. */
export function countCommonSlots(
  one: TypedFastBitSet,
  other: TypedFastBitSet,
  places: Int32Array | null,
): number {
  if (!places) return one.intersection_size(other);
  const left = one.words;
  const right = other.words;
  let count = 0;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number;
    if (place >= right.length) break;
    count += weightOf((left[place] as number) & (right[place] as number));
  }
  return count;
}

/** The number of bits of a word. */
export function weightOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function slotsIn<Key>(sets: Map<Key, TypedFastBitSet>, key: Key): TypedFastBitSet {
  const known = sets.get(key);
  if (known) return known;
  const slots = new TypedFastBitSet();
  sets.set(key, slots);
  return slots;
}

interface Tallied {
  /** The entry of a slot; slots of one entry follow one another. */
  readonly entryAt: (slot: number) => number;
  readonly forEachValue: (slot: number, work: (value: number) => void) => void;
  /** One more than the largest value. */
  readonly end: number;
}

/** In how many entries each value occurs, by value, for some slots: with few cheaper than intersecting with every value. */
export function tallyOf(slots: TypedFastBitSet, { entryAt, forEachValue, end }: Tallied): Int32Array {
  const counts = new Int32Array(end);
  const last = new Int32Array(end).fill(-1);
  slots.forEach((slot) => {
    const entry = entryAt(slot);
    forEachValue(slot, (value) => {
      if (last[value] === entry) return;
      last[value] = entry;
      counts[value] = (counts[value] as number) + 1;
    });
  });
  return counts;
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
