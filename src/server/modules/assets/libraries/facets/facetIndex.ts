import { TypedFastBitSet } from 'typedfastbitset';
import type { ItemSort } from '../../../../../shared/contract/library.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { forEachYielding, TimeSlice } from '../../../../content/search/forEachYielding.ts';
import type { PartTerm } from '../../../../content/search/readSearch.ts';
import type { Hits, StoredWords } from '../../../../content/search/wordIndex.ts';
import { AnswerCache } from './answerCache.ts';
import type { IndexedItem } from './indexedItem.ts';
import { ItemColumns, type StoredItems } from './itemColumns.ts';
import { type Comparison, inStack, mergeSlots, SORT_NAMES, sortInSlices, withoutSlots } from './itemOrder.ts';
import type {
  Entry,
  LibraryAnswers,
  Question,
  ShownEntry,
  TopHit,
  TopQuery,
  ValuesByAttribute,
  Window,
} from './question.ts';
import { SlotOrder } from './slotOrder.ts';
import { SlotRuns, type StoredRuns } from './slotRuns.ts';
import { SlotSearch } from './slotSearch.ts';
import {
  byRank,
  countCommonSlots,
  intersect,
  rankOf,
  runsOf,
  slotsIn,
  tallyOf,
  wordsIn,
} from './slotSets.ts';
import { SlotTable } from './slotTable.ts';
import { SlotVisibility } from './slotVisibility.ts';
import { tilePictureOf } from './tilePicture.ts';
import { type TitleDraft, type TitleLanguages, TitleOrders, type Titles } from './titleOrders.ts';

/** Slots of what the viewer may see, and of what matches among it. */
interface Found {
  readonly visible: TypedFastBitSet;
  readonly matches: TypedFastBitSet;
  readonly hits: Hits | null;
}

const sizeOf = ({ id, size }: IndexedItem) => ({ id, size });
const EMPTY = new TypedFastBitSet();
const NO_SLOTS = new Int32Array();
/**
 * Up to so many matches, sorting them beats walking the whole order; up to such a part of all items, tallying them beats
 * the bitsets; up to so many slots that come and go are put in place one by one.
 */
const FEW = { sort: 1000, tally: 1 / 200, change: 16 };

/** Slots that an item takes at most, but for what is left of a word. */
const ROOM = 2;
/** Slots between two checks of the clock. */
const STEPS = 256;
/** Unused slots that an index may have for each item, and besides. */
const SPARSE = { factor: 2, slack: 4096 };

/** An index as it can be stored. What follows from it is made anew: which slots carry what, and who may view them. */
export interface StoredIndex {
  readonly items: StoredItems;
  readonly runs: StoredRuns;
  readonly orders: Readonly<Record<ItemSort, Int32Array<ArrayBuffer>>>;
  readonly words: StoredWords;
}

/**
 * One library in memory: a slot for each item, one bitset of slots for each attribute value and each audience,
 * and slot orders kept sorted. Visibility is part of it, so that counts never speak of what a member cannot see. The
 * formats of a stack lie in a run of slots.
 */
export class FacetIndex implements LibraryAnswers {
  revision = -1;
  private readonly items: ItemColumns;
  private readonly visibility: SlotVisibility;
  private readonly slotOf = new SlotTable();
  private readonly runs: SlotRuns;
  /** A slot of each stack's run; of a stack that is gone, one that has become another's. */
  private readonly slotOfStack = new SlotTable();
  private readonly values = new Map<number, TypedFastBitSet>();
  private valueEnd = 0;
  private readonly orders = new Map<ItemSort, SlotOrder>();
  private readonly mediaTypes = new Map<string, TypedFastBitSet>();
  private readonly search: SlotSearch;
  private readonly cache: AnswerCache;
  /** Titles in the order of other languages. */
  readonly titles: TitleOrders;

  constructor(
    private readonly few = FEW,
    isKeeping = true,
    stored?: StoredIndex,
  ) {
    this.items = stored ? ItemColumns.restore(stored.items) : new ItemColumns();
    this.runs = stored ? SlotRuns.restore(stored.runs, (slot) => this.idAt(slot) !== 0) : new SlotRuns();
    this.visibility = new SlotVisibility(this.items);
    this.titles = new TitleOrders(this.items);
    this.search = new SlotSearch(
      { ofValue: (id) => this.values.get(id), ofMediaType: (type) => this.mediaTypes.get(type) },
      stored?.words,
    );
    this.cache = new AnswerCache((now) => this.visibility.liveAt(now), isKeeping);
    for (const sort of SORT_NAMES) this.keepOrder(sort, stored?.orders[sort] ?? NO_SLOTS);
  }

  /** An index from what `store` returned of another one, made without holding the event loop. */
  static async restore(stored: StoredIndex): Promise<FacetIndex> {
    const index = new FacetIndex(FEW, true, stored);
    const pace = new TimeSlice();
    for (let slot = 0; slot < index.items.end; slot++) {
      if (index.idAt(slot) !== 0) index.put(slot);
      if (slot % STEPS === 0 && pace.isOver) await pace.rest();
    }
    await index.search.words.restoreTables();
    return index;
  }

  /**
   * What the index is now, for `restore`: its own columns, and copies of those that change in place. Until `release` is
   * called, changes take slots that were never used. No change may be applied before it resolves.
   */
  async store(): Promise<{ stored: StoredIndex; release: () => void }> {
    const pace = new TimeSlice();
    this.runs.isHeld = true;
    const orders = {} as Record<ItemSort, Int32Array<ArrayBuffer>>;
    for (const sort of SORT_NAMES) {
      orders[sort] = this.inOrder(sort).slice();
      if (pace.isOver) await pace.rest();
    }
    const items = this.items.store();
    if (pace.isOver) await pace.rest();
    const stored = { items, orders, runs: this.runs.store(), words: this.search.words.store() };
    return {
      stored,
      release: () => {
        this.runs.isHeld = false;
      },
    };
  }

  get size(): number {
    return this.slotOf.size;
  }

  /** Whether changes left so many slots unused that a new index is better. */
  get isSparse(): boolean {
    const most = SPARSE.factor * this.size + SPARSE.slack;
    return this.runs.end - this.size > most || this.search.unused > most;
  }

  /**
   * Puts new states of items in, and takes `removed` ids out, without holding the event loop. New states wait in slots
   * of their own until the orders know them; then stack by stack the new ones take the place of the old. A concurrent
   * query finds every item once, as it was or as it is; one that starts after the change waits for it. `titles` are those
   * of the changed items for each order of `this.titles`, by its key.
   */
  async apply(
    changedItems: readonly IndexedItem[],
    removed: readonly number[],
    titles: ReadonlyMap<string, Titles> = new Map(),
  ): Promise<void> {
    const changed = this.withFormats(changedItems, removed);
    this.titles.note(removed);
    this.titles.note(changed.map(({ id }) => id));
    const gone = [...removed, ...changed.map(({ id }) => id)].flatMap((id) => this.slotOf.get(id) ?? []);
    const heads = new Set(gone.map((slot) => this.runs.headOf(slot)));
    const added: number[][] = [];
    await this.items.makeRoom(this.runs.end + ROOM * changed.length);
    await forEachYielding(runsOf(changed), (run) => added.push(this.reserve(run)));
    const slots = Int32Array.from(added.flat());
    // Until they are entered, what the words lead to is visible to nobody.
    await forEachYielding(slots, (slot) => this.enterWords(slot));
    const own = new Set(changedItems.map(({ id }) => id));
    this.titles.enter(slots, {
      titles,
      isChanged: (id) => own.has(id),
      slotBefore: (id) => this.slotOf.get(id),
    });
    const isFew = gone.length + slots.length <= this.few.change;
    if (isFew) this.reorder(gone, slots);
    else await this.mergeOrders(slots);
    const replace = (run: readonly number[]): void => {
      for (const slot of run) this.release(this.idAt(slot));
      for (const slot of run) this.enter(slot);
    };
    if (isFew) {
      for (const id of removed) this.release(id);
      for (const run of added) replace(run);
    } else {
      await forEachYielding(removed, (id) => this.release(id));
      await forEachYielding(added, replace);
    }
    for (const head of heads) this.runs.release(head);
    if (!isFew) await this.leaveOrders(gone);
  }

  /** Puts a few slots into the orders at once, and takes others out. */
  private reorder(gone: readonly number[], added: Int32Array): void {
    for (const order of this.orders.values()) {
      for (const slot of gone) order.remove(slot);
      for (const slot of added) order.insert(slot);
    }
    this.titles.reorder(gone, added);
  }

  private async mergeOrders(added: Int32Array<ArrayBuffer>): Promise<void> {
    for (const sort of SORT_NAMES) {
      const compare = this.comparing(sort);
      const sorted = await sortInSlices(added, compare);
      this.keepOrder(sort, await mergeSlots(this.inOrder(sort), sorted, compare));
    }
    await this.titles.merge(added);
  }

  private async leaveOrders(slots: readonly number[]): Promise<void> {
    const pace = new TimeSlice();
    const gone = new TypedFastBitSet(slots);
    for (const sort of slots.length > 0 ? SORT_NAMES : []) {
      this.keepOrder(sort, withoutSlots(this.inOrder(sort), gone));
      if (pace.isOver) await pace.rest();
    }
    if (slots.length > 0) this.titles.leave(gone);
  }

  private keepOrder(sort: ItemSort, sorted: Int32Array<ArrayBuffer>): void {
    this.orders.set(sort, new SlotOrder(sorted, this.comparing(sort)));
  }

  private inOrder(sort: ItemSort): Int32Array<ArrayBuffer> {
    return this.orders.get(sort)?.slots ?? NO_SLOTS;
  }

  /** With the other formats of every stack that changes: a stack moves to another run as a whole. */
  private withFormats(changed: readonly IndexedItem[], removed: readonly number[]): IndexedItem[] {
    const next = new Map(changed.map((item) => [item.id, item]));
    const gone = new Set(removed);
    const before = [...removed, ...next.keys()].map((id) => this.itemOf(id));
    const stackIds = new Set([...before, ...changed].map((item) => item?.stackId ?? null));
    for (const stackId of stackIds)
      for (const item of stackId === null ? [] : this.formatsOf(stackId))
        if (!gone.has(item.id) && !next.has(item.id)) next.set(item.id, item);
    return [...next.values()];
  }

  /**
   * Fills an empty index that nobody queries yet with items that arrive in parts, without holding the event loop.
   * Formats of stacks wait until all are there.
   */
  async fill(parts: AsyncIterable<readonly IndexedItem[]> | Iterable<readonly IndexedItem[]>): Promise<void> {
    const waiting = this.items.beside();
    for await (const items of parts) {
      await this.items.makeRoom(this.items.end + items.length);
      await forEachYielding(items, (item) => {
        if (item.stackId !== null) waiting.set(waiting.end, item);
        else this.enterFirst(this.reserve([item]));
      });
    }
    await this.fillStacks(waiting);
    const slots = this.liveSlots();
    for (const sort of SORT_NAMES) this.keepOrder(sort, await sortInSlices(slots, this.comparing(sort)));
  }

  /** All slots that have an item which queries find. */
  private liveSlots(): Int32Array<ArrayBuffer> {
    const slots = new Int32Array(this.size);
    let at = 0;
    for (let slot = 0; slot < this.items.end; slot++)
      if (this.idAt(slot) !== 0 && this.slotOf.get(this.idAt(slot)) === slot) slots[at++] = slot;
    return slots;
  }

  /** Begins an order of titles, which is to be ended. No change may run. */
  draftTitles(named: TitleLanguages): TitleDraft {
    return this.titles.draft(named, this.liveSlots());
  }

  /** Takes over a draft with the titles of what it missed. No change may run. */
  keepTitles(draft: TitleDraft, missed: Titles): void {
    draft.keep(missed, (id) => this.slotOf.get(id));
    this.cache.forget();
  }

  private async fillStacks(waiting: ItemColumns): Promise<void> {
    const stackOf = (place: number) => waiting.columns.stackId[place];
    const places = new Int32Array(waiting.end);
    for (let place = 0; place < places.length; place++) places[place] = place;
    const sorted = await sortInSlices(places, waiting.compareInStacks);
    await this.items.makeRoom(this.items.end + waiting.end);
    const pace = new TimeSlice();
    for (let first = 0, next = 1; first < sorted.length; first = next++) {
      const stack = stackOf(sorted[first] as number);
      while (next < sorted.length && stackOf(sorted[next] as number) === stack) next++;
      const start = this.runs.take(next - first);
      const slots = Array.from({ length: next - first }, (_, index) => start + index);
      for (const [index, slot] of slots.entries())
        this.items.copy(waiting, sorted[first + index] as number, slot);
      this.enterFirst(slots);
      if (pace.isOver) await pace.rest();
    }
  }

  private enterFirst(slots: readonly number[]): void {
    for (const slot of slots) {
      this.enterWords(slot);
      this.enter(slot);
    }
  }

  private enterWords(slot: number): void {
    this.search.enter(slot, { title: this.items.titleAt(slot), text: this.items.textAt(slot) });
  }

  private comparing(sort: ItemSort): Comparison<number> {
    return this.items.comparing(sort);
  }

  private at(slot: number): IndexedItem {
    return this.items.at(slot);
  }

  /** 0 where a slot has no item. */
  private idAt(slot: number): number {
    return this.items.columns.id[slot] as number;
  }

  /** An item as the index has it now: another object after each of its changes. */
  itemOf(id: number): IndexedItem | undefined {
    const slot = this.slotOf.get(id);
    return slot === undefined ? undefined : this.at(slot);
  }

  /** Adds to `seen` those of the items with these ids that the viewer can view. */
  addSeen(
    ids: readonly number[],
    { viewer, now }: Pick<Question, 'viewer' | 'now'>,
    seen: Set<number>,
  ): void {
    const visible = this.visibility.seenBy(viewer, now);
    for (const id of ids) {
      const slot = this.slotOf.get(id);
      if (slot !== undefined && visible.has(slot)) seen.add(id);
    }
  }

  /** The formats of a stack in its order, for any viewer. */
  formatsOf(stackId: number): IndexedItem[] {
    const slot = this.slotOfStack.get(stackId);
    if (slot === undefined) return [];
    const head = this.runs.headOf(slot);
    const formats: IndexedItem[] = [];
    for (let other = head; other < head + this.runs.lengthOf(head); other++)
      if (this.idAt(other) !== 0 && this.items.columns.stackId[other] === stackId)
        formats.push(this.at(other));
    return formats;
  }

  /** Keeps states in free slots in the stack's order, which no query reads yet. Returns these slots. */
  private reserve(run: readonly IndexedItem[]): number[] {
    const start = this.runs.take(run.length);
    return [...run].sort(inStack).map((item, index) => {
      this.items.set(start + index, item);
      return start + index;
    });
  }

  private enter(slot: number): void {
    this.cache.forget();
    this.search.forget();
    this.put(slot);
  }

  private put(slot: number): void {
    const { columns } = this.items;
    this.slotOf.set(this.idAt(slot), slot);
    if (columns.stackId[slot] !== 0) this.slotOfStack.set(columns.stackId[slot] as number, slot);
    this.items.forEachValue(slot, (valueId) => {
      slotsIn(this.values, valueId).add(slot);
      this.valueEnd = Math.max(this.valueEnd, valueId + 1);
    });
    slotsIn(this.mediaTypes, this.items.mediaTypeAt(slot)).add(slot);
    this.visibility.enter(slot);
  }

  private release(id: number): void {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return;
    this.cache.forget();
    this.items.forEachValue(slot, (valueId) => this.values.get(valueId)?.remove(slot));
    this.mediaTypes.get(this.items.mediaTypeAt(slot))?.remove(slot);
    this.visibility.leave(slot);
    this.search.leave(slot);
    this.items.clear(slot);
    this.slotOf.delete(id);
  }

  private chosen(values: readonly number[]): TypedFastBitSet {
    const slots = new TypedFastBitSet();
    for (const value of values) slots.union(this.values.get(value) ?? EMPTY);
    return slots;
  }

  /** What the viewer can view, and of it what the words find and the choice leaves. */
  private find(question: Question): Found {
    const visible = this.visibility.seenBy(question.viewer, question.now);
    const hits = this.hitsOf(question);
    const matches = this.narrowed(visible, question, hits);
    for (const values of question.choice.values()) matches.intersection(this.chosen(values));
    return { visible, matches, hits };
  }

  private hitsOf({ search }: Question): Hits | null {
    return search ? this.search.find(search.terms, search.typos) : null;
  }

  private narrowed(visible: TypedFastBitSet, { parts }: Question, hits: Hits | null): TypedFastBitSet {
    const narrowed = visible.clone();
    for (const part of parts) narrowed.intersection(this.withPart(part));
    if (hits) narrowed.intersection(hits.slots);
    return narrowed;
  }

  private withPart({ phrases, values, mediaTypes }: PartTerm): TypedFastBitSet {
    const slots = this.chosen(values);
    for (const type of mediaTypes) slots.union(this.mediaTypes.get(type) ?? EMPTY);
    for (const [first = '', ...others] of phrases) {
      const found = this.search.containing(first).clone();
      for (const word of others) found.intersection(this.search.containing(word));
      slots.union(found);
    }
    return slots;
  }

  page(question: Question, window: Window): { entries: readonly ShownEntry[]; total: number } {
    return this.cache.of(question, window, () => {
      const found = this.find(question);
      const slots = this.window(question, found, window);
      return {
        entries: slots.map((slot) => ({ entry: this.entryAt(slot, question, found), state: this.at(slot) })),
        total: this.countEntries(question, found.matches),
      };
    });
  }

  /** Ranks are those of `rankOf`. */
  leading(question: Question, { sort, limit, titles }: TopQuery): { total: number; hits: TopHit[] } {
    const found = this.find(question);
    const hits = this.window(question, found, { sort, offset: 0, limit, titles }).map((slot) => ({
      item: this.at(slot),
      title: this.titles.titleAt(titles, slot),
      rank: found.hits ? this.rankAt(slot, question, found) : 0,
      entry: () => this.entryAt(slot, question, found),
    }));
    return { total: this.countEntries(question, found.matches), hits };
  }

  /** The best rank among the formats of an entry that match. */
  private rankAt(slot: number, { isStacked }: Question, { matches, hits }: Found): number {
    const scores = hits?.scores;
    if (!isStacked) return rankOf(scores?.[slot] ?? 0);
    let best = 0;
    const head = this.runs.headOf(slot);
    for (let other = head; other < head + this.runs.lengthOf(slot); other++)
      if (matches.has(other)) best = Math.max(best, scores?.[other] ?? 0);
    return rankOf(best);
  }

  private byRelevance(question: Question, found: Found): number[] {
    const newest = this.window(question, found, {
      sort: 'newest',
      offset: 0,
      limit: Number.POSITIVE_INFINITY,
    });
    return byRank(newest, (slot) => this.rankAt(slot, question, found));
  }

  /** Slots of the items that represent the entries of a page, in order. */
  private window(question: Question, found: Found, { sort, offset, limit, titles }: Window): number[] {
    if (sort === 'relevance') return this.byRelevance(question, found).slice(offset, offset + limit);
    const { isStacked } = question;
    const { matches } = found;
    const placed = sort === 'position' ? found.visible : matches;
    // By another language all of them are walked: to compare titles takes longer.
    const byLanguage = sort === 'title' ? this.titles.slots(titles) : null;
    const order =
      byLanguage ??
      (matches.size() > this.few.sort
        ? this.inOrder(sort)
        : this.sorted(isStacked ? this.placesOf(found, placed) : matches.array(), sort));
    const slots: number[] = [];
    let skip = offset;
    for (const slot of order) {
      if (slots.length >= limit) break;
      if (!(isStacked ? this.isPlace(slot, found, placed) : matches.has(slot))) continue;
      if (skip > 0) skip--;
      else slots.push(isStacked ? this.firstMatch(slot, found) : slot);
    }
    return slots;
  }

  /** A few slots in order: cheaper than walking all of them. */
  private sorted(slots: number[], sort: ItemSort): number[] {
    return slots.sort(this.comparing(sort));
  }

  /** Whether a slot is the place of its stack: the first one in `placed`, where any format matches. */
  private isPlace(slot: number, { matches }: Found, placed: TypedFastBitSet): boolean {
    if (!placed.has(slot)) return false;
    const head = this.runs.headOf(slot);
    for (let other = head; other < slot; other++) if (placed.has(other)) return false;
    for (let other = slot; other < head + this.runs.lengthOf(slot); other++)
      if (matches.has(other)) return true;
    return false;
  }

  /** The places of the stacks of all matches. */
  private placesOf({ matches }: Found, placed: TypedFastBitSet): number[] {
    const places: number[] = [];
    let last = -1;
    for (const slot of matches.array()) {
      let first = this.runs.headOf(slot);
      if (first === last) continue;
      last = first;
      while (!placed.has(first)) first++;
      places.push(first);
    }
    return places;
  }

  private entryAt(slot: number, { isStacked }: Question, { visible, matches }: Found): Entry {
    const item = this.at(slot);
    const head = this.runs.headOf(slot);
    const found: IndexedItem[] = [];
    const others: IndexedItem[] = [];
    let formatCount = 0;
    for (let other = head; other < head + this.runs.lengthOf(slot); other++) {
      if (!visible.has(other)) continue;
      formatCount++;
      if (isStacked ? matches.has(other) : other === slot) found.push(this.at(other));
      else if (isStacked) others.push(this.at(other));
    }
    return {
      id: item.id,
      stackId: formatCount > 1 ? item.stackId : null,
      formatCount,
      matches: found.map(sizeOf),
      others: others.map(sizeOf),
      pictured: tilePictureOf(item, found),
    };
  }

  private countEntries({ isStacked }: Question, slots: TypedFastBitSet): number {
    return isStacked ? this.runs.countCommon(slots, slots) : slots.size();
  }

  private tally({ isStacked }: Question, slots: TypedFastBitSet): Int32Array {
    return tallyOf(slots, {
      end: this.valueEnd,
      entryAt: (slot) => (isStacked ? this.runs.headOf(slot) : slot),
      forEachValue: (slot, work) => this.items.forEachValue(slot, work),
    });
  }

  /** The first format of the stack that matches. */
  private firstMatch(slot: number, { matches }: Found): number {
    let first = this.runs.headOf(slot);
    while (!matches.has(first)) first++;
    return first;
  }

  all(question: Question, { sort, limit, titles }: TopQuery): { ids: number[]; total: number; size: number } {
    const found = this.find(question);
    const slots = this.window(question, found, { sort, offset: 0, limit, titles });
    const { size } = this.items.columns;
    return {
      ids: slots.map((slot) => this.idAt(slot)),
      total: this.countEntries(question, found.matches),
      size: slots.reduce((sum, slot) => sum + (size[slot] as number), 0),
    };
  }

  counts(
    question: Question,
    attributes: ValuesByAttribute,
  ): { total: number; counts: ReadonlyMap<number, number> } {
    return this.cache.of(question, [...attributes], () => this.counted(question, attributes));
  }

  private counted(question: Question, attributes: ValuesByAttribute) {
    const visible = this.visibility.seenBy(question.viewer, question.now);
    const base = this.narrowed(visible, question, this.hitsOf(question));
    const unions = new Map(
      [...question.choice].map(([attribute, values]) => [attribute, this.chosen(values)]),
    );
    const counts = new Map<number, number>();
    const all = intersect(base, unions, null);
    const wanted = [...attributes.keys()];
    const countersOfAll =
      wanted.some((attribute) => !unions.has(attribute)) && this.countersIn(question, all);
    for (const [attribute, values] of attributes) {
      const counters =
        unions.has(attribute) || !countersOfAll
          ? this.countersIn(question, intersect(base, unions, attribute))
          : countersOfAll;
      for (const value of values) {
        const count = counters(value);
        if (count > 0 || visible.intersects(this.values.get(value) ?? EMPTY)) counts.set(value, count);
      }
    }
    return { total: this.countEntries(question, all), counts };
  }

  /** Returns a function that counts the entries among `slots` that carry a value. */
  private countersIn(question: Question, slots: TypedFastBitSet): (value: number) => number {
    if (slots.size() <= this.few.tally * this.size) {
      const tally = this.tally(question, slots);
      return (value) => tally[value] ?? 0;
    }
    const places = wordsIn(slots);
    const isOneEach = !question.isStacked || this.runs.areSingle;
    return (value) => {
      const carriers = this.values.get(value) ?? EMPTY;
      return isOneEach
        ? countCommonSlots(slots, carriers, places)
        : this.runs.countCommon(slots, carriers, places);
    };
  }

  count(viewer: Viewer, now: number): number {
    const visible = this.visibility.seenBy(viewer, now);
    return this.runs.countCommon(visible, visible);
  }
}
