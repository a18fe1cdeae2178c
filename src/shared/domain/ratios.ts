/** Width by height of the tiles of a library. */
export const TILE_RATIO = 4 / 5;

/** Pixels are whole, so that pictures of one shape differ a little. */
const TOLERANCE = 0.02;

/** Whether a picture's width by height is that of a shape. */
export const hasRatio = (ratio: number | null, wanted: number): boolean =>
  ratio !== null && Math.abs(ratio / wanted - 1) <= TOLERANCE;
