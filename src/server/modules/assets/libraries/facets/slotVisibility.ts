import { TypedFastBitSet } from 'typedfastbitset';
import {
  type Audience,
  isContentManager,
  isInAudience,
  type Viewer,
} from '../../../../../shared/policy/visibility.ts';
import type { ItemColumns } from './itemColumns.ts';

/** Slots whose publication window is open from `from` until, not including, `until`. */
interface Live {
  readonly slots: TypedFastBitSet;
  /** Slots that open or close later. */
  readonly waiting: TypedFastBitSet;
  readonly from: number;
  until: number;
}

/** Viewers whose slots are kept: a set takes a bit a slot. */
const VIEWERS_KEPT = 64;

/** Slots in whose audience a viewer is, whenever they are shown. */
interface Admitted {
  readonly viewer: Viewer;
  readonly slots: TypedFastBitSet;
}

/** Who can view which slots of an index, and when: the policy of `isVisible` over bitsets. */
export class SlotVisibility {
  /** Of the latest viewers, by what of them the policy decides by. */
  private readonly admitted = new Map<string, Admitted>();
  private live: Live | null = null;

  /** `items` are the index's own. */
  constructor(private readonly items: ItemColumns) {}

  enter(slot: number): void {
    for (const { viewer, slots } of this.admitted.values())
      if (isInAudience(this.audienceOf(slot), viewer)) slots.add(slot);
    if (this.live) this.enterLive(this.live, slot);
  }

  leave(slot: number): void {
    for (const { slots } of this.admitted.values()) slots.remove(slot);
    this.live?.slots.remove(slot);
    this.live?.waiting.remove(slot);
  }

  private audienceOf(slot: number): Audience {
    return this.items.audiences[this.items.columns.audience[slot] as number] as Audience;
  }

  /** Everything the viewer may see at `now`, in a new set. Another moment than the present is not kept: it would displace what every other question uses. */
  seenBy(viewer: Viewer, now: number): TypedFastBitSet {
    const open = viewer.at === undefined ? this.liveAt(now) : this.openAt(now).slots;
    return this.admittedTo(viewer).new_intersection(open);
  }

  private admittedTo(viewer: Viewer): TypedFastBitSet {
    const key = isContentManager(viewer)
      ? ''
      : JSON.stringify([viewer.roles, viewer.markets, viewer.groups, viewer.uses ?? null]);
    const known = this.admitted.get(key) ?? { viewer, slots: this.readAdmitted(viewer) };
    this.admitted.delete(key);
    this.admitted.set(key, known);
    const [oldest] = this.admitted.size > VIEWERS_KEPT ? this.admitted.keys() : [];
    if (oldest !== undefined) this.admitted.delete(oldest);
    return known.slots;
  }

  /** Decides once for each audience, however many items have it. */
  private readAdmitted(viewer: Viewer): TypedFastBitSet {
    const { columns, audiences, end } = this.items;
    const isIn = Uint8Array.from(audiences, (audience) => Number(isInAudience(audience, viewer)));
    const words = new Uint32Array((end + 31) >>> 5);
    for (let slot = 0; slot < end; slot++)
      if (columns.id[slot] !== 0 && isIn[columns.audience[slot] as number])
        words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31));
    return TypedFastBitSet.fromWords(words);
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
