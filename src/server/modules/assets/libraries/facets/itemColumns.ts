import { LRUCache } from 'lru-cache';
import type { ItemSort } from '../../../../../shared/contract/library.ts';
import type { Audience } from '../../../../../shared/policy/visibility.ts';
import { type Numbers, withRoom } from '../../../../content/search/columns.ts';
import { TimeSlice } from '../../../../content/search/forEachYielding.ts';
import { TextPool } from '../../../../content/search/textPool.ts';
import type { IndexedItem } from './indexedItem.ts';
import type { Comparison } from './itemOrder.ts';
import { NumberLists } from './numberLists.ts';

/** Items cached as objects: more than the files that `ShownFiles` remembers, which compares these objects. */
const ROWS_KEPT = 24_000;

interface StoredPools {
  readonly texts: readonly Uint8Array<ArrayBuffer>[];
  readonly lists: readonly Int32Array<ArrayBuffer>[];
  readonly mediaTypes: readonly string[];
  readonly audiences: readonly Audience[];
}

export interface StoredItems {
  readonly columns: Columns;
  readonly pools: StoredPools;
}

/** What columns refer to by numbers. Columns with the same pools can copy from each other. */
class Pools {
  readonly texts: TextPool;
  readonly lists: NumberLists;
  readonly mediaTypes: string[] = [];
  readonly audiences: Audience[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(stored?: StoredPools) {
    this.texts = new TextPool(stored?.texts);
    this.lists = new NumberLists(stored?.lists);
    for (const mediaType of stored?.mediaTypes ?? []) this.numberOfType(mediaType);
    for (const audience of stored?.audiences ?? []) this.numberOfAudience(audience);
  }

  store(): StoredPools {
    return {
      texts: this.texts.filled(),
      lists: this.lists.filled(),
      mediaTypes: [...this.mediaTypes],
      audiences: [...this.audiences],
    };
  }

  numberOfType(mediaType: string): number {
    return this.numbered(mediaType, () => this.mediaTypes.push(mediaType));
  }

  numberOfAudience({ roles, markets, groups, usageRights = [] }: Audience): number {
    const key = `${roles.join()}|${markets.join()}|${groups.join()}|${usageRights.join()}`;
    return this.numbered(key, () => this.audiences.push({ roles, markets, groups, usageRights }));
  }

  private numbered(key: string, push: () => number): number {
    const known = this.numbers.get(key) ?? push() - 1;
    this.numbers.set(key, known);
    return known;
  }
}

const newColumns = () => ({
  /** 0 where a slot has no item. */
  id: new Int32Array(0),
  fileId: new Int32Array(0),
  /** 0: in no stack. */
  stackId: new Int32Array(0),
  size: new Float64Array(0),
  /** Times and ratios: not a number for `null`. */
  publishedAt: new Float64Array(0),
  expiresAt: new Float64Array(0),
  ratio: new Float64Array(0),
  mediaType: new Uint16Array(0),
  audience: new Int32Array(0),
  /** Addresses in the pools. */
  values: new Uint32Array(0),
  position: new Uint32Array(0),
  stackPosition: new Uint32Array(0),
  title: new Uint32Array(0),
  text: new Uint32Array(0),
});
type Columns = ReturnType<typeof newColumns>;

/**
 * Items by slot, in columns of numbers and pools of bytes, which the garbage collector does not go through. An item as
 * an object is made on demand. What was in the pools stays there until the index is loaded anew.
 */
export class ItemColumns {
  /** All slots from here on never had an item. */
  end = 0;
  readonly columns: Columns = newColumns();
  /** By size, of which each has one: an index of few items takes no room for more. */
  private readonly rows = new LRUCache<number, IndexedItem>({ maxSize: ROWS_KEPT, sizeCalculation: () => 1 });

  constructor(private readonly pools = new Pools()) {}

  /** @param stored what `store` returned of other items */
  static restore({ columns, pools }: StoredItems): ItemColumns {
    const items = new ItemColumns(new Pools(pools));
    Object.assign(items.columns, columns);
    items.end = columns.id.length;
    return items;
  }

  /** As they are now: what is set in slots from `end` on, or cleared, does not change it. */
  store(): StoredItems {
    const { columns, end, pools } = this;
    const filled = Object.entries(columns).map(([name, column]) => [name, column.subarray(0, end)]);
    return {
      columns: { ...(Object.fromEntries(filled) as Columns), id: columns.id.slice(0, end) },
      pools: pools.store(),
    };
  }

  /** Empty columns that can be copied from. */
  beside(): ItemColumns {
    return new ItemColumns(this.pools);
  }

  get audiences(): readonly Audience[] {
    return this.pools.audiences;
  }

  /** Makes the columns long enough for so many slots, without holding the event loop for all of them. */
  async makeRoom(slots: number): Promise<void> {
    const pace = new TimeSlice();
    for (const name of Object.keys(this.columns) as (keyof Columns)[]) {
      this.lengthen(name, slots);
      if (pace.isOver) await pace.rest();
    }
  }

  private lengthen(name: keyof Columns, slots: number): void {
    const columns = this.columns as Record<keyof Columns, Numbers>;
    columns[name] = withRoom(columns[name], slots);
  }

  private include(slot: number): void {
    if (slot >= this.columns.text.length)
      for (const name of Object.keys(this.columns) as (keyof Columns)[]) this.lengthen(name, slot + 1);
    this.end = Math.max(this.end, slot + 1);
    this.rows.delete(slot);
  }

  set(slot: number, item: IndexedItem): void {
    this.include(slot);
    const { columns, pools } = this;
    columns.id[slot] = item.id;
    columns.fileId[slot] = item.fileId;
    columns.stackId[slot] = item.stackId ?? 0;
    columns.size[slot] = item.size;
    columns.publishedAt[slot] = item.publishedAt ?? Number.NaN;
    columns.expiresAt[slot] = item.expiresAt ?? Number.NaN;
    columns.ratio[slot] = item.ratio ?? Number.NaN;
    columns.mediaType[slot] = pools.numberOfType(item.mediaType);
    columns.audience[slot] = pools.numberOfAudience(item);
    columns.values[slot] = pools.lists.add(item.valueIds);
    columns.position[slot] = pools.texts.add(item.position);
    columns.stackPosition[slot] = item.stackId === null ? 0 : pools.texts.add(item.stackPosition ?? '');
    columns.title[slot] = pools.texts.add(item.title);
    columns.text[slot] = pools.texts.add(item.text);
  }

  /** Sets what another one with the same pools has in `place`. */
  copy(from: ItemColumns, place: number, slot: number): void {
    this.include(slot);
    for (const name of Object.keys(this.columns) as (keyof Columns)[])
      this.columns[name][slot] = from.columns[name][place] as number;
  }

  clear(slot: number): void {
    this.rows.delete(slot);
    this.columns.id[slot] = 0;
  }

  /** The same object for as long as the item does not change, except for items that were not requested lately. */
  at(slot: number): IndexedItem {
    const known = this.rows.get(slot);
    if (known) return known;
    const row = this.rowOf(slot);
    this.rows.set(slot, row);
    return row;
  }

  private rowOf(slot: number): IndexedItem {
    const { columns, pools } = this;
    const stackId = (columns.stackId[slot] as number) || null;
    const audience = pools.audiences[columns.audience[slot] as number] as Audience;
    const { roles, markets, groups, usageRights = [] } = audience;
    return {
      id: columns.id[slot] as number,
      position: pools.texts.at(columns.position[slot] as number),
      stackId,
      stackPosition: stackId === null ? null : pools.texts.at(columns.stackPosition[slot] as number),
      fileId: columns.fileId[slot] as number,
      title: this.titleAt(slot),
      text: this.textAt(slot),
      size: columns.size[slot] as number,
      mediaType: this.mediaTypeAt(slot),
      ratio: known(columns.ratio[slot] as number),
      publishedAt: known(columns.publishedAt[slot] as number),
      expiresAt: known(columns.expiresAt[slot] as number),
      roles,
      markets,
      groups,
      usageRights,
      valueIds: Array.from(pools.lists.at(columns.values[slot] as number)),
    };
  }

  titleAt(slot: number): string {
    return this.pools.texts.at(this.columns.title[slot] as number);
  }

  textAt(slot: number): string {
    return this.pools.texts.at(this.columns.text[slot] as number);
  }

  mediaTypeAt(slot: number): string {
    return this.pools.mediaTypes[this.columns.mediaType[slot] as number] as string;
  }

  forEachValue(slot: number, work: (value: number) => void): void {
    this.pools.lists.forEach(this.columns.values[slot] as number, work);
  }

  /** The twin of `SORTS`, for slots. */
  comparing(sort: ItemSort): Comparison<number> {
    const { columns, pools } = this;
    const byId = (a: number, b: number): number => (columns.id[a] as number) - (columns.id[b] as number);
    const byText =
      (name: 'position' | 'text'): Comparison<number> =>
      (a, b) =>
        pools.texts.compare(columns[name][a] as number, columns[name][b] as number) || byId(a, b);
    const published = (slot: number): number => columns.publishedAt[slot] || 0;
    const orders: Record<ItemSort, Comparison<number>> = {
      position: byText('position'),
      newest: (a, b) => published(b) - published(a) || byId(a, b),
      oldest: (a, b) => published(a) - published(b) || byId(a, b),
      title: byText('text'),
      largest: (a, b) => (columns.size[b] as number) - (columns.size[a] as number) || byId(a, b),
    };
    return orders[sort];
  }

  /** Stack by stack, and within one in its order. */
  readonly compareInStacks: Comparison<number> = (a, b) => {
    const { columns, pools } = this;
    return (
      (columns.stackId[a] as number) - (columns.stackId[b] as number) ||
      pools.texts.compare(columns.stackPosition[a] as number, columns.stackPosition[b] as number) ||
      (columns.id[a] as number) - (columns.id[b] as number)
    );
  };
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
