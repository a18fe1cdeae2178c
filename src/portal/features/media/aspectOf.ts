import type { MediaItem } from '../../../shared/contract/mediaPortal.ts';

/** A tile is never narrower than this, and never wider, whatever its picture: width divided by height. */
const NARROWEST = 0.62;
const WIDEST = 2.2;
/** A file without a picture has the shape of a page. */
const PAGE = 0.75;

/** The shape of an item's tile. */
export function aspectOf({ picture }: Pick<MediaItem, 'picture'>): number {
  if (!picture || picture.height === 0) return PAGE;
  const aspect = picture.width / picture.height;
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, aspect)) * 1000) / 1000;
}
