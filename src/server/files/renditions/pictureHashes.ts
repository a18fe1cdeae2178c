import { createHash } from 'node:crypto';
import exifr from 'exifr';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { EmbeddedText } from '../../db/schema/files.ts';

/** Pixels of the largest pictures whose pixels are hashed: they are held in memory, four bytes each. */
const HASHED_MAX = 64_000_000;
/** Grey levels by which neighbours must differ on average; plainer pictures all look alike to a difference hash. */
const PLAIN_BELOW = 1.5;
const COLUMNS = 9;
const ROWS = 8;
const LONGEST = { title: 200, description: 5000, credit: 200 } as const;
const TAG_LONGEST = 60;
const TAGS_MAX = 50;

/** SHA-256 of the pixels as they are shown, upright and in sRGB; `null` for pictures that are too large. */
export async function hashPixels(path: string, options: SharpOptions): Promise<string | null> {
  const { width, height } = await sharp(path, options).metadata();
  if (width * height === 0 || width * height > HASHED_MAX) return null;
  const { data, info } = await sharp(path, options)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return createHash('sha256').update(`${info.width}x${info.height}\n`).update(data).digest('hex');
}

/** A difference hash of 64 bits as 16 hex digits: near for pictures that look alike. `null` when it is too plain to tell. */
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

/** What a picture says of itself in IPTC, XMP or EXIF; `null` when that is nothing, or cannot be read. */
export async function readEmbedded(path: string): Promise<EmbeddedText | null> {
  try {
    const found: unknown = await exifr.parse(path, {
      iptc: true,
      xmp: true,
      ifd0: { pick: ['ImageDescription', 'Artist', 'Copyright'] },
      exif: false,
      gps: false,
      interop: false,
      mergeOutput: true,
      sanitize: true,
    } as unknown as Parameters<typeof exifr.parse>[1]);
    if (typeof found !== 'object' || found === null) return null;
    const facts = found as Record<string, unknown>;
    const text = (field: keyof typeof LONGEST, ...names: string[]) =>
      names
        .map((name) => textOf(facts[name]))
        .find(Boolean)
        ?.slice(0, LONGEST[field]);
    const tags = [facts.Keywords, facts.subject]
      .flat()
      .map(textOf)
      .filter((tag) => tag !== '' && tag.length <= TAG_LONGEST);
    const embedded = Object.fromEntries(
      Object.entries({
        title: text('title', 'ObjectName', 'title', 'Headline'),
        description: text('description', 'Caption', 'description', 'ImageDescription'),
        credit: text('credit', 'Credit', 'Byline', 'creator', 'Artist', 'CopyrightNotice', 'Copyright'),
        tags: tags.length > 0 ? [...new Set(tags)].slice(0, TAGS_MAX) : undefined,
      }).filter(([, value]) => value !== undefined),
    );
    return Object.keys(embedded).length > 0 ? embedded : null;
  } catch {
    return null;
  }
}

/** XMP has texts by language, and lists of one. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === 'object' && value !== null && 'value' in value) return textOf(value.value);
  return typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '').trim() : '';
}
