import type { Picture } from '../../../shared/contract/file.ts';
import { type Markup, markup } from '../markup.ts';

interface Place {
  className: string;
  /** As the page that follows writes it, so that the same file is chosen. */
  sizes: string;
}
const MEDIA_TYPES = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];

/** A picture on the first screen, before any script: it is placed where the page will have it (placeholder.css). */
export function pictureOf(picture: Picture, { className, sizes }: Place): Markup {
  const [x, y] = picture.focalPoint;
  const style = `--x:${x};--y:${y};--aspect:${picture.width / picture.height};--fit:${picture.fit}`;
  const sources = MEDIA_TYPES.map((mediaType) => ({
    mediaType,
    srcset: picture.sources
      .filter((source) => source.mediaType === mediaType)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', '),
  }));
  return markup`<picture class="${className}" style="${style}">${sources
    .filter(({ srcset }) => srcset)
    .map(
      ({ mediaType, srcset }) => markup`<source type="${mediaType}" sizes="${sizes}" srcset="${srcset}">`,
    )}<img alt="" fetchpriority="high"></picture>`;
}
