/** Raster types that sharp decodes. */
const rasters = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
]);
/** Documents that hold a small picture of themselves, and of which LibreOffice draws the first page. */
const documents =
  /^application\/(vnd\.openxmlformats-officedocument\.|vnd\.oasis\.opendocument\.|vnd\.apple\.(keynote|pages|numbers)$|msword$|vnd\.ms-(excel|powerpoint)$|rtf$)/;

const others: Readonly<Record<string, Renderer>> = {
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/illustrator': 'illustrator',
  'application/postscript': 'postscript',
  'application/eps': 'postscript',
  'image/vnd.adobe.photoshop': 'photoshop',
  // The decoders of these are not in sharp's published binaries.
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/jxl': 'jxl',
};

export type Renderer =
  | 'raster'
  | 'svg'
  | 'pdf'
  | 'illustrator'
  | 'postscript'
  | 'photoshop'
  | 'heif'
  | 'jxl'
  | 'office'
  | 'video'
  | 'audio';

/** How pictures, or the wave form, of a type are made; `null` when nothing can be made of it. */
export function rendererOf(mediaType: string): Renderer | null {
  if (rasters.has(mediaType)) return 'raster';
  if (documents.test(mediaType)) return 'office';
  if (mediaType.startsWith('video/')) return 'video';
  if (mediaType.startsWith('audio/')) return 'audio';
  return others[mediaType] ?? null;
}

export const canRender = (mediaType: string) => rendererOf(mediaType) !== null;
