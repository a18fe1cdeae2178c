import type { Sharp } from 'sharp';

/** Sides of the small picture that is looked at, in pixels. */
const SIDE = 64;
/** Of all opacity, how much may be missing from a picture that counts as opaque: rounded corners, soft edges. */
const OPAQUE = 0.99;
/** Brightness, of 255, from which ink is lost on light ground. */
const LIGHT_INK = 192;
/** Of plain borders: least value of each channel, and how far a channel may be from the border's own colour. */
const LIGHT_BORDER = 215;
const BORDER_TOLERANCE = 12;
/** How much of a border must be plain: a shadow or a line may cross it. */
const PLAIN_SHARE = 0.96;

interface Pixel {
  readonly channels: readonly [number, number, number];
  /** 0 to 1. */
  readonly alpha: number;
}

/** Properties of a picture that decide how it is best shown: see the columns `ink` and `plain_border`. */
export async function lookAt(source: Sharp): Promise<{ ink: 'light' | 'dark' | null; plainBorder: boolean }> {
  const data = await source.resize({ width: SIDE, height: SIDE, fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const pixels: Pixel[] = [];
  for (let start = 0; start < data.length; start += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
    pixels.push({ channels: [red, green, blue], alpha: alpha / 255 });
  }
  return { ink: inkOf(pixels), plainBorder: isPlain(pixels.filter((_, index) => isOnEdge(index))) };
}

function isOnEdge(index: number): boolean {
  const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
  return x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1;
}

/** Light when most of what is visible would be lost on light ground. */
function inkOf(pixels: readonly Pixel[]): 'light' | 'dark' | null {
  const visible = sum(pixels, ({ alpha }) => alpha);
  if (visible >= pixels.length * OPAQUE) return null;
  const light = sum(pixels, ({ alpha, channels: [red, green, blue] }) =>
    0.2126 * red + 0.7152 * green + 0.0722 * blue >= LIGHT_INK ? alpha : 0,
  );
  return light > visible / 2 ? 'light' : 'dark';
}

function isPlain(edge: readonly Pixel[]): boolean {
  const opaque = edge.filter(({ alpha }) => alpha > 0.06);
  const median = ([0, 1, 2] as const).map((channel) => {
    const all = opaque.map(({ channels }) => channels[channel]).sort((a, b) => a - b);
    return all[all.length >> 1] ?? 255;
  });
  const isOff = ({ channels, alpha }: Pixel) =>
    alpha < 0.94 ||
    channels.some(
      (value, channel) => value < LIGHT_BORDER || Math.abs(value - (median[channel] ?? 0)) > BORDER_TOLERANCE,
    );
  return opaque.filter(isOff).length <= edge.length * (1 - PLAIN_SHARE);
}

const sum = (pixels: readonly Pixel[], read: (pixel: Pixel) => number): number =>
  pixels.reduce((total, pixel) => total + read(pixel), 0);
