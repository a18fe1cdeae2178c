import { hasRatio, TILE_RATIO } from '../../../../../shared/domain/ratios.ts';
import type { IndexedItem } from './indexedItem.ts';

type Pictured = Pick<IndexedItem, 'ratio' | 'mediaType'>;

const familyOf = ({ mediaType }: Pictured): string => mediaType.split('/')[0] ?? '';

/**
 * Of the formats that an entry represents, the one that its tile shows: one of the tile's own shape, else the first.
 */
export function tilePictureOf<T extends Pictured>(first: T, matches: readonly T[]): T {
  if (hasRatio(first.ratio, TILE_RATIO)) return first;
  const isFitting = (one: T) => hasRatio(one.ratio, TILE_RATIO) && familyOf(one) === familyOf(first);
  return matches.find(isFitting) ?? first;
}
