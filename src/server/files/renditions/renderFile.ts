import sharp from 'sharp';
import type { Storage } from '../../storage/port.ts';
import type { FileRow } from '../file.present.ts';
import { withLocalFile } from './localFile.ts';
import { renderFirstPage } from './pdfPage.ts';
import { makePictures, PIXEL_LIMIT, type PictureSet } from './pictureSizes.ts';
import { rendererOf } from './renderable.ts';
import { RenditionError, RenditionUnavailable } from './renditionError.ts';
import { probeVideo, videoFrame } from './videoFrame.ts';

const MIB = 1024 * 1024;
/** Larger files are not opened: what reads them holds them, or their pixels, in memory. */
const maxSizes = { raster: 1024 * MIB, svg: 20 * MIB, pdf: 256 * MIB, video: Number.POSITIVE_INFINITY };

export interface RenderedFile extends PictureSet {
  readonly facts: Partial<Pick<FileRow, 'width' | 'height' | 'duration' | 'pages'>>;
}

/**
 * Makes the pictures of a file and reads its dimensions. Throws `RenditionError` when the file cannot be read,
 * `RenditionUnavailable` when this server cannot do it; anything else is worth another try.
 */
export async function renderFile(
  storage: Storage,
  file: FileRow,
  signal: AbortSignal,
): Promise<RenderedFile> {
  const renderer = rendererOf(file.mediaType);
  if (!renderer) throw new RenditionUnavailable('No preview can be made of files of this type.');
  if (file.size > maxSizes[renderer]) throw new RenditionUnavailable('This file is too large for a preview.');
  if (renderer === 'video') return renderVideo(storage, file, signal);
  return withLocalFile(storage, file, async (path) => {
    if (renderer === 'pdf') return renderPdf(path, signal);
    return renderer === 'svg' ? renderDrawing(path) : renderRaster(path);
  });
}

async function renderRaster(path: string): Promise<RenderedFile> {
  const options = { limitInputPixels: PIXEL_LIMIT, sequentialRead: true, failOn: 'error' } as const;
  const { autoOrient } = await readable(() => sharp(path, options).metadata());
  const made = await makePictures(sharp(path, options).autoOrient());
  return { ...made, facts: { width: autoOrient.width, height: autoOrient.height } };
}

/** Drawings have no pixels of their own: they are drawn as large as they are shown. References to elsewhere are not followed. */
async function renderDrawing(path: string): Promise<RenderedFile> {
  const { width, height } = await readable(() => sharp(path, { limitInputPixels: PIXEL_LIMIT }).metadata());
  const density = Math.max(1, Math.min(2400, (72 * 2048) / Math.max(width, height, 1)));
  const made = await makePictures(sharp(path, { density, limitInputPixels: PIXEL_LIMIT }));
  return { ...made, facts: { width: width || null, height: height || null } };
}

async function renderPdf(path: string, signal: AbortSignal): Promise<RenderedFile> {
  const { png, pages } = await renderFirstPage(path, signal);
  return { ...(await makePictures(sharp(png))), facts: { pages } };
}

async function renderVideo(storage: Storage, file: FileRow, signal: AbortSignal): Promise<RenderedFile> {
  const local = storage.localPath?.(file.storageKey);
  const { mediaType } = file;
  const sign = () =>
    storage.signGet(file.storageKey, {
      expiresIn: 600,
      fileName: 'video',
      disposition: 'inline',
      mediaType,
      grant: null,
    });
  const input = local ?? (await sign()).url;
  const facts = await probeVideo(input, signal);
  const made = await makePictures(sharp(await videoFrame(input, facts.duration, signal)));
  return { ...made, facts };
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new RenditionError(`This picture could not be read: ${reason}.`, { cause });
  }
}
