import { nextPage } from '../../../../content/search/columns.ts';

/** Numbers of a page at first and at most; a longer list gets a page of its own. */
const FIRST = 256;
const PAGE = 2 ** 16;
/** Lists that are recognised when they come again. */
const KNOWN_MOST = 20_000;

/** Short lists of numbers, each under an address that stays: what many have in common is mostly there once. */
export class NumberLists {
  private readonly pages: Int32Array<ArrayBuffer>[];
  /** Where the last page goes on. */
  private end: number;
  private readonly known = new Map<string, number>();

  /** @param pages what `filled` returned of other lists */
  constructor(pages: readonly Int32Array<ArrayBuffer>[] = []) {
    this.pages = [...pages];
    this.end = pages.at(-1)?.length ?? 0;
  }

  /** All that was added so far. */
  filled(): Int32Array<ArrayBuffer>[] {
    return this.pages.map((page, at) => (at === this.pages.length - 1 ? page.subarray(0, this.end) : page));
  }

  /** Returns the list's address. */
  add(list: readonly number[]): number {
    const key = list.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const length = list.length + 1;
    const last = this.pages.at(-1)?.length ?? 0;
    if (this.end + length > Math.min(last, PAGE)) {
      this.pages.push(new Int32Array(Math.max(length, nextPage(last, { first: FIRST, most: PAGE }))));
      this.end = 0;
    }
    const page = this.pages.at(-1) as Int32Array;
    page[this.end] = list.length;
    page.set(list, this.end + 1);
    const address = (this.pages.length - 1) * PAGE + this.end;
    this.end += length;
    if (this.known.size >= KNOWN_MOST) this.known.clear();
    this.known.set(key, address);
    return address;
  }

  /** The list as it is held: it must not be changed. */
  at(address: number): Int32Array {
    const page = this.pages[Math.floor(address / PAGE)] as Int32Array;
    const at = address % PAGE;
    return page.subarray(at + 1, at + 1 + (page[at] as number));
  }

  forEach(address: number, work: (value: number) => void): void {
    const page = this.pages[Math.floor(address / PAGE)] as Int32Array;
    const start = address % PAGE;
    for (let at = start + 1; at <= start + (page[start] as number); at++) work(page[at] as number);
  }
}
