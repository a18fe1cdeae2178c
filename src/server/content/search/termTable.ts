import { hashBytes } from './textPool.ts';

const NONE = -1;
/** Places of an empty table; always a power of two. */
const FIRST = 8;

interface Terms {
  /** What `hashBytes` returns for the term's bytes. */
  hashOf(number: number): number;
  isTerm(number: number, bytes: Uint8Array): boolean;
}

/** Numbers of terms, found by the terms' bytes. */
export class TermTable {
  private places = new Int32Array(FIRST).fill(NONE);
  private size = 0;

  constructor(private readonly terms: Terms) {}

  find(bytes: Uint8Array): number | undefined {
    const mask = this.places.length - 1;
    for (let place = hashBytes(bytes) & mask; ; place = (place + 1) & mask) {
      const number = this.places[place] as number;
      if (number === NONE) return undefined;
      if (this.terms.isTerm(number, bytes)) return number;
    }
  }

  /** Adds a number whose term is not in the table. */
  add(number: number): void {
    if (++this.size * 2 > this.places.length) {
      const before = this.places;
      this.places = new Int32Array(before.length * 2).fill(NONE);
      for (const known of before) if (known !== NONE) this.place(known);
    }
    this.place(number);
  }

  private place(number: number): void {
    const mask = this.places.length - 1;
    let place = this.terms.hashOf(number) & mask;
    while (this.places[place] !== NONE) place = (place + 1) & mask;
    this.places[place] = number;
  }

  forEach(work: (number: number) => void): void {
    for (const number of this.places) if (number !== NONE) work(number);
  }
}
