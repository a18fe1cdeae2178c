/** A typed array as columns are made of. */
export type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Places that a column gets beyond those that it needs: a share of them, and at least so many. */
const SPARE = { share: 1 / 8, least: 256 };

/** The column itself when it has `length` places, else a longer copy, whose new places are 0. */
export function withRoom<T extends Numbers>(column: T, length: number): T {
  if (length <= column.length) return column;
  const longer = new (column.constructor as new (length: number) => T)(roomFor(length));
  longer.set(column);
  return longer;
}

/** Places of a new column that is to have `length` at first. */
export const roomFor = (length: number): number => length + SPARE.least + Math.ceil(length * SPARE.share);

/** How long pages are: each is twice as long as the one before, up to `most`. */
export const nextPage = (before: number, { first, most }: { first: number; most: number }): number =>
  Math.min(most, Math.max(first, before * 2));
