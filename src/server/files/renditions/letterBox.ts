import type { Sharp } from 'sharp';
import type { PlannedSize } from '../../../shared/domain/presetSize.ts';

interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha?: number;
}

/** Places a picture that has the size of the inset in its frame, between bars of a colour. */
export function addBars(
  picture: Sharp,
  { width, height, inset }: PlannedSize,
  background: Colour | string,
): Sharp {
  if (!inset) return picture;
  return picture.extend({
    left: inset.left,
    top: inset.top,
    right: width - inset.left - inset.width,
    bottom: height - inset.top - inset.height,
    background,
  });
}

/** Pixels of the small picture in which the edges are looked at. */
const SIDE = 64;

/** The colour of a picture's plain border where bars join it: the median of the two edges, by channel. */
export async function borderColour(picture: Sharp, { inset, height }: PlannedSize): Promise<Colour> {
  const small = await picture
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const areAbove = inset !== null && inset.height < height;
  const edges = Array.from({ length: SIDE }, (_, at) =>
    areAbove ? [at, at + SIDE * (SIDE - 1)] : [at * SIDE, at * SIDE + SIDE - 1],
  ).flat();
  const medianOf = (channel: number): number => {
    const values = edges.map((pixel) => small[pixel * 3 + channel] ?? 255).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 255;
  };
  return { r: medianOf(0), g: medianOf(1), b: medianOf(2) };
}
