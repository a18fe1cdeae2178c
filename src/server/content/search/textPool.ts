import { nextPage } from './columns.ts';

/** Bytes of a page at first and at most; a longer text gets a page of its own. */
const FIRST = 1024;
const PAGE = 2 ** 20;
const PAGES_MOST = 2 ** 32 / PAGE;
/** A length is one byte, or this one and four more. */
const LONG = 0xff;
/** UTF-8 takes at most so many bytes for a unit of a string. */
const PER_UNIT = 3;

/**
 * Texts as UTF-8 in pages of bytes, each after its length and under an address that stays. What was added is never
 * changed or moved. At most 4 GiB in all.
 */
export class TextPool {
  private readonly pages: Buffer<ArrayBuffer>[];
  /** Where the last page goes on. */
  private end: number;

  /** @param pages what `filled` returned of another pool */
  constructor(pages: readonly Uint8Array<ArrayBuffer>[] = []) {
    this.pages = pages.map(asBuffer);
    this.end = this.pages.at(-1)?.length ?? 0;
  }

  /** All that was added so far. */
  filled(): Uint8Array<ArrayBuffer>[] {
    return this.pages.map(
      (page, at) =>
        new Uint8Array(page.buffer, page.byteOffset, at === this.pages.length - 1 ? this.end : page.length),
    );
  }

  /** Returns the text's address. */
  add(text: string): number {
    const most = text.length * PER_UNIT;
    // A short length needs no counting beforehand.
    const isShort = most < LONG;
    const bytes = isShort ? most : Buffer.byteLength(text);
    const page = this.pageFor(bytes + 5);
    const start = this.end;
    if (isShort) {
      const written = writeShort(page, start + 1, text);
      page[start] = written;
      this.end += 1 + written;
    } else {
      page[start] = LONG;
      page.writeUInt32LE(bytes, start + 1);
      this.end += 5 + page.write(text, start + 5);
    }
    return (this.pages.length - 1) * PAGE + start;
  }

  /** The last page when it has room for so many bytes, else a new one. */
  private pageFor(bytes: number): Buffer<ArrayBuffer> {
    const last = this.pages.at(-1);
    // Addresses beyond `PAGE` are those of the next page, also where this one is longer.
    if (last && this.end + bytes <= Math.min(last.length, PAGE)) return last;
    if (this.pages.length === PAGES_MOST) throw new RangeError('The texts of a library exceed 4 GiB.');
    const length = nextPage(last?.length ?? 0, { first: FIRST, most: PAGE });
    const page = asBuffer(new Uint8Array(Math.max(length, bytes)));
    this.pages.push(page);
    this.end = 0;
    return page;
  }

  at(address: number): string {
    return this.bytesAt(address).toString();
  }

  bytesAt(address: number): Buffer<ArrayBuffer> {
    const page = this.pages[Math.floor(address / PAGE)] as Buffer<ArrayBuffer>;
    const start = startAt(page, address % PAGE);
    return page.subarray(start, start + lengthAt(page, address % PAGE));
  }

  /** Those of `addresses`, which ascend and name every text of this pool, whose text contains the bytes; by their index. */
  containing(bytes: Uint8Array, addresses: Uint32Array): number[] {
    const found: number[] = [];
    if (bytes.length === 0) return Array.from(addresses.keys());
    let place = 0;
    for (const [number, page] of this.pages.entries()) {
      for (let from = 0; ; ) {
        const at = page.indexOf(bytes, from);
        if (at < 0 || addresses.length === 0) break;
        place = lastBefore(addresses, number * PAGE + at, place);
        const text = this.bytesAt(addresses[place] as number);
        const start = text.byteOffset - page.byteOffset;
        // A length may look like a letter.
        const isWithin = at >= start && at + bytes.length <= start + text.length;
        if (isWithin) found.push(place);
        from = isWithin ? start + text.length : at + 1;
      }
    }
    return found;
  }

  /** Whether a text begins with the bytes, and of `isWhole` has no others. */
  startsWith(address: number, bytes: Uint8Array, isWhole = false): boolean {
    const page = this.pages[Math.floor(address / PAGE)] as Buffer;
    const length = lengthAt(page, address % PAGE);
    if (isWhole ? length !== bytes.length : length < bytes.length) return false;
    let at = startAt(page, address % PAGE);
    for (let index = 0; index < bytes.length; index++, at++) if (page[at] !== bytes[index]) return false;
    return true;
  }

  /** What `hashBytes` returns for the bytes of a text. */
  hashAt(address: number): number {
    const page = this.pages[Math.floor(address / PAGE)] as Buffer;
    const start = startAt(page, address % PAGE);
    return hashBytes(page, start, start + lengthAt(page, address % PAGE));
  }

  /** The first two letters of a text as one number, when both are plain; else -1. */
  plainBeginning(address: number): number {
    const page = this.pages[Math.floor(address / PAGE)] as Buffer;
    const start = startAt(page, address % PAGE);
    const [first, second] = [page[start] as number, page[start + 1] as number];
    return lengthAt(page, address % PAGE) < 2 || first >= 0x80 || second >= 0x80 ? -1 : first * 0x80 + second;
  }

  /** By their bytes: as code points order them. */
  compare(one: number, other: number): number {
    if (one === other) return 0;
    const left = this.pages[Math.floor(one / PAGE)] as Buffer;
    const right = this.pages[Math.floor(other / PAGE)] as Buffer;
    let a = one % PAGE;
    let b = other % PAGE;
    const lengthA = left[a++] as number;
    const lengthB = right[b++] as number;
    if (lengthA === LONG || lengthB === LONG) return Buffer.compare(this.bytesAt(one), this.bytesAt(other));
    for (const end = a + Math.min(lengthA, lengthB); a < end; a++, b++) {
      const difference = (left[a] as number) - (right[b] as number);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }
}

const startAt = (page: Buffer, at: number): number => at + (page[at] === LONG ? 5 : 1);
const lengthAt = (page: Buffer, at: number): number =>
  page[at] === LONG ? page.readUInt32LE(at + 1) : (page[at] as number);

/** FNV-1a, its upper bits mixed into the lower ones. */
export function hashBytes(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** The index of the last of the ascending `addresses` up to `address`, looked for from `from` on. */
function lastBefore(addresses: Uint32Array, address: number, from: number): number {
  let low = from;
  let high = addresses.length;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((addresses[middle] as number) <= address) low = middle;
    else high = middle;
  }
  return low;
}

const asBuffer = (page: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> =>
  Buffer.from(page.buffer, page.byteOffset, page.byteLength);

/** Returns how many bytes were written. Of plain letters without a call out of JavaScript. */
function writeShort(page: Buffer, start: number, text: string): number {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return page.write(text, start);
    page[start + at] = unit;
  }
  return text.length;
}
