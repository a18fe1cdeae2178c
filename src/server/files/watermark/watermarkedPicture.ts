import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { StoredRendition } from '../../db/schema/files.ts';
import type { Storage } from '../../storage/port.ts';
import { readWhole } from '../keptPictures.ts';
import { canWatermark, watermarkPicture } from './watermarkPicture.ts';

/** What is written across pictures. Those of lists are of the same bytes for all who get one of the house. */
export interface WatermarkTexts {
  readonly house: string;
  /** Across pictures that are larger than those of lists. */
  readonly large: string;
}

/** Width in pixels of the largest pictures of lists. */
const LISTED_WIDTH = 640;
/** Bytes of pictures that an instance keeps. */
const KEPT_BYTES = 48 * 1024 ** 2;
/** Pictures that an instance draws at once; few wait, since each of their requests holds a turn of its account. */
const AT_ONCE = 2;
/** Part of each ETag: it grows when watermarks are drawn differently. */
const RECIPE = 1;

const limit = pLimit(AT_ONCE);
const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (bytes) => Math.max(1, bytes.length),
});
/** Being drawn, by the same key: those who ask for the same picture at once share it. */
const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/**
 * A preview with its watermark: its strong ETag, which needs no pixel, and how its bytes are made. `null` for what has none,
 * as films. `make` throws as the store does.
 */
export function watermarkedPicture(
  storage: Pick<Storage, 'open'>,
  rendition: StoredRendition,
  { house, large }: WatermarkTexts,
): { readonly etag: string; readonly make: () => Promise<Buffer<ArrayBuffer>> } | null {
  const { storageKey, size, crc32, mediaType, width } = rendition;
  if (!canWatermark(mediaType)) return null;
  const text = width > LISTED_WIDTH ? large : house;
  const key = createHash('sha256').update(`${RECIPE}\n${storageKey}\n${text}`).digest('base64url');
  const make = async () => {
    const bytes = kept.get(key) ?? drawn.get(key);
    if (bytes) return bytes;
    const drawing = limit(async () => {
      const picture = await readWhole(storage, { key: storageKey, size, crc32 });
      return watermarkPicture(picture, { mediaType, text });
    });
    drawn.set(key, drawing);
    try {
      const made = await drawing;
      kept.set(key, made);
      return made;
    } finally {
      drawn.delete(key);
    }
  };
  return { etag: `"w-${key}"`, make };
}
