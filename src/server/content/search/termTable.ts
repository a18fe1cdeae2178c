const NONE = -1;
/** Places of an empty table; always a power of two. */
const FIRST = 8;

interface Terms {
  bytesOf(number: number): Uint8Array;
  isTerm(number: number, bytes: Uint8Array): boolean;
}

/** Numbers of terms, found by the terms' bytes. */
export class TermTable {
  private places = new Int32Array(FIRST).fill(NONE);
  private size = 0;

  constructor(private readonly terms: Terms) {}

  find(bytes: Uint8Array): number | undefined {
    const mask = this.places.length - 1;
    for (let place = hashOf(bytes) & mask; ; place = (place + 1) & mask) {
      const number = this.places[place] as number;
      if (number === NONE) return undefined;
      if (this.terms.isTerm(number, bytes)) return number;
    }
  }

  /** Adds a number whose term is not in the table. */
  add(number: number, bytes: Uint8Array): void {
    if (++this.size * 2 > this.places.length) {
      const before = this.places;
      this.places = new Int32Array(before.length * 2).fill(NONE);
      for (const known of before) if (known !== NONE) this.place(known, this.terms.bytesOf(known));
    }
    this.place(number, bytes);
  }

  private place(number: number, bytes: Uint8Array): void {
    const mask = this.places.length - 1;
    let place = hashOf(bytes) & mask;
    while (this.places[place] !== NONE) place = (place + 1) & mask;
    this.places[place] = number;
  }

  forEach(work: (number: number) => void): void {
    for (const number of this.places) if (number !== NONE) work(number);
  }
}

/** FNV-1a, its upper bits mixed into the lower ones. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}
