import { TypedFastBitSet } from 'typedfastbitset';
import { isInAudience, type Viewer, type Visibility } from '../../../../../shared/policy/visibility.ts';
import type { IndexedItem } from './indexedItem.ts';

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
  private readonly audiences = new Map<
    string,
    { limits: Pick<Visibility, 'roles' | 'markets'>; slots: TypedFastBitSet }
  >();
  private live: Live | null = null;

  /** `items` are the index's own, by slot. */
  constructor(private readonly items: readonly (IndexedItem | undefined)[]) {}

  enter(slot: number, item: IndexedItem): void {
    const key = audienceKey(item);
    const audience = this.audiences.get(key) ?? { limits: item, slots: new TypedFastBitSet() };
    this.audiences.set(key, audience);
    audience.slots.add(slot);
    if (this.live) enterLive(this.live, slot, item);
  }

  leave(slot: number, item: IndexedItem): void {
    this.audiences.get(audienceKey(item))?.slots.remove(slot);
    this.live?.slots.remove(slot);
    this.live?.waiting.remove(slot);
  }

  /** Everything the viewer may see at `now`, in a new set. Another moment than the present is not kept: it would displace what every other question uses. */
  seenBy(viewer: Viewer, now: number): TypedFastBitSet {
    const seen = new TypedFastBitSet();
    for (const { limits, slots } of this.audiences.values())
      if (isInAudience(limits, viewer)) seen.union(slots);
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
    for (let slot = 0; slot < this.items.length; slot++) {
      const item = this.items[slot];
      if (item) enterLive(live, slot, item);
    }
    return live;
  }

  /** What is live at a later moment: only what was to open or close is looked at. */
  private advanced(before: Live, now: number): Live {
    const live: Live = { ...closed(), slots: before.slots.clone(), from: now };
    before.waiting.forEach((slot) => {
      const item = this.items[slot];
      live.slots.remove(slot);
      if (item) enterLive(live, slot, item);
    });
    return live;
  }
}

const closed = () => ({
  slots: new TypedFastBitSet(),
  waiting: new TypedFastBitSet(),
  until: Number.POSITIVE_INFINITY,
});

/** Takes an item into account: it is live now, or opens or closes at a later moment that bounds what is known. */
function enterLive(live: Live, slot: number, { publishedAt, expiresAt }: IndexedItem): void {
  if (publishedAt === null) return;
  const isOpen = publishedAt <= live.from;
  if (isOpen && expiresAt !== null && expiresAt <= live.from) return;
  const next = isOpen ? expiresAt : publishedAt;
  if (isOpen) live.slots.add(slot);
  if (next === null) return;
  live.waiting.add(slot);
  live.until = Math.min(live.until, next);
}

const audienceKey = ({ roles, markets }: Pick<Visibility, 'roles' | 'markets'>): string =>
  `${[...roles].sort().join()}|${[...markets].sort().join()}`;
