import type { TypedFastBitSet } from 'typedfastbitset';
import { withRoom } from '../../../../content/search/columns.ts';
import { weightOf } from './slotSets.ts';

/** Slots in a word of a bitset. */
const WORD = 32;

export interface StoredRuns {
  readonly heads: Int32Array<ArrayBuffer>;
  readonly lengths: Int32Array<ArrayBuffer>;
  readonly tops: Uint32Array<ArrayBuffer>;
}

/**
 * Slots given out in runs: the formats of a stack are side by side in its order, an item without a stack is a run of
 * one. A run lies within one word, or fills whole words of its own, so that the stacks in a set are counted word by
 * word.
 */
export class SlotRuns {
  /** All slots from here on were never given out. */
  end = 0;
  /** For each word a bit at the last slot of every run in it. Free slots lie in runs of their own. */
  private tops: Uint32Array<ArrayBuffer> = new Uint32Array(64).fill(0xffffffff);
  private heads = new Int32Array(0);
  private lengths = new Int32Array(0);
  /** First slots of free runs, by length. */
  private readonly free: number[][] = Array.from({ length: WORD + 1 }, () => []);
  /** First slots of runs that are longer than a word. */
  private readonly long = new Set<number>();

  /** Whether no run was ever longer than one slot. */
  areSingle = true;
  /** While it is set, runs are only taken from slots that were never given out. */
  isHeld = false;

  /**
   * What `store` returned of other runs. Which of them are free is not part of it: those slots are not given out again.
   * @param isUsed whether a slot has an item
   */
  static restore({ heads, lengths, tops }: StoredRuns, isUsed: (slot: number) => boolean): SlotRuns {
    const runs = new SlotRuns();
    runs.heads = heads;
    runs.lengths = lengths;
    runs.tops = tops;
    runs.end = heads.length;
    for (let slot = 0; slot < runs.end; slot++) {
      const length = lengths[slot] as number;
      if (length > 1) runs.areSingle = false;
      if (length > WORD && heads[slot] === slot && isUsed(slot)) runs.long.add(slot);
    }
    return runs;
  }

  /** As they are now: what is taken later while they are held does not change it. */
  store(): StoredRuns {
    const { heads, lengths, tops, end } = this;
    return { heads: heads.subarray(0, end), lengths: lengths.subarray(0, end), tops: tops.slice() };
  }

  /** The first slot of a new run. */
  take(length: number): number {
    if (length > 1) this.areSingle = false;
    const start = this.reuse(length) ?? this.append(length);
    this.heads = withRoom(this.heads, this.end);
    this.lengths = withRoom(this.lengths, this.end);
    for (let slot = start; slot < start + length; slot++) {
      this.heads[slot] = start;
      this.lengths[slot] = length;
    }
    this.markTops(start, length);
    if (length > WORD) this.long.add(start);
    return start;
  }

  release(head: number): void {
    const length = this.lengthOf(head);
    if (!this.long.delete(head)) this.free[length]?.push(head);
    else for (let start = head; start < head + length; start += WORD) this.free[WORD]?.push(start);
  }

  /** The first slot of the run that `slot` is in. */
  headOf(slot: number): number {
    return this.heads[slot] as number;
  }

  lengthOf(slot: number): number {
    return this.lengths[slot] as number;
  }

  /**
   * In how many runs the two sets have a slot in common; `places` are those of the words of the first that are not 0,
   * when they are few.
   */
  countCommon(one: TypedFastBitSet, other: TypedFastBitSet, places: Int32Array | null = null): number {
    const { tops } = this;
    const left = one.words;
    const right = other.words;
    const end = Math.min(left.length, right.length, tops.length);
    const steps = places ? places.length : end;
    let count = 0;
    for (let step = 0; step < steps; step++) {
      const word = places ? (places[step] as number) : step;
      if (word >= end) break;
      const common = (left[word] as number) & (right[word] as number);
      if (common !== 0) count += weightOf(lastSlots(common, tops[word] as number));
    }
    for (const head of this.long) count -= this.countedAgain(head, left, right);
    return count;
  }

  /** How often a long run was counted besides once. */
  private countedAgain(head: number, left: Uint32Array, right: Uint32Array): number {
    let words = 0;
    for (let slot = head; slot < head + this.lengthOf(head); slot += WORD)
      if ((left[slot / WORD] ?? 0) & (right[slot / WORD] ?? 0)) words++;
    return Math.max(0, words - 1);
  }

  /** A free run of this length, or the beginning of a longer one. */
  private reuse(length: number): number | undefined {
    if (this.isHeld) return undefined;
    for (let size = length; size <= WORD; size++) {
      const start = this.free[size]?.pop();
      if (start === undefined) continue;
      if (size > length) this.free[size - length]?.push(start + length);
      return start;
    }
    return undefined;
  }

  private append(length: number): number {
    const room = WORD - (this.end % WORD);
    if (length > room && room < WORD) {
      this.free[room]?.push(this.end);
      this.end += room;
    }
    const start = this.end;
    this.end += length > WORD ? Math.ceil(length / WORD) * WORD : length;
    while (this.tops.length * WORD < this.end) this.tops = grown(this.tops);
    return start;
  }

  private markTops(start: number, length: number): void {
    const { tops } = this;
    if (length > WORD) {
      tops.fill(1 << (WORD - 1), start / WORD, Math.ceil((start + length) / WORD));
      return;
    }
    const word = start >>> 5;
    const slots = length === WORD ? -1 : ((1 << length) - 1) << start;
    tops[word] = ((tops[word] as number) & ~slots) | (1 << (start + length - 1));
  }
}

/**
 * The last slot of each run of a word that has a bit in `slots`: adding ones below the last slot carries into it when any
 * bit there is set, and never beyond it.
 */
function lastSlots(slots: number, tops: number): number {
  const below = ~tops;
  return (((slots & below) + below) | slots) & tops;
}

function grown(tops: Uint32Array): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(tops.length * 2).fill(0xffffffff, tops.length);
  next.set(tops);
  return next;
}
