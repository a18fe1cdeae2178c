import { TypedFastBitSet } from 'typedfastbitset';
import { isInAudience, type Viewer } from '../../../../../shared/policy/visibility.ts';
import type { Audience, ItemColumns } from './itemColumns.ts';

/** Slots whose publication window is open from `from` until, not including, `until`. */
interface Live {
  readonly slots: TypedFastBitSet;
  /** Slots that open or close later. */
  readonly waiting: TypedFastBitSet;
  readonly from: number;
  until: number;
}

/** Who can view which slots of an index, and when: the policy of `isVisible` over bitsets. */
export class SlotVisibility {
  /** The slots of each audience, by its number. */
  private readonly audiences: TypedFastBitSet[] = [];
  private live: Live | null = null;

  /** `items` are the index's own. */
  constructor(private readonly items: ItemColumns) {}

  enter(slot: number): void {
    this.slotsOf(slot).add(slot);
    if (this.live) this.enterLive(this.live, slot);
  }

  leave(slot: number): void {
    this.slotsOf(slot).remove(slot);
    this.live?.slots.remove(slot);
    this.live?.waiting.remove(slot);
  }

  /** The slots of the audience that a slot belongs to. */
  private slotsOf(slot: number): TypedFastBitSet {
    const audience = this.items.columns.audience[slot] as number;
    const slots = this.audiences[audience] ?? new TypedFastBitSet();
    this.audiences[audience] = slots;
    return slots;
  }

  /** Everything the viewer may see at `now`, in a new set. Another moment than the present is not kept: it would displace what every other question uses. */
  seenBy(viewer: Viewer, now: number): TypedFastBitSet {
    const seen = new TypedFastBitSet();
    for (const [number, slots] of this.audiences.entries())
      if (slots && isInAudience(this.items.audiences[number] as Audience, viewer)) seen.union(slots);
    return seen.intersection(viewer.at === undefined ? this.liveAt(now) : this.openAt(now).slots);
  }

  /** Slots whose window is open: the same set until something opens or closes. */
  liveAt(now: number): TypedFastBitSet {
    const { live } = this;
    if (!live || now < live.from) this.live = this.openAt(now);
    else if (now >= live.until) this.live = this.advanced(live, now);
    return (this.live as Live).slots;
  }

  private openAt(now: number): Live {
    const live: Live = { ...closed(), from: now };
    for (let slot = 0; slot < this.items.end; slot++) this.enterLive(live, slot);
    return live;
  }

  /** What is live at a later moment: only what was to open or close is looked at. */
  private advanced(before: Live, now: number): Live {
    const live: Live = { ...closed(), slots: before.slots.clone(), from: now };
    before.waiting.forEach((slot) => {
      live.slots.remove(slot);
      this.enterLive(live, slot);
    });
    return live;
  }

  /** Takes an item into account: it is live now, or opens or closes at a later moment that bounds what is known. */
  private enterLive(live: Live, slot: number): void {
    const { columns } = this.items;
    const publishedAt = columns.publishedAt[slot] as number;
    const expiresAt = columns.expiresAt[slot] as number;
    if (columns.id[slot] === 0 || Number.isNaN(publishedAt)) return;
    const isOpen = publishedAt <= live.from;
    if (isOpen && expiresAt <= live.from) return;
    const next = isOpen ? expiresAt : publishedAt;
    if (isOpen) live.slots.add(slot);
    if (Number.isNaN(next)) return;
    live.waiting.add(slot);
    live.until = Math.min(live.until, next);
  }
}

const closed = () => ({
  slots: new TypedFastBitSet(),
  waiting: new TypedFastBitSet(),
  until: Number.POSITIVE_INFINITY,
});
