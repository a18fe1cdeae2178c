import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { PIXEL_LIMIT } from '../pictureSizes.ts';
import { RenditionError } from '../renditionError.ts';
import type { PlainPicture } from './plainTiff.ts';

/** Pixels of the largest picture that is decoded: WebAssembly holds all of them. */
const DECODED_MAX = Math.min(PIXEL_LIMIT, 120_000_000);

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean | number;
  has_alpha_channel(): boolean | number;
  free(): void;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void;
}
interface HeifModule {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** The main picture of a HEIC file, upright, in its own colours. The decoder is libheif as WebAssembly. */
export async function readHeif(path: string): Promise<PlainPicture> {
  // sharp knows the container and its colour profile, but has no decoder for the pixels.
  const known = await sharp(path).metadata();
  if (known.width * known.height > DECODED_MAX)
    throw new RenditionError('This picture has too many pixels for a preview.');
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as HeifModule;
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new RenditionError('This picture could not be read: it is damaged.');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > DECODED_MAX)
    throw new RenditionError('This picture has too many pixels for a preview.');
  const data = await new Promise<Uint8ClampedArray>((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (shown) resolve(shown.data);
      else reject(new RenditionError('This picture could not be read: it is damaged.'));
    });
  });
  const hasAlpha = Boolean(image.has_alpha_channel());
  return {
    width,
    height,
    space: 'rgb',
    hasAlpha,
    data: samplesOf(data, hasAlpha),
    profile: known.icc ?? null,
  };
}

function samplesOf(rgba: Uint8ClampedArray, hasAlpha: boolean): Uint8Array {
  const all = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length);
  if (hasAlpha) return all;
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < all.length; from += 4, to += 3) {
    rgb[to] = all[from] ?? 0;
    rgb[to + 1] = all[from + 1] ?? 0;
    rgb[to + 2] = all[from + 2] ?? 0;
  }
  return rgb;
}
