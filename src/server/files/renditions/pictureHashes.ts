import { createHash } from 'node:crypto';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Pixels of the largest pictures whose pixels are hashed: they are held in memory, four bytes each. */
const HASHED_MAX = 64_000_000;
/** Grey levels by which neighbours must differ on average; plainer pictures all look alike to a difference hash. */
const PLAIN_BELOW = 1.5;
const COLUMNS = 9;
const ROWS = 8;

/** SHA-256 of the pixels as they are shown, upright and in sRGB; `null` for pictures that are too large. */
export async function hashPixels(source: string | Buffer, options: SharpOptions): Promise<string | null> {
  const { width, height } = await sharp(source, options).metadata();
  if (width * height === 0 || width * height > HASHED_MAX) return null;
  const { data, info } = await sharp(source, options)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return createHash('sha256').update(`${info.width}x${info.height}\n`).update(data).digest('hex');
}

/**
 * A difference hash of 64 bits as 16 hex digits: near for pictures that look alike. `null` when it is too plain to be
 * compared.
 */
export async function hashLook(source: Sharp): Promise<string | null> {
  const grey = await source
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .raw()
    .toBuffer();
  const channels = grey.length / (COLUMNS * ROWS);
  let bits = 0n;
  let difference = 0;
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = (row * COLUMNS + column) * channels;
      const [left = 0, right = 0] = [grey[at], grey[at + channels]];
      difference += Math.abs(left - right);
      bits = (bits << 1n) | (left > right ? 1n : 0n);
    }
  return difference / (ROWS * (COLUMNS - 1)) < PLAIN_BELOW ? null : bits.toString(16).padStart(16, '0');
}
