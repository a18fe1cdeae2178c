/** Characters that are written at most. */
export const WATERMARK_LONGEST = 80;
/** How the text of a watermark runs, in radians. */
export const WATERMARK_ANGLE = Math.PI / 8;
/** Of the size of its letters: how wide their outline is. */
export const WATERMARK_OUTLINE = 1 / 14;

/** Size of the letters of a square picture, as a part of its side. */
const SIZE = 1 / 30;

/** The size of the letters across a picture, in its pixels. */
export const watermarkSize = (width: number, height: number): number => Math.sqrt(width * height) * SIZE;

/**
 * The tile that is repeated over a picture, in sizes of letters, for a text that is `length` of them long: room for it in
 * the middle, and around. With twice the slope, what is written at the corners runs midway between two rows of the middle.
 */
export function watermarkTile(length: number): { readonly across: number; readonly down: number } {
  const across = length * 1.15 + 4;
  return { across, down: across * 2 * Math.tan(WATERMARK_ANGLE) };
}

/** Where the text is centred in a tile: in its middle, and at its corners, so that the rows are offset. */
export const watermarkMiddles = (
  width: number,
  height: number,
): readonly (readonly [x: number, y: number])[] => [
  [width / 2, height / 2],
  [0, 0],
  [width, 0],
  [0, height],
  [width, height],
];
