import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '../../../shared/domain/pictureWidths.ts';
import { lookAt } from './pictureLook.ts';
import { RenditionError } from './renditionError.ts';

export interface MadePicture {
  readonly name: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}
export interface PictureSet {
  readonly pictures: MadePicture[];
  readonly placeholder: string | null;
  readonly colour: string;
  /** As in the columns of `files`. */
  readonly ink: 'light' | 'dark' | null;
  readonly plainBorder: boolean;
}

/** Very tall pictures (long web pages, banners) are limited too. */
const MAX_HEIGHT = 4096;
const JPEG_MAX = 2048;
const PLACEHOLDER_MAX = 700;
/** About 20,000 × 20,000: decompression bombs stop here. */
export const PIXEL_LIMIT = 400_000_000;

/** The sizes that are shown and downloaded, from any picture that sharp can open. Never enlarged. */
export async function makePictures(source: Sharp): Promise<PictureSet> {
  try {
    // Decoded once; every size is then made from these pixels (at most 2880 × 4096 × 4 bytes). Most have no
    // transparency, without which they are scaled in half of the time.
    const { data, info } = await source
      .resize({ width: PICTURE_WIDTHS.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const widths = [...PICTURE_WIDTHS.filter((width) => width < info.width), info.width];
    const pictures: MadePicture[] = [];
    for (const width of widths) {
      const made = await pixels()
        .resize({ width })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      pictures.push(picture(`w${width}`, 'image/webp', made));
    }
    const jpeg = await pixels()
      .flatten({ background: '#ffffff' })
      .resize({ width: JPEG_MAX, height: JPEG_MAX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    pictures.push(picture('jpeg', 'image/jpeg', jpeg));
    const placeholder = await placeholderOf(pixels());
    return { pictures, placeholder, colour: await colourOf(pixels()), ...(await lookAt(pixels())) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new RenditionError(`This picture could not be read: ${reason}.`, { cause });
  }
}

const picture = (
  name: string,
  mediaType: string,
  { data, info }: { data: Buffer; info: { width: number; height: number } },
): MadePicture => ({ name, mediaType, width: info.width, height: info.height, bytes: data });

/** A blurred thumbnail as a data URI, small enough to be part of every list. */
async function placeholderOf(source: Sharp): Promise<string | null> {
  const bytes = await source
    .resize({ width: 20, height: 20, fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 30 })
    .toBuffer();
  const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
  return uri.length <= PLACEHOLDER_MAX ? uri : null;
}

async function colourOf(source: Sharp): Promise<string> {
  const small = await source.flatten({ background: '#ffffff' }).resize({ width: 64 }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
