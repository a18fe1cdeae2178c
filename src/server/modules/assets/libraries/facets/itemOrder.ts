import type { TypedFastBitSet } from 'typedfastbitset';
import type { ItemSort } from '../../../../../shared/contract/library.ts';
import { forEachYielding, TimeSlice } from '../../../../content/search/forEachYielding.ts';
import type { IndexedItem } from './indexedItem.ts';

export type Comparison<T> = (a: T, b: T) => number;

/** Drafts are never shown, so it does not matter where they sort. */
const published = (item: IndexedItem): number => item.publishedAt ?? 0;
/** By code points, as `collate "C"` and the bytes of UTF-8 order them. */
function byText(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return rankOf(left) - rankOf(right);
  }
  return a.length - b.length;
}
/** Halves of code points above 0xffff come after all other units. */
const rankOf = (unit: number): number =>
  unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit;
const withTies =
  <T extends { readonly id: number }>(compare: Comparison<T>): Comparison<T> =>
  (a, b) =>
    compare(a, b) || a.id - b.id;

/** The order of a library. */
export const byPosition: Comparison<Pick<IndexedItem, 'id' | 'position'>> = withTies((a, b) =>
  byText(a.position, b.position),
);

/** Ties are broken by id. Titles compare folded: the text begins with the title. */
export const SORTS: Record<ItemSort, Comparison<IndexedItem>> = {
  position: byPosition,
  newest: withTies((a, b) => published(b) - published(a)),
  oldest: withTies((a, b) => published(a) - published(b)),
  title: withTies((a, b) => byText(a.text, b.text)),
  largest: withTies((a, b) => b.size - a.size),
};
/** The order of formats within a stack. */
export const inStack: Comparison<IndexedItem> = withTies((a, b) =>
  byText(a.stackPosition ?? '', b.stackPosition ?? ''),
);
export const SORT_NAMES = Object.keys(SORTS) as ItemSort[];

/** Slots sorted in one turn of the event loop: a few milliseconds. */
const SLICE = 2000;
/** Steps of a merge between two checks of the clock. */
const STEPS = 1024;

/** Sorts without holding the event loop: short slices, then merges. */
export async function sortInSlices(
  slots: Int32Array<ArrayBuffer>,
  compare: Comparison<number>,
): Promise<Int32Array<ArrayBuffer>> {
  const pace = new TimeSlice();
  let from = slots.slice();
  for (let start = 0; start < from.length; start += SLICE) {
    if (pace.isOver) await pace.rest();
    from.subarray(start, start + SLICE).sort(compare);
  }
  let to = new Int32Array(from.length);
  for (let length = SLICE; length < from.length; length *= 2) {
    for (let start = 0; start < from.length; start += 2 * length)
      await mergeRuns(from.subarray(start, start + 2 * length), length, to.subarray(start), {
        compare,
        pace,
      });
    [from, to] = [to, from];
  }
  return from;
}

/** Merges the first `middle` slots of `from` with the rest, both sorted, into `to`. */
async function mergeRuns(
  from: Int32Array,
  middle: number,
  to: Int32Array,
  { compare, pace }: { compare: Comparison<number>; pace: TimeSlice },
): Promise<void> {
  let left = 0;
  let right = middle;
  let at = 0;
  while (left < middle && right < from.length) {
    const isLeft = compare(from[left] as number, from[right] as number) <= 0;
    to[at++] = from[isLeft ? left++ : right++] as number;
    if (at % STEPS === 0 && pace.isOver) await pace.rest();
  }
  to.set(left < middle ? from.subarray(left, middle) : from.subarray(right), at);
}

/** An order without the slots that have a bit in `gone`, all of which are in it. */
export function withoutSlots(order: Int32Array, gone: TypedFastBitSet): Int32Array<ArrayBuffer> {
  const kept = new Int32Array(order.length - gone.size());
  let at = 0;
  for (let place = 0; place < order.length; place++) {
    const slot = order[place] as number;
    if (!gone.has(slot)) kept[at++] = slot;
  }
  return kept;
}

/** Merges a few slots into many, both sorted: places found by halving, the rest copied in blocks. */
export async function mergeSlots(
  many: Int32Array,
  few: Int32Array,
  compare: Comparison<number>,
): Promise<Int32Array<ArrayBuffer>> {
  const merged = new Int32Array(many.length + few.length);
  let from = 0;
  await forEachYielding(few.entries(), ([index, slot]) => {
    let low = from;
    let high = many.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(many[middle] as number, slot) <= 0) low = middle + 1;
      else high = middle;
    }
    merged.set(many.subarray(from, low), from + index);
    merged[low + index] = slot;
    from = low;
  });
  merged.set(many.subarray(from), from + few.length);
  return merged;
}
