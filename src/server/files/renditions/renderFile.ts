import type { Storage } from '../../storage/port.ts';
import { DRAWING_MAX } from '../checkDrawing.ts';
import type { FileRow } from '../file.present.ts';
import { withLocalFile } from './localFile.ts';
import { rendererOf } from './renderable.ts';
import { renderPictures } from './renderProcess.ts';
import type { RenderedPictures } from './renderTask.ts';
import { RenditionUnavailable } from './renditionError.ts';
import { probeVideo, videoFrame } from './videoFrame.ts';

const MIB = 1024 * 1024;
/** Larger files are not opened: what reads them holds them, or their pixels, in memory. */
const maxSizes = {
  raster: 1024 * MIB,
  svg: DRAWING_MAX,
  pdf: 256 * MIB,
  video: Number.POSITIVE_INFINITY,
};
/** Milliseconds. Few drawings take a second; one that takes more than this was made to. */
const timeouts = { raster: 60_000, svg: 10_000, pdf: 60_000, frame: 30_000 };

export type RenderedFile = Omit<RenderedPictures, 'facts'> & {
  readonly facts: Partial<Pick<FileRow, 'width' | 'height' | 'duration' | 'pages'>>;
};

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
  return withLocalFile(storage, file, (source) =>
    renderPictures({ renderer, source }, { timeoutMs: timeouts[renderer], signal }),
  );
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
  const source = await videoFrame(input, facts.duration, signal);
  const made = await renderPictures({ renderer: 'frame', source }, { timeoutMs: timeouts.frame, signal });
  return { ...made, facts };
}
