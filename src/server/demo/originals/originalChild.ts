/**
 * Process that makes one heavy original of a picture, started by makeOriginal.ts with its task as JSON in the first
 * argument. Writes the file and ends.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { psdOf } from './psd.ts';

export interface OriginalTask {
  readonly source: string;
  readonly target: string;
  readonly kind: 'tiff' | 'psd';
  readonly width: number;
  readonly height: number;
}

const DPI = 300;
const PREVIEW_WIDTH = 1280;
const GRAIN_TILE = 1024;
const GRAIN = { type: 'gaussian', mean: 128, sigma: 9 } as const;

const enlarge = ({ source, width, height }: OriginalTask): Sharp =>
  sharp(source).resize(width, height, { fit: 'cover', kernel: 'lanczos3' }).toColourspace('srgb');

/** Fine noise, as film and sensors have it, which enlarging alone does not add. */
function makeGrain(task: OriginalTask): Promise<Buffer> {
  const [width, height] = [Math.min(GRAIN_TILE, task.width), Math.min(GRAIN_TILE, task.height)];
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: GRAIN } })
    .png()
    .toBuffer();
}

async function writeTiff(task: OriginalTask): Promise<void> {
  await enlarge(task)
    .composite([{ input: await makeGrain(task), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .withMetadata({ density: DPI })
    .tiff({ compression: 'lzw', predictor: 'horizontal' })
    .toFile(task.target);
}

/** Ground, picture and grain, each on a layer of its own; and beside it a small picture, which the server cannot make of such a file. */
async function writePsd(task: OriginalTask): Promise<void> {
  const { width, height, target } = task;
  const size = { width, height };
  const rgba = (image: Sharp): Promise<Buffer> => image.ensureAlpha().raw().toBuffer();
  const blank = (background: string) => sharp({ create: { ...size, channels: 3, background } });
  const grain = await makeGrain(task);
  const grained = (image: Sharp) =>
    rgba(image.composite([{ input: grain, tile: true, blend: 'soft-light' }]).removeAlpha());
  const tiled = blank('#808080').composite([{ input: grain, tile: true }]);
  const flattened = await grained(enlarge(task));
  const layers = [
    { name: 'Ground', blend: 'norm', opacity: 255, pixels: await rgba(blank('#F7F6F4')) },
    { name: 'Picture', blend: 'norm', opacity: 255, pixels: await rgba(enlarge(task)) },
    { name: 'Grain', blend: 'sLit', opacity: 255, pixels: await rgba(tiled) },
  ] as const;
  await pipeline(Readable.from(psdOf({ ...size, dpi: DPI }, layers, flattened)), createWriteStream(target));
  await sharp(flattened, { raw: { ...size, channels: 4 } })
    .resize(PREVIEW_WIDTH, undefined, { withoutEnlargement: true })
    .webp({ quality: 70 })
    .toFile(`${target}.webp`);
}

sharp.cache(false);
sharp.concurrency(1);
const task = JSON.parse(process.argv[2] ?? '{}') as OriginalTask;
await (task.kind === 'psd' ? writePsd(task) : writeTiff(task));
