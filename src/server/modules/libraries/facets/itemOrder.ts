import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ItemSort } from '../../../../shared/contract/library.ts';
import type { IndexedItem } from './indexedItem.ts';

export type Comparison<T> = (a: T, b: T) => number;

/** Drafts are never shown, so it does not matter where they sort. */
const published = (item: IndexedItem): number => item.publishedAt ?? 0;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
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

/** Items sorted in one turn of the event loop: a few milliseconds. */
const SLICE = 4000;
const FEW = 64;

/** Sorts without holding the event loop: short slices, then merges. */
export async function sortInSlices<T>(list: readonly T[], compare: Comparison<T>): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < list.length; start += SLICE) {
    runs.push(list.slice(start, start + SLICE).sort(compare));
    if (list.length > SLICE) await nextTurn();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(mergeSorted(runs[index] ?? [], runs[index + 1] ?? [], compare));
      await nextTurn();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** An order without some of its slots: a few are found one by one and the rest copied in blocks. */
export function withoutSlots(order: Int32Array, gone: ReadonlySet<number>): Int32Array {
  if (gone.size > FEW) return order.filter((slot) => !gone.has(slot));
  const places = [...gone].map((slot) => order.indexOf(slot)).filter((place) => place >= 0);
  const kept = new Int32Array(order.length - places.length);
  let from = 0;
  let to = 0;
  for (const place of [...places.sort((a, b) => a - b), order.length]) {
    kept.set(order.subarray(from, place), to);
    to += place - from;
    from = place + 1;
  }
  return kept;
}

/** Merges a few slots into many, both sorted: places found by halving, the rest copied in blocks. */
export function mergeSlots(
  many: Int32Array,
  few: readonly number[],
  compare: Comparison<number>,
): Int32Array {
  const merged = new Int32Array(many.length + few.length);
  let from = 0;
  for (const [index, slot] of few.entries()) {
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
  }
  merged.set(many.subarray(from), from + few.length);
  return merged;
}

function mergeSorted<T>(left: T[], right: T[], compare: Comparison<T>): T[] {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  const merged: T[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length && r < right.length) {
    const a = left[l] as T;
    const b = right[r] as T;
    if (compare(a, b) <= 0) {
      merged.push(a);
      l++;
    } else {
      merged.push(b);
      r++;
    }
  }
  for (; l < left.length; l++) merged.push(left[l] as T);
  for (; r < right.length; r++) merged.push(right[r] as T);
  return merged;
}
