import { PIXEL_LIMIT } from '../pictureSizes.ts';
import { RenditionError } from '../renditionError.ts';
import { openPhotoshop, type PhotoshopHeader, readPhotoshopHeader } from './photoshopFile.ts';
import { readPhotoshopPixels } from './photoshopPixels.ts';
import type { PlainPicture } from './plainTiff.ts';

/** Sides of what is shown at most: see pictureSizes.ts. */
const SHOWN = { widest: 2880, highest: 4096 };
/** Bytes before the JPEG of a thumbnail. */
const THUMBNAIL_HEAD = 28;

export interface PhotoshopPicture {
  readonly header: PhotoshopHeader;
  /** The flattened picture, or a small JPEG where it was not saved. */
  readonly picture: PlainPicture | Buffer;
  /** Whether it has all pixels of the file. */
  readonly isWhole: boolean;
}

/** The flattened picture of a Photoshop file, in its own colours. Throws `RenditionError`. */
export async function readPhotoshop(path: string): Promise<PhotoshopPicture> {
  const file = await openPhotoshop(path);
  try {
    const header = await readPhotoshopHeader(file);
    if (header.width * header.height > PIXEL_LIMIT)
      throw new RenditionError('This Photoshop file has too many pixels for a preview.');
    if (!header.isFlattened) {
      const jpeg = header.blocks.thumbnail?.subarray(THUMBNAIL_HEAD);
      if (jpeg && jpeg.length > 0) return { header, picture: jpeg, isWhole: false };
      throw new RenditionError(
        'This Photoshop file was saved without its flattened picture. In Photoshop, turn on “Maximise compatibility”, save it again, and replace the file.',
      );
    }
    const picture = await readPhotoshopPixels(file, header, SHOWN);
    return { header, picture, isWhole: picture.width === header.width };
  } finally {
    await file.close();
  }
}
