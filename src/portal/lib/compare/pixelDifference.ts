/** Pixels as a canvas has them: red, green, blue and opacity of each, 0 to 255. */
type Pixels = Uint8ClampedArray;

/** What differs is drawn in this colour, in light and in dark mode, over the first picture in a pale grey. */
const MARK = [200, 16, 90] as const;
const PALE = 0.4;

export interface Difference {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The part of all pixels that differ: 0 to 1. */
  readonly share: number;
}

/**
 * Where two pictures of one size differ by more than `threshold`: the largest difference of a colour, 0 to 254. Throws of
 * pictures of different sizes.
 */
export function pixelDifference(one: Pixels, other: Pixels, threshold: number): Difference {
  if (one.length !== other.length) throw new Error('The pictures are not of one size.');
  const pixels = new Uint8ClampedArray(one.length);
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [one[at], one[at + 1], one[at + 2]];
    const distance = Math.max(
      Math.abs(r - (other[at] ?? 0)),
      Math.abs(g - (other[at + 1] ?? 0)),
      Math.abs(b - (other[at + 2] ?? 0)),
    );
    const isChanged = distance > threshold;
    if (isChanged) count++;
    const grey = 255 - (255 - (0.299 * r + 0.587 * g + 0.114 * b)) * PALE;
    pixels[at] = isChanged ? MARK[0] : grey;
    pixels[at + 1] = isChanged ? MARK[1] : grey;
    pixels[at + 2] = isChanged ? MARK[2] : grey;
    pixels[at + 3] = 255;
  }
  return { pixels, share: one.length === 0 ? 0 : count / (one.length / 4) };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sides of a frame, in pixels, that is compared: enough to see a difference, and quick on a phone. */
const FRAME_MAX = 1400;

/** The frame in which both are compared: that of the first one. */
export function frameOf({ width, height }: Size): Size {
  const scale = Math.min(1, FRAME_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Where a picture lies that is whole and centred in a frame. */
export function placeWithin(frame: Size, { width, height }: Size): Size & { x: number; y: number } {
  const scale = Math.min(frame.width / width, frame.height / height);
  const [across, down] = [width * scale, height * scale];
  return { x: (frame.width - across) / 2, y: (frame.height - down) / 2, width: across, height: down };
}

/** How two pictures had to be aligned: not at all, by their size alone, or by their shape. */
export function alignmentOf(one: Size, other: Size): 'same' | 'scaled' | 'centred' {
  if (one.width === other.width && one.height === other.height) return 'same';
  const [ratio, otherRatio] = [one.width / one.height, other.width / other.height];
  return Math.abs(ratio - otherRatio) / ratio < 0.005 ? 'scaled' : 'centred';
}
