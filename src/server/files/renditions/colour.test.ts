import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPhotoshop } from '../../testing/corpus/buildPhotoshop.ts';
import { buildProfile } from '../../testing/corpus/buildProfile.ts';
import { differenceOf, openRenderTest, type RenderTest } from '../../testing/corpus/renderTest.ts';
import type { FileRow } from '../file.present.ts';
import { writeTiff } from './decode/plainTiff.ts';

const [WIDTH, HEIGHT] = [60, 40];
/** The gamut of press ink on coated paper. */
const pressProfile = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'iccs/CGATS001Compat-v2-micro.icc',
);
/** Ink, of 255, and its colour on screens: computed with the profile by LittleCMS, apart from this code. */
const INKS = [
  { ink: [255, 255, 0, 0], screen: [46, 48, 146] },
  { ink: [0, 255, 255, 0], screen: [237, 28, 36] },
  { ink: [0, 0, 255, 0], screen: [255, 242, 0] },
  { ink: [128, 51, 26, 13], screen: [120, 166, 195] },
  { ink: [255, 0, 0, 0], screen: [0, 174, 239] },
  { ink: [0, 0, 0, 255], screen: [35, 31, 32] },
  { ink: [26, 64, 153, 0], screen: [229, 189, 122] },
];
/** Adobe RGB (1998). */
const adobe = buildProfile({
  name: 'Wide',
  primaries: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  gamma: 2.19921875,
});
/** WebP and rounding cost a little; a profile that is passed over costs ten times as much. */
const TOLERANCE = 5;

describe('colours of previews', () => {
  let render: RenderTest['render'];
  let pixelOf: RenderTest['pixelOf'];
  let close: () => Promise<void>;
  let press: Buffer;
  beforeAll(async () => {
    ({ render, pixelOf, close } = await openRenderTest());
    press = await readFile(pressProfile);
  }, 60_000);
  afterAll(() => close());

  const filled = (samples: readonly number[]) =>
    Uint8Array.from(
      { length: WIDTH * HEIGHT * samples.length },
      (_, at) => samples[at % samples.length] ?? 0,
    );
  const tiff = (samples: readonly number[], space: 'rgb' | 'cmyk', profile: Buffer) =>
    writeTiff({ width: WIDTH, height: HEIGHT, space, hasAlpha: false, data: filled(samples), profile });

  /** All inks beside each other, each as wide as a picture. */
  const wide = WIDTH * INKS.length;
  const inkAt = (pixel: number, channel: number) =>
    INKS[Math.floor((pixel % wide) / WIDTH)]?.ink[channel] ?? 0;
  const pixels = Array.from({ length: wide * HEIGHT }, (_, pixel) => pixel);
  async function expectScreens(file: FileRow): Promise<void> {
    for (const [index, { ink, screen }] of INKS.entries()) {
      const found = await pixelOf(file, [(index + 0.5) / INKS.length, 0.5]);
      expect(differenceOf(found, screen), `ink ${ink}`).toBeLessThanOrEqual(TOLERANCE);
    }
  }

  it('of a TIFF for the press are what its inks look like', async () => {
    const data = Uint8Array.from(pixels.flatMap((pixel) => [0, 1, 2, 3].map((at) => inkAt(pixel, at))));
    const picture = { width: wide, height: HEIGHT, space: 'cmyk', hasAlpha: false } as const;
    const file = await render(writeTiff({ ...picture, data, profile: press }), 'press.tif');
    await expectScreens(file);
    expect(file.embedded).toMatchObject({ colourSpace: 'cmyk', colourProfile: expect.any(String) });
  });

  it('of a Photoshop file for the press are what its inks look like', async () => {
    const planes = [0, 1, 2, 3].map((at) => Buffer.from(pixels.map((pixel) => 255 - inkAt(pixel, at))));
    const bytes = buildPhotoshop({ width: wide, height: HEIGHT, mode: 4, depth: 8, planes, profile: press });
    await expectScreens(await render(bytes, 'press.psd'));
  });

  it('of a JPEG for the press are those of its profile', async () => {
    const jpeg = await sharp(tiff([26, 64, 153, 0], 'cmyk', press))
      .toColourspace('cmyk')
      .withIccProfile(pressProfile)
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(jpeg).metadata()).space).toBe('cmyk');
    expect(differenceOf(await pixelOf(await render(jpeg, 'press.jpg')), [229, 189, 122])).toBeLessThan(10);
  });

  it.each([
    // The same red: most of a wide gamut, all of that of screens.
    { samples: [219, 0, 0], screen: [255, 0, 0] },
    { samples: [144, 255, 60], screen: [0, 255, 0] },
    { samples: [128, 128, 128], screen: [128, 128, 128] },
  ])('of Adobe RGB $samples are not washed out', async ({ samples, screen }) => {
    const file = await render(tiff(samples, 'rgb', adobe), 'wide.tif');
    expect(differenceOf(await pixelOf(file), screen)).toBeLessThanOrEqual(TOLERANCE);
    expect(file.embedded).toMatchObject({ colourProfile: 'Wide' });
  });

  it('of Display P3, as phones take them, come back as they were seen', async () => {
    const seen = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#e02814' } });
    const wide = await seen.withIccProfile('p3').png().toBuffer();
    const { dominant } = await sharp(await sharp(wide, { ignoreIcc: true }).png().toBuffer()).stats();
    // Its numbers are smaller: shown without their profile they would be dull.
    expect(dominant.r).toBeLessThan(0xe0 - TOLERANCE);
    const found = await pixelOf(await render(wide, 'phone.png'));
    expect(differenceOf(found, [0xe0, 0x28, 0x14])).toBeLessThanOrEqual(TOLERANCE);
  });

  it.each([
    [1, 'as it is', [0, 0]],
    [2, 'mirrored', [1, 0]],
    [3, 'upside down', [1, 1]],
    [4, 'mirrored upside down', [0, 1]],
    [5, 'mirrored on its side', [0, 0]],
    [6, 'on its side', [1, 0]],
    [7, 'mirrored on its other side', [1, 1]],
    [8, 'on its other side', [0, 1]],
  ] as const)('stand upright whatever the camera noted: %d, %s', async (orientation, _how, [right, low]) => {
    const corner = await sharp({
      create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background: '#ff0000' },
    })
      .png()
      .toBuffer();
    const taken = await sharp({
      create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#0000ff' },
    })
      .composite([{ input: corner, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .tiff({ compression: 'none' })
      .toBuffer();
    const file = await render(taken, 'camera.tif');
    const isOnSide = orientation >= 5;
    expect([file.width, file.height]).toEqual(isOnSide ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
    for (const x of [0, 1])
      for (const y of [0, 1]) {
        const found = await pixelOf(file, [x ? 0.8 : 0.2, y ? 0.8 : 0.2]);
        const wanted = x === right && y === low ? [255, 0, 0] : [0, 0, 255];
        expect(differenceOf(found, wanted)).toBeLessThan(30);
      }
  });
});
