import { nextPage, withRoom } from './columns.ts';

/** Numbers of a page of blocks at most, as a power of two. */
const PAGE_BITS = 16;
const PAGE = 2 ** PAGE_BITS;
/** Numbers in the first block of a list. Each further block is twice as long, up to the `DOUBLED`th. */
const FIRST = 4;
const DOUBLED = 7;
const LONGEST = FIRST << DOUBLED;
/** Numbers in all blocks up to the first of the longest. */
const GROWING = FIRST * (2 ** (DOUBLED + 1) - 1);

export interface StoredOccurrences {
  readonly counts: Int32Array<ArrayBuffer>;
  readonly blocks: Int32Array<ArrayBuffer>;
  readonly pages: readonly Int32Array<ArrayBuffer>[];
}

/**
 * Lists of numbers that only grow: a list of one is where its block would be named; longer ones are chains of blocks,
 * each behind the address of the one before it. What is in a block is never changed or moved.
 */
export class Occurrences {
  private counts = new Int32Array(0);
  /** The only number of a list, or its last block. */
  private blocks = new Int32Array(0);
  private readonly pages: Int32Array<ArrayBuffer>[] = [];
  /** Where the last page goes on. */
  private end = 0;

  /** @param stored what `store` returned of another one */
  constructor(stored?: StoredOccurrences) {
    if (!stored) return;
    this.counts = stored.counts;
    this.blocks = stored.blocks;
    this.pages = [...stored.pages];
    this.end = this.pages.at(-1)?.length ?? 0;
  }

  /** As it is now: what is added later does not change it. */
  store(): StoredOccurrences {
    const { counts, blocks, pages, end } = this;
    const filled = pages.map((page, at) => (at === pages.length - 1 ? page.subarray(0, end) : page));
    return { counts: counts.slice(), blocks: blocks.slice(), pages: filled };
  }

  add(list: number, value: number): void {
    if (list >= this.counts.length) {
      this.counts = withRoom(this.counts, list + 1);
      this.blocks = withRoom(this.blocks, list + 1);
    }
    const count = this.counts[list] as number;
    this.counts[list] = count + 1;
    if (count === 0) {
      this.blocks[list] = value;
      return;
    }
    if (count === 1) this.blocks[list] = this.newBlock(FIRST, 0, this.blocks[list] as number);
    let filled = filledOf(count);
    if (filled === lengthOf(count)) {
      this.blocks[list] = this.newBlock(lengthOf(count + 1), this.blocks[list] as number, value);
      return;
    }
    const block = this.blocks[list] as number;
    const page = this.pages[block >>> PAGE_BITS] as Int32Array;
    page[(block & (PAGE - 1)) + ++filled] = value;
  }

  /** Calls `work` with each number of a list, in no order. */
  forEach(list: number, work: (value: number) => void): void {
    let rest = this.counts[list] ?? 0;
    let block = this.blocks[list] ?? 0;
    if (rest === 1) {
      work(block);
      return;
    }
    while (rest > 0) {
      const filled = filledOf(rest);
      const page = this.pages[block >>> PAGE_BITS] as Int32Array;
      const start = block & (PAGE - 1);
      for (let at = start + 1; at <= start + filled; at++) work(page[at] as number);
      block = page[start] as number;
      rest -= filled;
    }
  }

  /** Returns the address of a new block with its first number. */
  private newBlock(length: number, before: number, value: number): number {
    const last = this.pages.at(-1)?.length ?? 0;
    if (this.end + length + 1 > last) {
      this.pages.push(new Int32Array(nextPage(last, { first: 2 * LONGEST, most: PAGE })));
      this.end = 0;
    }
    const page = this.pages.at(-1) as Int32Array;
    const start = this.end;
    page[start] = before;
    page[start + 1] = value;
    this.end += length + 1;
    return ((this.pages.length - 1) << PAGE_BITS) | start;
  }
}

/** Of a list of `count` numbers, how long its last block is, and how much of that is filled. */
const doublingsOf = (count: number): number => 31 - Math.clz32(Math.floor((count - 1) / FIRST) + 1);
const lengthOf = (count: number): number =>
  count > GROWING ? LONGEST : FIRST << Math.min(DOUBLED, doublingsOf(count));
const filledOf = (count: number): number =>
  count > GROWING ? ((count - GROWING - 1) % LONGEST) + 1 : count - FIRST * (2 ** doublingsOf(count) - 1);
