import type { TypedFastBitSet } from 'typedfastbitset';
import type { Language } from '../../../../../shared/domain/languages.ts';
import { TimeSlice } from '../../../../content/search/forEachYielding.ts';
import { TextPool } from '../../../../content/search/textPool.ts';
import { collatorOf } from '../../../../content/translations/readerOrder.ts';
import type { ItemColumns } from './itemColumns.ts';
import { type Comparison, mergeSlots, sortInSlices, withoutSlots } from './itemOrder.ts';
import { SlotOrder } from './slotOrder.ts';

/** By whose alphabet titles are ordered, and in which languages they are read, the wanted first; none: as written. */
export interface TitleLanguages {
  readonly alphabet: Language;
  readonly languages: readonly Language[];
}

/** Titles by the ids of their items; an item without one has its own. */
export type Titles = ReadonlyMap<number, string>;

export const titleKey = ({ alphabet, languages }: TitleLanguages): string =>
  [alphabet, ...languages].join(' ');

/** Slots between two checks of the clock. */
const STEPS = 256;

/** One order of titles, with those that are not as they were written. */
class TitleOrder {
  order: SlotOrder;
  /** Addresses in the pool by slot; 0: as written. */
  private addresses: Uint32Array;
  private readonly pool = new TextPool();

  constructor(
    readonly named: TitleLanguages,
    private readonly items: ItemColumns,
  ) {
    this.addresses = new Uint32Array(items.end);
    // Takes the address that means none.
    this.pool.add('');
    this.order = new SlotOrder(new Int32Array(), this.compare);
  }

  set(slot: number, title: string | undefined): void {
    this.include(slot);
    this.addresses[slot] = title === undefined ? 0 : this.pool.add(title);
  }

  copy(from: number, slot: number): void {
    this.include(slot);
    this.addresses[slot] = this.addresses[from] ?? 0;
  }

  private include(slot: number): void {
    if (slot < this.addresses.length) return;
    const longer = new Uint32Array(
      Math.max(slot + 1, this.items.end, Math.ceil(this.addresses.length * 1.1)),
    );
    longer.set(this.addresses);
    this.addresses = longer;
  }

  at(slot: number): string {
    const address = this.addresses[slot] ?? 0;
    return address === 0 ? this.items.titleAt(slot) : this.pool.at(address);
  }

  readonly compare: Comparison<number> = (a, b) => {
    const { id } = this.items.columns;
    const { compare } = collatorOf(this.named.alphabet);
    return compare(this.at(a), this.at(b)) || (id[a] as number) - (id[b] as number);
  };

  replace(sorted: Int32Array<ArrayBuffer>): void {
    this.order = new SlotOrder(sorted, this.compare);
  }
}

/** An order that is being made. What changes meanwhile is put in place when it is taken over. */
export interface TitleDraft {
  /** Of all items when it was begun. */
  readonly ids: Int32Array;
  /** Ids of items that changed since it was begun. */
  readonly missed: ReadonlySet<number>;
  /** Makes it of the titles of all items that have others than their own. */
  fill(parts: AsyncIterable<Titles>): Promise<void>;
  /** Takes it over with what it missed: their titles, and their slots where they still have some. No change may run. */
  keep(titles: Titles, slotOf: (id: number) => number | undefined): void;
  /** Ends it, whether or not it was taken over. */
  end(): void;
}

/** What an index has of titles in the order of other languages than that of its records; made when first requested. */
export class TitleOrders {
  private readonly held = new Map<string, TitleOrder>();
  private readonly drafts = new Set<Set<number>>();

  constructor(private readonly items: ItemColumns) {}

  get named(): TitleLanguages[] {
    return [...this.held.values()].map(({ named }) => named);
  }

  has(key: string): boolean {
    return this.held.has(key);
  }

  drop(key: string): void {
    this.held.delete(key);
  }

  /** All slots in order, until the next change; `null` where it was not made. */
  slots(key: string | undefined): Int32Array | null {
    return (key !== undefined && this.held.get(key)?.order.slots) || null;
  }

  titleAt(key: string | undefined, slot: number): string {
    return (key !== undefined && this.held.get(key)?.at(slot)) || this.items.titleAt(slot);
  }

  /** @param live all slots that have an item; no change may run while the draft is begun */
  draft(named: TitleLanguages, live: Int32Array<ArrayBuffer>): TitleDraft {
    const missed = new Set<number>();
    this.drafts.add(missed);
    const made = new TitleOrder(named, this.items);
    // Another item may take a slot meanwhile; that one is missed.
    const ids = this.items.columns.id.slice(0, this.items.end);
    return {
      ids: live.map((slot) => ids[slot] as number),
      missed,
      fill: async (parts) => {
        const titles: string[] = new Array(ids.length);
        const slotOf = new Map<number, number>();
        const pace = new TimeSlice();
        for (const [step, slot] of live.entries()) {
          titles[slot] = this.items.titleAt(slot);
          slotOf.set(ids[slot] as number, slot);
          if (step % STEPS === 0 && pace.isOver) await pace.rest();
        }
        for await (const part of parts)
          for (const [id, title] of part) {
            const slot = slotOf.get(id);
            if (slot === undefined) continue;
            titles[slot] = title;
            made.set(slot, title);
          }
        const { compare } = collatorOf(named.alphabet);
        const byTitle: Comparison<number> = (one, other) =>
          compare(titles[one] as string, titles[other] as string) ||
          (ids[one] as number) - (ids[other] as number);
        made.replace(await sortInSlices(live, byTitle));
      },
      keep: (titles, slotOf) => {
        const { id } = this.items.columns;
        const isKept = (slot: number) => {
          const own = id[slot] as number;
          return own !== 0 && !missed.has(own) && slotOf(own) === slot;
        };
        made.replace(made.order.slots.filter(isKept));
        for (const own of missed) {
          const slot = slotOf(own);
          if (slot === undefined) continue;
          made.set(slot, titles.get(own));
          made.order.insert(slot);
        }
        this.held.set(titleKey(named), made);
      },
      end: () => this.drafts.delete(missed),
    };
  }

  /** Notes what an index is about to change. */
  note(ids: Iterable<number>): void {
    if (this.drafts.size === 0) return;
    for (const id of ids) for (const missed of this.drafts) missed.add(id);
  }

  /**
   * Gives new slots their titles: `titles` by `titleKey` where `isChanged`, and else those that the item had in its slot
   * before.
   */
  enter(
    slots: Int32Array,
    {
      titles,
      isChanged,
      slotBefore,
    }: {
      titles: ReadonlyMap<string, Titles>;
      isChanged: (id: number) => boolean;
      slotBefore: (id: number) => number | undefined;
    },
  ): void {
    for (const [key, one] of this.held)
      for (const slot of slots) {
        const id = this.items.columns.id[slot] as number;
        const before = isChanged(id) ? undefined : slotBefore(id);
        if (before === undefined) one.set(slot, titles.get(key)?.get(id));
        else one.copy(before, slot);
      }
  }

  /** Puts a few slots in place at once, and takes others out. */
  reorder(gone: readonly number[], added: Int32Array): void {
    for (const { order } of this.held.values()) {
      for (const slot of gone) order.remove(slot);
      for (const slot of added) order.insert(slot);
    }
  }

  async merge(added: Int32Array<ArrayBuffer>): Promise<void> {
    for (const one of [...this.held.values()]) {
      const sorted = await sortInSlices(added, one.compare);
      one.replace(await mergeSlots(one.order.slots, sorted, one.compare));
    }
  }

  leave(gone: TypedFastBitSet): void {
    for (const one of this.held.values()) one.replace(withoutSlots(one.order.slots, gone));
  }
}
