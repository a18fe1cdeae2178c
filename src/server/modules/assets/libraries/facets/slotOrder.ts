import type { Comparison } from './itemOrder.ts';

/** Slots that are taken in before the list is copied into a longer one. */
const SPARE = { share: 1 / 16, least: 256 };

/** Slots in an order, with room for more, so that a few come and go without copying all of them elsewhere. */
export class SlotOrder {
  private held: Int32Array<ArrayBuffer>;
  private length: number;

  /** @param sorted in the order of `compare` */
  constructor(
    sorted: Int32Array<ArrayBuffer>,
    private readonly compare: Comparison<number>,
  ) {
    this.held = sorted;
    this.length = sorted.length;
  }

  /** All slots in order, until the next change. */
  get slots(): Int32Array<ArrayBuffer> {
    return this.held.subarray(0, this.length);
  }

  insert(slot: number): void {
    if (this.length === this.held.length) this.grow();
    const place = this.placeOf(slot);
    this.held.copyWithin(place + 1, place, this.length);
    this.held[place] = slot;
    this.length++;
  }

  /** Takes a slot out whose item is still what it was when it came in. */
  remove(slot: number): void {
    const place = this.placeOf(slot);
    if (place >= this.length || this.held[place] !== slot) return;
    this.held.copyWithin(place, place + 1, this.length);
    this.length--;
  }

  /** The position of a slot, or where it would be inserted. */
  private placeOf(slot: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.held[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const longer = new Int32Array(this.length + SPARE.least + Math.ceil(this.length * SPARE.share));
    longer.set(this.held);
    this.held = longer;
  }
}
