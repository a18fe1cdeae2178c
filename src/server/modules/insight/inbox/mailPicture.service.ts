import sharp from 'sharp';
import { watermarkFor } from '../../../content/watermarks.ts';
import type { Context } from '../../../context.ts';
import { readWhole } from '../../../files/keptPictures.ts';
import { watermarkedPicture } from '../../../files/watermark/watermarkedPicture.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { readItemFacts } from '../../assets/lists/public.ts';
import { watermarkTexts } from '../../assets/watermarks/public.ts';
import type { Reader } from './readers.repo.ts';

/** Pixels of a picture that fills a letter on a fine screen, in the shape of a tile. */
const WIDTH = 880;
const HEIGHT = 1100;
const GROUND = '#F7F6F4';
const QUALITY = 80;

/**
 * The whole picture of an item as a JPEG, which all mail programs show, with the watermark that its preview carries; `null`
 * where the reader cannot view the item now, or it has none.
 */
export async function mailPicture(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  reader: Reader,
  itemId: number,
): Promise<Buffer | null> {
  const [item] = await visibleSummaries(db, [itemId], reader);
  const facts = item && (await readItemFacts(db, [itemId], reader)).get(itemId);
  const pictures = (facts?.renditions ?? [])
    .filter(({ mediaType }) => mediaType.startsWith('image/'))
    .sort((a, b) => a.width - b.width);
  const rendition = pictures.find(({ width }) => width >= WIDTH) ?? pictures.at(-1);
  if (!facts || !rendition) return null;
  const texts = await watermarkTexts(db, watermarkFor(reader, facts.watermark), reader);
  const marked = texts && watermarkedPicture(storage, rendition, texts);
  const { storageKey: key, size, crc32 } = rendition;
  const bytes = await (marked ? marked.make() : readWhole(storage, { key, size, crc32 }));
  return sharp(bytes)
    .flatten({ background: GROUND })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: GROUND })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
