/** Ids of a page: they are given one after another, so that most of a page belongs to one library. */
const PAGE = 256;
const NONE = -1;

/** The slot of each id, in pages, so that growing never copies the whole. */
export class SlotTable {
  size = 0;
  private readonly pages = new Map<number, Int32Array>();

  get(id: number): number | undefined {
    const slot = this.pages.get(Math.floor(id / PAGE))?.[id % PAGE] ?? NONE;
    return slot === NONE ? undefined : slot;
  }

  set(id: number, slot: number): void {
    const at = Math.floor(id / PAGE);
    const page = this.pages.get(at) ?? new Int32Array(PAGE).fill(NONE);
    this.pages.set(at, page);
    if (page[id % PAGE] === NONE) this.size++;
    page[id % PAGE] = slot;
  }

  delete(id: number): void {
    const page = this.pages.get(Math.floor(id / PAGE));
    if (!page || page[id % PAGE] === NONE) return;
    this.size--;
    page[id % PAGE] = NONE;
  }
}
