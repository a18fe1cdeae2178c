/** Sizes of the grid in pixels. Tiles have a fixed shape, so a list of any length needs no measuring. */
const MIN_TILE = 220;
const MAX_COLUMNS = 7;
/** Of a page with a grid, which grows with the screen (ItemBrowser.module.css). */
const PAGE_WIDTH = 2200;
/** Two lines of a name, one of facts, and the space around them. */
const CAPTION = 98;
export const LIST_ROW = 76;

/** The list's place as the page lays it out (ItemBrowser.module.css): enough to draw the first rows before measuring. */
export function expectBox(page: number) {
  const gutter = Math.min(64, Math.max(20, page * 0.044));
  const facets = page < 960 ? 0 : 280 + Math.min(56, Math.max(32, page * 0.038));
  return { width: Math.floor(Math.min(page, PAGE_WIDTH) - 2 * gutter - facets), top: 400 };
}

export interface Metrics {
  columns: number;
  rowHeight: number;
  gap: number;
}

export function measureGrid(width: number): Metrics {
  const gap = width < 600 ? 12 : 20;
  const columns = Math.min(MAX_COLUMNS, Math.max(2, Math.floor((width + gap) / (MIN_TILE + gap))));
  const tile = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowHeight: Math.round(tile * 1.25) + CAPTION };
}
