import type { Picture } from '../../../shared/contract/file.ts';

interface SourceSet {
  mediaType: string;
  srcSet: string;
}

/** What every browser shows; listed last, as the fallback of better formats. */
const ORDER = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];

/** One `srcset` per format, the best format first. */
export function toSourceSets(picture: Picture): SourceSet[] {
  const types = [...new Set(picture.sources.map(({ mediaType }) => mediaType))];
  const rank = (type: string) => (ORDER.indexOf(type) + ORDER.length + 1) % (ORDER.length + 1);
  return types
    .sort((a, b) => rank(a) - rank(b))
    .map((mediaType) => ({
      mediaType,
      srcSet: picture.sources
        .filter((source) => source.mediaType === mediaType)
        .map(({ url, width }) => `${url} ${width}w`)
        .join(', '),
    }));
}

export const widestSource = (picture: Picture) =>
  picture.sources.reduce<Picture['sources'][number] | undefined>(
    (widest, source) => (!widest || source.width > widest.width ? source : widest),
    undefined,
  );
