import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp, { type Color } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PresetDefinition, presetDefaults } from '../../../shared/contract/renditionPreset.ts';
import type { RenditionSpec } from '../../db/schema/renditionPresets.ts';
import { endlessDrawing } from '../../testing/endlessDrawing.ts';
import { readEmbedded } from './decode/readEmbedded.ts';
import { renderPreset } from './renderProcess.ts';

describe('a picture by a preset', () => {
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sillage-presets.'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function make(
    source: Buffer,
    definition: Partial<PresetDefinition>,
    {
      renderer = 'raster' as 'raster' | 'svg',
      ...spec
    }: Partial<RenditionSpec> & { renderer?: 'raster' | 'svg' } = {},
  ) {
    const path = join(folder, `source-${++count}`);
    const target = join(folder, `made-${count}`);
    await writeFile(path, source);
    const full: RenditionSpec = {
      definition: { ...presetDefaults, ...definition },
      focalPoint: null,
      texts: { credit: '' },
      ...spec,
    };
    const facts = await renderPreset(
      { renderer, source: path, preset: { spec: full, target } },
      { timeoutMs: 20_000, signal: new AbortController().signal },
    );
    const bytes = await readFile(target);
    expect(facts.size).toBe(bytes.length);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([facts.width, facts.height]);
    return { bytes, facts, metadata };
  }
  /** The first pixel as it is stored, whatever the profile says. */
  const pixelOf = async (bytes: Buffer, left = 0, top = 0) => [
    ...(await sharp(bytes, { ignoreIcc: true }).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const near = (found: number[], wanted: number[], by = 6) => {
    expect(found).toHaveLength(wanted.length);
    for (const [index, value] of wanted.entries())
      expect(Math.abs((found[index] ?? 0) - value)).toBeLessThanOrEqual(by);
  };
  const plain = (background: Color, channels: 3 | 4 = 3) =>
    sharp({ create: { width: 120, height: 80, channels, background } });
  /** Left half red, right half blue. */
  const halves = () =>
    plain('#ff0000')
      .composite([
        {
          input: { create: { width: 60, height: 80, channels: 3, background: '#0000ff' } },
          left: 60,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
  /** The content of an EXIF block after its six letters: the reader knows no WebP. */
  const tagsOf = (exif: Buffer | undefined) => (exif ?? Buffer.alloc(0)).subarray(6);
  const profileName = (icc: Buffer | undefined) => (icc ?? Buffer.alloc(0)).toString('latin1');

  it('has bars beside what must stay whole, in the colour of a plain border or of the background', async () => {
    const packshot = await plain('#eeece8')
      .composite([
        {
          input: { create: { width: 10, height: 80, channels: 3, background: '#202020' } },
          left: 55,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const story = { width: 20, height: 40, fit: 'crop', format: 'png' } as const;
    const whole = {
      focalPoint: [0.5, 0.5],
      focalBox: [0, 0.2, 1, 0.8],
    } as const satisfies Partial<RenditionSpec>;
    const spec = {
      ...whole,
      focalPoint: [...whole.focalPoint],
      focalBox: [...whole.focalBox],
    } as Partial<RenditionSpec>;
    const own = await make(packshot, story, { ...spec, hasPlainBorder: true });
    near(await pixelOf(own.bytes, 0, 0), [0xee, 0xec, 0xe8]);
    near(await pixelOf(own.bytes, 0, 39), [0xee, 0xec, 0xe8]);
    near(await pixelOf(own.bytes, 10, 20), [0x20, 0x20, 0x20], 40);
    const white = await make(packshot, { ...story, background: '#ffffff' }, spec);
    near(await pixelOf(white.bytes, 0, 0), [255, 255, 255]);
    const clear = await make(
      await plain({ r: 9, g: 9, b: 9, alpha: 1 }, 4).png().toBuffer(),
      { ...story, background: null },
      spec,
    );
    near(await pixelOf(clear.bytes, 0, 0), [0, 0, 0, 0]);
    near(await pixelOf(clear.bytes, 10, 20), [9, 9, 9, 255]);
  });

  it('is cut around the focal point, upright', async () => {
    const square = { width: 40, height: 40, fit: 'crop', format: 'png' } as const;
    const left = await make(await halves(), square, { focalPoint: [0, 0.5] });
    near(await pixelOf(left.bytes, 28, 0), [255, 0, 0]);
    near(await pixelOf(left.bytes, 32, 0), [0, 0, 255]);
    const right = await make(await halves(), square, { focalPoint: [1, 0.5] });
    near(await pixelOf(right.bytes, 8, 0), [255, 0, 0]);
    near(await pixelOf(right.bytes, 12, 0), [0, 0, 255]);
    // Stored on its side: what is on the left of the stored pixels is at the top of the upright picture.
    const turned = await sharp(await halves())
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const top = await make(turned, square, { focalPoint: [0.5, 0] });
    near(await pixelOf(top.bytes, 20, 2), [254, 0, 0], 12);
    expect(top.metadata.orientation ?? 1).toBe(1);
    const bottom = await make(turned, square, { focalPoint: [0.5, 1] });
    near(await pixelOf(bottom.bytes, 20, 38), [0, 0, 254], 12);
  });

  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['tiff', 'tiff'],
  ] as const)('is a %s with its resolution', async (format, found) => {
    const { metadata } = await make(await halves(), { format, dpi: 300 });
    expect(metadata.format).toBe(found);
    // WebP has no place for a resolution but EXIF, which libvips does not read back.
    if (format !== 'webp') expect(metadata.density).toBe(300);
  });

  it('is in the colour space of the preset, with its profile', async () => {
    const red = await plain('#ff0000').png().toBuffer();
    const srgb = await make(red, { format: 'png' });
    near(await pixelOf(srgb.bytes), [255, 0, 0]);
    expect(profileName(srgb.metadata.icc)).toContain('acsp');
    const p3 = await make(red, { format: 'png', colourSpace: 'p3' });
    // The red of sRGB is a duller one among those of Display P3.
    near(await pixelOf(p3.bytes), [234, 51, 35]);
    expect(p3.metadata).toMatchObject({ depth: 'uchar' });
    expect(p3.metadata.icc?.equals(srgb.metadata.icc ?? Buffer.alloc(0))).toBe(false);
    const cmyk = await make(red, { format: 'tiff', colourSpace: 'cmyk' });
    expect(cmyk.metadata).toMatchObject({ space: 'cmyk', channels: 4 });
    expect(profileName(cmyk.metadata.icc)).toContain('CMYK');
    // Much magenta and yellow, little cyan.
    const [cyan = 255, magenta = 0, yellow = 0] = await sharp(cmyk.bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    expect(cyan).toBeLessThan(60);
    expect(Math.min(magenta, yellow)).toBeGreaterThan(180);
    const grey = await make(red, { colourSpace: 'grey' });
    expect(grey.metadata).toMatchObject({ space: 'b-w', channels: 1 });
  });

  it('keeps colours that only Display P3 has', async () => {
    const source = await plain('#ff0000').png().toBuffer();
    const { bytes: tagged } = await make(source, { format: 'png', colourSpace: 'p3' });
    const profile = (await sharp(tagged).metadata()).icc ?? Buffer.alloc(0);
    const path = join(folder, 'p3.icc');
    await writeFile(path, profile);
    // The reddest red of Display P3: full red, tagged with the profile and not converted to it.
    const jpeg = await plain('#ff0000').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const segment = Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([1, 1]), profile]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(segment.length + 2);
    const wide = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xe2]),
      length,
      segment,
      jpeg.subarray(2),
    ]);
    const kept = await make(wide, { format: 'png', colourSpace: 'p3' });
    near(await pixelOf(kept.bytes), [255, 0, 0]);
  });

  it('shows its background through what is transparent, or stays transparent', async () => {
    const clear = await plain({ r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer();
    near(
      await pixelOf((await make(clear, { format: 'png', background: '#336699' })).bytes),
      [0x33, 0x66, 0x99],
    );
    const kept = await make(clear, { format: 'png', background: null });
    expect(await pixelOf(kept.bytes)).toEqual([0, 0, 0, 0]);
    // JPEG cannot: white is what paper is.
    near(await pixelOf((await make(clear, { background: null })).bytes), [255, 255, 255]);
  });

  it('says who is to be named, and what the preset writes, and nothing else of the original', async () => {
    const source = await plain('#88aa44')
      .jpeg()
      .withExif({
        IFD0: { Copyright: '(c) Studio Brun', Artist: 'A. Brun' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '43/1 39/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '6/1 55/1 0/1',
        },
      })
      .toBuffer();
    expect((await exifr.gps(source)).latitude).toBeGreaterThan(43);
    const texts = {
      credit: 'Maison Été & Cie',
      title: 'Une <rose>',
      description: 'By the sea "at noon"\u0001',
      keywords: ['rose', 'été'],
    };
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const { bytes, metadata } = await make(source, { format }, { texts });
      const xmp = metadata.xmp?.toString('utf8') ?? '';
      expect(xmp).toContain('<rdf:li xml:lang="x-default">(c) Studio Brun</rdf:li>');
      expect(xmp).toContain('<photoshop:Credit>Maison Été &amp; Cie</photoshop:Credit>');
      expect(xmp).toContain('Une &lt;rose&gt;');
      expect(xmp).toContain('<rdf:li>été</rdf:li>');
      expect(xmp).not.toContain('\u0001');
      expect(await exifr.gps(format === 'webp' ? tagsOf(metadata.exif) : bytes)).toBeUndefined();
    }
    const { bytes } = await make(source, {}, { texts });
    const read = await exifr.parse(bytes, { xmp: true, mergeOutput: true });
    expect(read).toMatchObject({ Copyright: '(c) Studio Brun', subject: ['rose', 'été'] });
    // Without a credit of the item's own, the original's is kept.
    const own = await make(source, {}, { texts: { credit: '' } });
    expect(own.metadata.xmp?.toString('utf8')).toContain('<photoshop:Credit>A. Brun</photoshop:Credit>');
    expect(own.metadata.xmp?.toString('utf8')).not.toContain('dc:title');
  });

  it('carries what its usage rights allow in the fields that other programs read', async () => {
    const source = await plain('#335577').jpeg().toBuffer();
    const rights = {
      terms: 'Web, Europe & Gulf, until 31 March 2027.',
      media: 'web',
      regions: 'Europe & Gulf',
      startsOn: '2026-01-01',
      endsOn: '2027-03-31',
      credits: ['© Ana'],
      restrictions: ['No <cropping>.'],
    };
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const { bytes } = await make(source, { format }, { texts: { credit: '', rights } });
      expect((await readEmbedded(bytes))?.rights).toEqual({
        usageTerms: 'Web, Europe & Gulf, until 31 March 2027. No <cropping>. Credit: © Ana',
        startsOn: '2026-01-01',
        endsOn: '2027-03-31',
        media: 'web',
        regions: 'Europe & Gulf',
        other: 'No <cropping>.',
        creditLineRequired: 'CR-CAI',
      });
      expect(await readEmbedded(bytes)).toMatchObject({ credit: '© Ana' });
    }
    const { metadata } = await make(source, {}, { texts: { credit: 'Nord' } });
    expect(metadata.xmp?.toString('utf8')).not.toMatch(/plus:|xmpRights/);
  });

  it('of a drawing is drawn as large as it is wanted', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="10" height="10" fill="#ff0000"/><rect x="10" width="10" height="10" fill="#0000ff"/></svg>',
    );
    const { bytes, facts } = await make(drawing, { format: 'png', longestEdge: 800 }, { renderer: 'svg' });
    expect(facts).toMatchObject({ width: 800, height: 400 });
    near(await pixelOf(bytes, 396, 200), [255, 0, 0]);
    near(await pixelOf(bytes, 404, 200), [0, 0, 255]);
    const square = { format: 'png', width: 500, height: 500, fit: 'crop' } as const;
    const right = await make(drawing, square, { renderer: 'svg', focalPoint: [1, 0.5] });
    near(await pixelOf(right.bytes, 5, 250), [0, 0, 255]);
  });

  it('is refused with its reason where the original is too small or damaged, and killed where it takes too long', async () => {
    const small = await plain('#ffffff').png().toBuffer();
    await expect(make(small, { longestEdge: 500 })).rejects.toMatchObject({
      name: 'RenditionError',
      message: 'The original has fewer pixels than this preset asks for.',
    });
    expect((await make(small, { longestEdge: 500, allowsEnlarging: true })).facts.width).toBe(500);
    await expect(make(small.subarray(0, 60), {})).rejects.toMatchObject({ name: 'RenditionError' });
    const path = join(folder, 'endless.svg');
    await writeFile(path, endlessDrawing);
    const spec = {
      definition: { ...presetDefaults, longestEdge: 500 },
      focalPoint: null,
      texts: { credit: '' },
    };
    const endless = renderPreset(
      { renderer: 'svg', source: path, preset: { spec, target: join(folder, 'never') } },
      { timeoutMs: 1500, signal: new AbortController().signal },
    );
    await expect(endless).rejects.toMatchObject({
      name: 'RenditionError',
      message: expect.stringContaining('too long'),
    });
  });
});
