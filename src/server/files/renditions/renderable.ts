/** Raster types that sharp decodes. HEIC is not among them: its decoder is not in the published binaries. */
const rasters = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
]);

/** How pictures of a type are made; `null` when nothing can be made of it. */
export function rendererOf(mediaType: string): 'raster' | 'svg' | 'pdf' | 'video' | null {
  if (rasters.has(mediaType)) return 'raster';
  if (mediaType === 'image/svg+xml') return 'svg';
  if (mediaType === 'application/pdf') return 'pdf';
  return mediaType.startsWith('video/') ? 'video' : null;
}

export const canRender = (mediaType: string) => rendererOf(mediaType) !== null;
