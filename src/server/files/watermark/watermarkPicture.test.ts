import sharp from 'sharp';
import { expect, it } from 'vitest';
import { watermarkPicture } from './watermarkPicture.ts';

const GREY = { r: 120, g: 130, b: 140 };
const plain = (width: number, height: number, type: 'webp' | 'jpeg' = 'webp') =>
  sharp({ create: { width, height, channels: 3, background: GREY } })
    .toFormat(type, { quality: 100 })
    .toBuffer();
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

/** The share of pixels that differ by more than compression explains, in each of 16 fields. */
async function changedShares(
  before: Buffer,
  after: Buffer,
  width: number,
  height: number,
): Promise<number[]> {
  const [one, other] = [await pixelsOf(before), await pixelsOf(after)];
  const counts = Array<number>(16).fill(0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const field = Math.floor((4 * y) / height) * 4 + Math.floor((4 * x) / width);
      if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 24) counts[field] = (counts[field] ?? 0) + 1;
    }
  return counts.map((count) => count / ((width * height) / 16));
}

it.each(['webp', 'jpeg'] as const)(
  'writes a text all over a picture of type %s, and keeps its size',
  async (type) => {
    const before = await plain(1280, 960, type);
    const after = await watermarkPicture(before, { mediaType: `image/${type}`, text: 'Maison Solenne' });
    const { width, height, format } = await sharp(after).metadata();
    expect({ width, height, format }).toEqual({ width: 1280, height: 960, format: type });
    for (const share of await changedShares(before, after, 1280, 960)) {
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(0.2);
    }
  },
);

it('writes other pixels for another text, and the same for the same', async () => {
  const before = await plain(640, 640);
  const draw = (text: string) => watermarkPicture(before, { mediaType: 'image/webp', text });
  const [one, again, other] = [await draw('Ana Duarte'), await draw('Ana Duarte'), await draw('Ana Duarta')];
  expect(again.equals(one)).toBe(true);
  expect(other.equals(one)).toBe(false);
});

it.each([
  ['Arabic', 'مريم الهاشمي · 2026-11-29'],
  ['Japanese', '佐藤 花子 · 2026-11-29'],
  ['letters that no face has', 'ᚠᚢᚦ'],
  ['what has no glyphs', '\u202e\u0000'],
  ['nothing', ''],
  ['very much', 'x'.repeat(5000)],
])('takes a text of %s', async (_name, text) => {
  const before = await plain(320, 240);
  const after = await watermarkPicture(before, { mediaType: 'image/webp', text });
  expect((await sharp(after).metadata()).width).toBe(320);
});

it.each([
  [1, 1],
  [1, 900],
  [900, 1],
  [12, 8],
])('takes pictures of %i × %i pixels', async (width, height) => {
  const after = await watermarkPicture(await plain(width, height), {
    mediaType: 'image/webp',
    text: 'Solenne',
  });
  const made = await sharp(after).metadata();
  expect([made.width, made.height]).toEqual([width, height]);
});

it('leaves what is transparent transparent between the letters', async () => {
  const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
    .webp({ lossless: true })
    .toBuffer();
  const after = await watermarkPicture(clear, { mediaType: 'image/webp', text: 'Solenne' });
  const alpha = await sharp(after).extractChannel('alpha').raw().toBuffer();
  const seen = alpha.filter((value) => value > 20).length / alpha.length;
  expect(seen).toBeGreaterThan(0.01);
  expect(seen).toBeLessThan(0.5);
});
