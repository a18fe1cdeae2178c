import { TypedFastBitSet } from 'typedfastbitset';
import { isInAudience, type Viewer, type Visibility } from '../../../../shared/policy/visibility.ts';
import type { IndexedItem } from './indexedItem.ts';

/** Slots whose publication window is open from `from` until, not including, `until`. */
interface Live {
  readonly slots: TypedFastBitSet;
  readonly from: number;
  until: number;
}

/** Who sees which slots of an index, and when: the policy of `isVisible` over bitsets. */
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
    if (this.live && now >= this.live.from && now < this.live.until) return this.live.slots;
    this.live = this.openAt(now);
    return this.live.slots;
  }

  private openAt(now: number): Live {
    const live: Live = { slots: new TypedFastBitSet(), from: now, until: Number.POSITIVE_INFINITY };
    for (let slot = 0; slot < this.items.length; slot++) {
      const item = this.items[slot];
      if (item) enterLive(live, slot, item);
    }
    return live;
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

const audienceKey = ({ roles, markets }: Pick<Visibility, 'roles' | 'markets'>): string =>
  `${[...roles].sort().join()}|${[...markets].sort().join()}`;
