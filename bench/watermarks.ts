/**
 * What a watermark costs: milliseconds that it takes to draw one, by the width of the preview, beside those that making the
 * preview took; the middle of some tries, one at a time.
 *
 *   npx tsx bench/watermarks.ts [tries]
 */
import { availableParallelism, loadavg } from 'node:os';
import sharp from 'sharp';
import { watermarkPicture } from '../src/server/files/watermark/watermarkPicture.ts';
import { PICTURE_WIDTHS } from '../src/shared/domain/pictureWidths.ts';

const TRIES = Number(process.argv[2] ?? 11);
const side = PICTURE_WIDTHS.at(-1) ?? 0;
const photo = await sharp({
  create: {
    width: side,
    height: Math.round((side * 3) / 4),
    channels: 3,
    background: '#c8a46a',
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .blur(2)
  .png()
  .toBuffer();

async function middleOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0;
}

for (const width of PICTURE_WIDTHS) {
  const make = () => sharp(photo).resize({ width }).webp({ quality: 80, effort: 3 }).toBuffer();
  const preview = await make();
  const text = 'Camille Laurent · 2026-11-29';
  const made = await middleOf(make);
  const drawn = await middleOf(() => watermarkPicture(preview, { mediaType: 'image/webp', text }));
  console.info(
    `${width} px: ${drawn.toFixed(0)} ms for the watermark, ${made.toFixed(0)} ms for the preview, ${(drawn / made).toFixed(2)} of it`,
  );
}
console.info(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
