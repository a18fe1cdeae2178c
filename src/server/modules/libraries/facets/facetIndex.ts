import { setImmediate as nextTurn } from 'node:timers/promises';
import { TypedFastBitSet } from 'typedfastbitset';
import type { ItemSort } from '../../../../shared/contract/library.ts';
import { isInAudience, type Viewer, type Visibility } from '../../../../shared/policy/visibility.ts';
import type { IndexedItem } from './indexedItem.ts';
import { mergeSlots, SORT_NAMES, SORTS, sortInSlices, withoutSlots } from './itemOrder.ts';

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
const NO_SLOTS = new Int32Array();
const SEARCHES_KEPT = 100;

/** Slots whose publication window is open from `from` until, not including, `until`. */
interface Live {
  readonly slots: TypedFastBitSet;
  readonly from: number;
  until: number;
}

const FILL_SLICE = 2000;
/** Up to so many matches, sorting them beats walking the whole order, and tallying them beats the bitsets. */
const FEW = { sort: 1000, tally: 5000 };

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
  private readonly orders = new Map<ItemSort, Int32Array>();
  private live: Live | null = null;
  private readonly searches = new Map<string, TypedFastBitSet>();

  constructor(private readonly few = FEW) {}

  get size(): number {
    return this.slotOf.size;
  }

  /**
   * Puts new states of items in, and takes `removed` ids out. New states wait in slots of their own while the orders
   * are made, slice by slice; the change itself is one step, so that no question meets it half done.
   */
  async apply(changed: readonly IndexedItem[], removed: readonly number[]): Promise<void> {
    const ids = [...removed, ...changed.map(({ id }) => id)];
    const gone = new Set(ids.flatMap((id) => this.slotOf.get(id) ?? []));
    const slots = new Map(changed.map((item) => [item.id, this.reserve(item)]));
    const orders = new Map<ItemSort, Int32Array>();
    for (const sort of SORT_NAMES) {
      const sorted = await sortInSlices(changed, SORTS[sort]);
      const kept = withoutSlots(this.orders.get(sort) ?? NO_SLOTS, gone);
      const added = sorted.map(({ id }) => slots.get(id) ?? -1);
      orders.set(
        sort,
        mergeSlots(kept, added, (x, y) => SORTS[sort](this.at(x), this.at(y))),
      );
      await nextTurn();
    }
    for (const slot of gone) this.release(slot);
    for (const [id, slot] of slots) this.enter(id, slot);
    for (const [sort, order] of orders) this.orders.set(sort, order);
    this.follow(gone, [...slots.values()]);
  }

  /** Keeps what was found out about all items level with a change of a few. */
  private follow(gone: ReadonlySet<number>, added: readonly number[]): void {
    const { live } = this;
    for (const [word, slots] of this.searches) {
      for (const slot of gone) slots.remove(slot);
      for (const slot of added) if (this.at(slot).text.includes(word)) slots.add(slot);
    }
    if (!live) return;
    for (const slot of gone) live.slots.remove(slot);
    for (const slot of added) enterLive(live, slot, this.at(slot));
  }

  /** Fills an empty index that nobody asks yet, in slices, so that a large library does not hold the event loop. */
  async fill(items: readonly IndexedItem[]): Promise<void> {
    for (let start = 0; start < items.length; start += FILL_SLICE) {
      for (const item of items.slice(start, start + FILL_SLICE)) this.enter(item.id, this.reserve(item));
      await nextTurn();
    }
    for (const sort of SORT_NAMES) {
      const sorted = await sortInSlices(items, SORTS[sort]);
      this.orders.set(
        sort,
        Int32Array.from(sorted, ({ id }) => this.slotOf.get(id) ?? -1),
      );
      await nextTurn();
    }
  }

  private at(slot: number): IndexedItem {
    return this.items[slot] as IndexedItem;
  }

  /** Keeps a state in a free slot, where no question looks yet. */
  private reserve(item: IndexedItem): number {
    const slot = this.freeSlots.pop() ?? this.items.length;
    this.items[slot] = item;
    return slot;
  }

  private enter(id: number, slot: number): void {
    const item = this.at(slot);
    this.slotOf.set(id, slot);
    for (const valueId of item.valueIds) slotsIn(this.values, valueId).add(slot);
    const key = audienceKey(item);
    const audience = this.audiences.get(key) ?? { limits: item, slots: new TypedFastBitSet() };
    this.audiences.set(key, audience);
    audience.slots.add(slot);
  }

  private release(slot: number): void {
    const item = this.at(slot);
    for (const valueId of item.valueIds) this.values.get(valueId)?.remove(slot);
    this.audiences.get(audienceKey(item))?.slots.remove(slot);
    this.items[slot] = undefined;
    this.slotOf.delete(item.id);
    this.freeSlots.push(slot);
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
    const live: Live = { slots: new TypedFastBitSet(), from: now, until: Number.POSITIVE_INFINITY };
    for (let slot = 0; slot < this.items.length; slot++) {
      const item = this.items[slot];
      if (item) enterLive(live, slot, item);
    }
    this.live = live;
    return live.slots;
  }

  private found(word: string): TypedFastBitSet {
    const known = this.searches.get(word);
    if (known) return known;
    const slots = new TypedFastBitSet();
    for (let slot = 0; slot < this.items.length; slot++)
      if (this.items[slot]?.text.includes(word)) slots.add(slot);
    if (this.searches.size >= SEARCHES_KEPT) this.searches.clear();
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
    const total = matches.size();
    const order =
      total > this.few.sort
        ? (this.orders.get(options.sort) ?? NO_SLOTS)
        : this.sorted(matches, options.sort);
    const ids: number[] = [];
    let skip = options.offset;
    for (const slot of order) {
      if (ids.length >= options.limit) break;
      if (!matches.has(slot)) continue;
      if (skip > 0) skip--;
      else ids.push(this.at(slot).id);
    }
    return { ids, total };
  }

  /** A few slots in order: cheaper than walking all of them. */
  private sorted(slots: TypedFastBitSet, sort: ItemSort): number[] {
    return slots.array().sort((a, b) => SORTS[sort](this.at(a), this.at(b)));
  }

  /** How often each value occurs in a few slots: cheaper than intersecting with every value. */
  private tally(slots: TypedFastBitSet): Map<number, number> {
    const counts = new Map<number, number>();
    for (const slot of slots.array())
      for (const value of this.at(slot).valueIds) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  }

  valueIdsOf(id: number): number[] {
    return [...(this.items[this.slotOf.get(id) ?? -1]?.valueIds ?? [])];
  }

  /** Ids in the order of `sort`, at most `limit`, with their total size in bytes. */
  all(
    question: Question,
    { sort, limit }: { sort: ItemSort; limit: number },
  ): { ids: number[]; total: number; size: number } {
    const { ids, total } = this.page(question, { sort, offset: 0, limit });
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
    const total = all.size();
    const allTally = total <= this.few.tally ? this.tally(all) : null;
    for (const [attribute, values] of attributes) {
      const within = unions.has(attribute) ? intersect(base, unions, attribute) : all;
      const tally = within === all ? allTally : within.size() <= this.few.tally ? this.tally(within) : null;
      for (const value of values) {
        const slots = this.values.get(value) ?? EMPTY;
        counts.set(value, tally ? (tally.get(value) ?? 0) : within.intersection_size(slots));
      }
    }
    return { total, counts };
  }

  /** How many items the viewer sees. */
  count(viewer: Viewer, now: number): number {
    return this.base({ viewer, now, choice: new Map(), words: [] }).size();
  }
}

/** Takes an item into account: it is live now, or a later moment at which it opens or closes bounds what is known. */
function enterLive(live: Live, slot: number, { publishedAt, expiresAt }: IndexedItem): void {
  if (publishedAt === null) return;
  if (publishedAt > live.from) live.until = Math.min(live.until, publishedAt);
  else if (expiresAt === null || expiresAt > live.from) {
    live.slots.add(slot);
    if (expiresAt !== null) live.until = Math.min(live.until, expiresAt);
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
