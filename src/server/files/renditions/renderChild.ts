/**
 * Process that makes pictures of files, started by renderProcess.ts. Decoders of pictures are native code that runs
 * until it is done: only the end of its process stops it. It has no secrets in its environment, and ends with the
 * server.
 */
import sharp from 'sharp';
import { readEpsPreview } from './decode/epsPreview.ts';
import { readHeif } from './decode/heif.ts';
import { readJxl } from './decode/jxl.ts';
import { readOfficeFile } from './decode/officeFile.ts';
import { type PlainPicture, writeTiff } from './decode/plainTiff.ts';
import { embeddedOfBlocks, readEmbedded } from './decode/readEmbedded.ts';
import { readPhotoshop } from './decode/renderPhotoshop.ts';
import { readWav } from './decode/wavPeaks.ts';
import { renderFirstPage } from './pdfPage.ts';
import { hashLook, hashPixels } from './pictureHashes.ts';
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

async function renderRaster(source: string | Buffer): Promise<RenderedPictures> {
  const { autoOrient, pages, format } = await sharp(source, options).metadata();
  const made = await makePictures(sharp(source, options).autoOrient());
  const facts = {
    width: autoOrient.width,
    height: autoOrient.height,
    // Of animations these are frames.
    ...(format === 'tiff' && pages !== undefined && pages > 1 && { pages }),
  };
  return { ...made, facts, looks: await lookAtRaster(source) };
}

async function lookAtRaster(source: string | Buffer): Promise<LookFacts> {
  return {
    pixelHash: await hashPixels(source, options),
    lookHash: await hashLook(sharp(source, options).autoOrient()),
    embedded: await readEmbedded(source),
  };
}

/** Drawings have no pixels of their own: they are drawn as large as they are shown. References to elsewhere are not followed. */
async function renderDrawing(path: string): Promise<RenderedPictures> {
  const { width, height } = await sharp(path, { limitInputPixels: PIXEL_LIMIT }).metadata();
  const density = Math.max(1, Math.min(2400, (72 * 2048) / Math.max(width, height, 1)));
  const made = await makePictures(sharp(path, { density, limitInputPixels: PIXEL_LIMIT }));
  return { ...made, facts: { width: width || null, height: height || null } };
}

async function renderPdf(path: string, isIllustrator: boolean): Promise<RenderedPictures> {
  const { picture, pages, embedded } = await renderFirstPage(path, isIllustrator);
  return { ...(await makePictures(picture)), facts: { pages }, looks: { embedded } };
}

/** Pixels that another decoder found, with their profile, and what the file itself says. */
async function renderPixels(path: string, picture: PlainPicture): Promise<RenderedPictures> {
  const made = await renderRaster(writeTiff(picture));
  return { ...made, looks: { ...made.looks, embedded: await readEmbedded(path) } };
}

async function renderPhotoshop(path: string): Promise<RenderedPictures> {
  const { header, picture, isWhole } = await readPhotoshop(path);
  const { width, height, blocks } = header;
  const source = Buffer.isBuffer(picture) ? picture : writeTiff(picture);
  const made = await makePictures(sharp(source, options));
  const embedded = await embeddedOfBlocks(blocks, {
    profile: blocks.profile,
    space: header.space === 'cmyk' ? 'cmyk' : blocks.profile && header.space,
  });
  const pixelHash = isWhole ? await hashPixels(source, options) : null;
  const lookHash = await hashLook(sharp(source, options));
  return { ...made, facts: { width, height }, looks: { pixelHash, lookHash, embedded } };
}

async function renderEpsPreview(path: string): Promise<RenderReply> {
  const preview = await readEpsPreview(path);
  if (!preview) return { fault: 'This drawing holds no preview of itself.', isUnavailable: true };
  const source = Buffer.isBuffer(preview) ? preview : writeTiff(preview);
  return { ...(await makePictures(sharp(source, options).autoOrient())), facts: {} };
}

async function renderOffice(path: string): Promise<RenderReply> {
  const { picture, pages } = await readOfficeFile(path);
  const facts = pages === null ? {} : { pages };
  if (picture) return { ...(await makePictures(sharp(picture, options).autoOrient())), facts };
  return { fault: 'This document holds no preview of itself.', isUnavailable: true, facts };
}

async function readWave(path: string): Promise<RenderReply> {
  const sound = await readWav(path);
  if (!sound) return { fault: 'The samples of this WAV file are of an unusual kind.', isUnavailable: true };
  return { pictures: [], facts: sound };
}

async function render({ renderer, source, isLookOnly, preset }: RenderTask): Promise<RenderReply> {
  try {
    if (typeof source !== 'string')
      return { ...(await makePictures(sharp(source, { limitInputPixels: PIXEL_LIMIT }))), facts: {} };
    if (preset) return { made: await makePreset({ ...preset, source, isDrawing: renderer === 'svg' }) };
    if (isLookOnly) return { looks: await lookAtRaster(source) };
    switch (renderer) {
      case 'pdf':
      case 'illustrator':
        return await renderPdf(source, renderer === 'illustrator');
      case 'svg':
        return await renderDrawing(source);
      case 'photoshop':
        return await renderPhotoshop(source);
      case 'heif':
        return await renderPixels(source, await readHeif(source));
      case 'jxl':
        return await renderPixels(source, await readJxl(source));
      case 'postscript':
        return await renderEpsPreview(source);
      case 'office':
        return await renderOffice(source);
      case 'audio':
        return await readWave(source);
      default:
        return await renderRaster(source);
    }
  } catch (error) {
    if (error instanceof RenditionError) return { fault: error.message, facts: error.facts };
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
// One thread for each picture: the others are for members.
sharp.concurrency(1);
process.send?.('ready');
