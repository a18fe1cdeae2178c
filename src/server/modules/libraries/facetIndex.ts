import { setImmediate as nextTurn } from 'node:timers/promises';
import { TypedFastBitSet } from 'typedfastbitset';
import type { ItemSort } from '../../../shared/contract/library.ts';
import { isInAudience, type Viewer, type Visibility } from '../../../shared/policy/visibility.ts';
import { mergeSorted, SORT_NAMES, SORTS, sortInSlices } from './itemOrder.ts';

/** An item as the index knows it. Times in epoch milliseconds, size in bytes. */
export interface IndexedItem extends Visibility {
  readonly id: number;
  readonly position: number;
  readonly title: string;
  /** Unaccented lower-case words to search. */
  readonly text: string;
  readonly size: number;
  readonly valueIds: readonly number[];
}

/** What a member chose: for each attribute the values, OR within it, AND across. */
export type Choice = ReadonlyMap<number, readonly number[]>;

export interface Question {
  readonly viewer: Viewer;
  readonly now: number;
  readonly choice: Choice;
  /** Search words, each of which must occur. */
  readonly words: readonly string[];
}

const EMPTY = new TypedFastBitSet();
const FILL_SLICE = 2000;

/**
 * One library in memory: a slot for each item, one bitset of slots for each attribute value and each audience,
 * and slot orders kept sorted. Visibility is part of it, so that counts never speak of what a member cannot see.
 */
export class FacetIndex {
  revision = -1;
  private items: (IndexedItem | undefined)[] = [];
  private readonly slotOf = new Map<number, number>();
  private readonly freeSlots: number[] = [];
  private readonly values = new Map<number, TypedFastBitSet>();
  private readonly audiences = new Map<
    string,
    { limits: Pick<Visibility, 'roles' | 'markets'>; slots: TypedFastBitSet }
  >();
  private readonly orders = new Map<ItemSort, number[]>();
  private live: { slots: TypedFastBitSet; from: number; until: number } | null = null;
  private readonly searches = new Map<string, TypedFastBitSet>();

  get size(): number {
    return this.slotOf.size;
  }

  /**
   * Puts new states of items in, and takes `removed` ids out. Sorting yields to the event loop; the change itself
   * is one step, so that no question meets it half done.
   */
  async apply(changed: readonly IndexedItem[], removed: readonly number[]): Promise<void> {
    const sorted = new Map<ItemSort, IndexedItem[]>();
    for (const sort of SORT_NAMES) sorted.set(sort, await sortInSlices(changed, SORTS[sort]));
    const touched = new Set<number>();
    for (const id of removed) this.clear(id, touched);
    for (const item of changed) this.clear(item.id, touched);
    for (const item of changed) this.put(item);
    for (const sort of SORT_NAMES) this.reorder(sort, touched, sorted.get(sort) ?? []);
    this.live = null;
    this.searches.clear();
  }

  /** Fills an empty index that nobody asks yet, in slices, so that a large library does not hold the event loop. */
  async fill(items: readonly IndexedItem[]): Promise<void> {
    for (let start = 0; start < items.length; start += FILL_SLICE) {
      for (const item of items.slice(start, start + FILL_SLICE)) this.put(item);
      await nextTurn();
    }
    for (const sort of SORT_NAMES) {
      const sorted = await sortInSlices(items, SORTS[sort]);
      this.orders.set(
        sort,
        sorted.map(({ id }) => this.slotOf.get(id) ?? -1),
      );
      await nextTurn();
    }
  }

  private clear(id: number, touched: Set<number>): void {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return;
    const item = this.items[slot];
    for (const valueId of item?.valueIds ?? []) this.values.get(valueId)?.remove(slot);
    if (item) this.audiences.get(audienceKey(item))?.slots.remove(slot);
    this.items[slot] = undefined;
    this.slotOf.delete(id);
    this.freeSlots.push(slot);
    touched.add(slot);
  }

  private put(item: IndexedItem): void {
    const slot = this.freeSlots.pop() ?? this.items.length;
    this.items[slot] = item;
    this.slotOf.set(item.id, slot);
    for (const valueId of item.valueIds) slotsIn(this.values, valueId).add(slot);
    const key = audienceKey(item);
    const audience = this.audiences.get(key) ?? { limits: item, slots: new TypedFastBitSet() };
    this.audiences.set(key, audience);
    audience.slots.add(slot);
  }

  private reorder(sort: ItemSort, touched: ReadonlySet<number>, sorted: readonly IndexedItem[]): void {
    // A freed slot may hold another item by now: it is told apart by having been touched.
    const kept = (this.orders.get(sort) ?? []).filter((slot) => !touched.has(slot));
    const added = sorted.map(({ id }) => this.slotOf.get(id) ?? -1);
    const compare = SORTS[sort];
    const item = (slot: number) => this.items[slot] as IndexedItem;
    this.orders.set(
      sort,
      mergeSorted(kept, added, (a, b) => compare(item(a), item(b))),
    );
  }

  /** Everything the viewer may see now that the words find, before any facet is chosen. */
  private base({ viewer, now, words }: Question): TypedFastBitSet {
    const seen = new TypedFastBitSet();
    for (const { limits, slots } of this.audiences.values())
      if (isInAudience(limits, viewer)) seen.union(slots);
    seen.intersection(this.liveAt(now));
    for (const word of words) seen.intersection(this.found(word));
    return seen;
  }

  private liveAt(now: number): TypedFastBitSet {
    if (this.live && now >= this.live.from && now < this.live.until) return this.live.slots;
    const slots = new TypedFastBitSet();
    let until = Number.POSITIVE_INFINITY;
    for (const [slot, item] of this.items.entries()) {
      if (!item || item.publishedAt === null) continue;
      if (item.publishedAt > now) until = Math.min(until, item.publishedAt);
      else if (item.expiresAt === null || item.expiresAt > now) {
        slots.add(slot);
        if (item.expiresAt !== null) until = Math.min(until, item.expiresAt);
      }
    }
    this.live = { slots, from: now, until };
    return slots;
  }

  private found(word: string): TypedFastBitSet {
    const known = this.searches.get(word);
    if (known) return known;
    const slots = new TypedFastBitSet();
    for (const [slot, item] of this.items.entries()) if (item?.text.includes(word)) slots.add(slot);
    if (this.searches.size > 100) this.searches.clear();
    this.searches.set(word, slots);
    return slots;
  }

  private chosen(values: readonly number[]): TypedFastBitSet {
    const slots = new TypedFastBitSet();
    for (const value of values) slots.union(this.values.get(value) ?? EMPTY);
    return slots;
  }

  private matches(question: Question): TypedFastBitSet {
    const result = this.base(question);
    for (const values of question.choice.values()) result.intersection(this.chosen(values));
    return result;
  }

  /** Ids of one page, and how many there are in all. */
  page(
    question: Question,
    options: { sort: ItemSort; offset: number; limit: number },
  ): { ids: number[]; total: number } {
    const matches = this.matches(question);
    const ids: number[] = [];
    let skip = options.offset;
    for (const slot of this.orders.get(options.sort) ?? []) {
      if (ids.length >= options.limit) break;
      const item = this.items[slot];
      if (!item || !matches.has(slot)) continue;
      if (skip > 0) skip--;
      else ids.push(item.id);
    }
    return { ids, total: matches.size() };
  }

  valueIdsOf(id: number): number[] {
    return [...(this.items[this.slotOf.get(id) ?? -1]?.valueIds ?? [])];
  }

  /** Ids in position order, at most `limit`, with their total size in bytes. */
  all(question: Question, limit: number): { ids: number[]; total: number; size: number } {
    const { ids, total } = this.page(question, { sort: 'position', offset: 0, limit });
    const sizes = ids.map((id) => this.items[this.slotOf.get(id) ?? -1]?.size ?? 0);
    return { ids, total, size: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /**
   * How many items each value would show. The choice within a value's own attribute does not count, so that choosing
   * one value never zeroes its siblings.
   */
  counts(
    question: Question,
    attributes: ReadonlyMap<number, readonly number[]>,
  ): { total: number; counts: Map<number, number> } {
    const base = this.base(question);
    const unions = new Map(
      [...question.choice].map(([attribute, values]) => [attribute, this.chosen(values)]),
    );
    const counts = new Map<number, number>();
    const all = intersect(base, unions, null);
    for (const [attribute, values] of attributes) {
      const within = unions.has(attribute) ? intersect(base, unions, attribute) : all;
      for (const value of values)
        counts.set(value, within.intersection_size(this.values.get(value) ?? EMPTY));
    }
    return { total: all.size(), counts };
  }

  /** How many items the viewer sees. */
  count(viewer: Viewer, now: number): number {
    return this.base({ viewer, now, choice: new Map(), words: [] }).size();
  }
}

function intersect(
  base: TypedFastBitSet,
  unions: ReadonlyMap<number, TypedFastBitSet>,
  except: number | null,
): TypedFastBitSet {
  const result = base.clone() as TypedFastBitSet;
  for (const [attribute, slots] of unions) if (attribute !== except) result.intersection(slots);
  return result;
}

function slotsIn(sets: Map<number, TypedFastBitSet>, key: number): TypedFastBitSet {
  const known = sets.get(key) ?? new TypedFastBitSet();
  sets.set(key, known);
  return known;
}

const audienceKey = ({ roles, markets }: Pick<Visibility, 'roles' | 'markets'>): string =>
  `${[...roles].sort().join()}|${[...markets].sort().join()}`;
