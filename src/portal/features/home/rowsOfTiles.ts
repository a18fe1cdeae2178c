/**
 * How many tiles stand in the row of each tile, when a row holds at most `most`: rows differ by one at the most, the
 * larger tiles of shorter rows come first, and none is left alone in the last. Five in rows of four are 2, 2, 3, 3, 3.
 */
export function rowsOfTiles(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  const short = Math.floor(count / rows);
  const longRows = count - short * rows;
  const sizes = Array.from({ length: rows }, (_, row) => (row < rows - longRows ? short : short + 1));
  return sizes.flatMap((size) => Array.from({ length: size }, () => size));
}
