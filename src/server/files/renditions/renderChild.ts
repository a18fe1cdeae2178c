/**
 * Process that makes pictures of files, started by renderProcess.ts. Decoders of pictures are native code that runs
 * until it is done: only the end of its process stops it. It has no secrets in its environment, and ends with the
 * server.
 */
import sharp from 'sharp';
import { renderFirstPage } from './pdfPage.ts';
import { hashLook, hashPixels, readEmbedded } from './pictureHashes.ts';
import { makePictures, PIXEL_LIMIT } from './pictureSizes.ts';
import { makePreset } from './presetPicture.ts';
import {
  type LookFacts,
  OUT_OF_MEMORY,
  type RenderedPictures,
  type RenderReply,
  type RenderTask,
} from './renderTask.ts';
import { RenditionError } from './renditionError.ts';

const MEMORY_CHECK_MS = 50;

const options = { limitInputPixels: PIXEL_LIMIT, sequentialRead: true, failOn: 'error' } as const;

async function renderRaster(path: string): Promise<RenderedPictures> {
  const { autoOrient } = await sharp(path, options).metadata();
  const made = await makePictures(sharp(path, options).autoOrient());
  const facts = { width: autoOrient.width, height: autoOrient.height };
  return { ...made, facts, looks: await lookAtRaster(path) };
}

async function lookAtRaster(path: string): Promise<LookFacts> {
  return {
    pixelHash: await hashPixels(path, options),
    lookHash: await hashLook(sharp(path, options).autoOrient()),
    embedded: await readEmbedded(path),
  };
}

/** Drawings have no pixels of their own: they are drawn as large as they are shown. References to elsewhere are not followed. */
async function renderDrawing(path: string): Promise<RenderedPictures> {
  const { width, height } = await sharp(path, { limitInputPixels: PIXEL_LIMIT }).metadata();
  const density = Math.max(1, Math.min(2400, (72 * 2048) / Math.max(width, height, 1)));
  const made = await makePictures(sharp(path, { density, limitInputPixels: PIXEL_LIMIT }));
  return { ...made, facts: { width: width || null, height: height || null } };
}

async function renderPdf(path: string): Promise<RenderedPictures> {
  const { png, pages } = await renderFirstPage(path);
  return { ...(await makePictures(sharp(png))), facts: { pages } };
}

async function render({ renderer, source, isLookOnly, preset }: RenderTask): Promise<RenderReply> {
  try {
    if (typeof source !== 'string') return { ...(await makePictures(sharp(source))), facts: {} };
    if (preset) return { made: await makePreset({ ...preset, source, isDrawing: renderer === 'svg' }) };
    if (isLookOnly) return { looks: await lookAtRaster(source) };
    if (renderer === 'pdf') return await renderPdf(source);
    return renderer === 'svg' ? await renderDrawing(source) : await renderRaster(source);
  } catch (error) {
    if (error instanceof RenditionError) return { fault: error.message };
    const reason = error instanceof Error ? error.message : 'unknown';
    return { fault: `This picture could not be read: ${reason}.` };
  }
}

const memoryLimit = Number(process.argv[2]);
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(OUT_OF_MEMORY);
}, MEMORY_CHECK_MS).unref();
// A terminal or a service manager signals the whole group; the server decides what becomes of work in progress.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (task: RenderTask) => {
  void render(task).then((reply) => process.send?.(reply));
});
sharp.cache(false);
