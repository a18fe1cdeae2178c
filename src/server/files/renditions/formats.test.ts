import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildPhotoshop } from '../../testing/corpus/buildPhotoshop.ts';
import { buildWav } from '../../testing/corpus/buildWav.ts';
import { buildZip } from '../../testing/corpus/buildZip.ts';
import { differenceOf, openRenderTest, type RenderTest } from '../../testing/corpus/renderTest.ts';
import { isInstalled, runForBytes } from '../../testing/corpus/tools.ts';
import { presentPicture } from '../file.present.ts';

const hasMagick = isInstalled('convert');
const hasGhostscript = isInstalled('gs');
const hasFfmpeg = isInstalled('ffmpeg');
const hasLibreOffice = isInstalled('soffice');

describe('previews', () => {
  let render: RenderTest['render'];
  let pixelOf: RenderTest['pixelOf'];
  let close: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    ({ render, pixelOf, close } = await openRenderTest());
    folder = await mkdtemp(join(tmpdir(), 'sillage-corpus.'));
  }, 60_000);
  afterAll(async () => {
    await close?.();
    await rm(folder, { recursive: true });
  });
  const plane = (value: number, count = 60 * 40) => Buffer.alloc(count, value);
  const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8a46a' } });
  /** What ImageMagick writes into a file of this name. */
  async function magick(name: string, ...args: string[]): Promise<Buffer> {
    const path = join(folder, name);
    runForBytes('convert', ['-size', '60x40', ...args, path]);
    return readFile(path);
  }

  describe('of Photoshop files', () => {
    it.each([
      ['as they are', {}],
      ['packed', { isRunLength: true }],
      ['packed and large', { isRunLength: true, isLarge: true }],
    ])('show the flattened picture, %s', async (_how, options) => {
      const planes = [plane(200), plane(164), plane(106)];
      const bytes = buildPhotoshop({ width: 60, height: 40, mode: 3, depth: 8, planes, ...options });
      const file = await render(bytes, 'a.psd');
      expect(file).toMatchObject({ renditionState: 'ready', width: 60, height: 40 });
      expect(differenceOf(await pixelOf(file), [200, 164, 106, 255])).toBeLessThan(4);
    });

    it('keep transparency only where the flattened picture has it', async () => {
      const planes = [plane(200), plane(164), plane(106), plane(128)];
      const build = (layerCount: number) =>
        buildPhotoshop({ width: 60, height: 40, mode: 3, depth: 8, planes, layerCount });
      expect((await pixelOf(await render(build(-1), 'clear.psd')))[3]).toBe(128);
      expect((await pixelOf(await render(build(1), 'mask.psd')))[3]).toBe(255);
    });

    it('are made of 16 bits, 32 bits, bitmaps, grey and indexed colours', async () => {
      const deep = (value: number) => Buffer.from(Array.from({ length: 60 * 40 }, () => [value, 0]).flat());
      const light = Buffer.alloc(60 * 40 * 4);
      for (let at = 0; at < light.length; at += 4) light.writeFloatBE(0.2140411, at);
      const shape = { width: 60, height: 40 };
      const build = (mode: number, depth: 1 | 8 | 16 | 32, planes: Buffer[]) =>
        render(buildPhotoshop({ ...shape, mode, depth, planes }), 'b.psd');
      const shown = async (...given: Parameters<typeof build>) => pixelOf(await build(...given));
      expect(
        differenceOf(await shown(3, 16, [deep(200), deep(164), deep(106)]), [200, 164, 106]),
      ).toBeLessThan(4);
      expect(differenceOf(await shown(3, 32, [light, light, light]), [128, 128, 128])).toBeLessThan(4);
      expect(differenceOf(await shown(1, 8, [plane(90)]), [90, 90, 90])).toBeLessThan(4);
      expect(differenceOf(await shown(0, 1, [Buffer.alloc(8 * 40, 0xff)]), [0, 0, 0])).toBeLessThan(4);
    });

    it('say what to do when the flattened picture was not saved', async () => {
      const version = { id: 1057, data: Buffer.from([0, 0, 0, 1, 0]) };
      const planes = [plane(255), plane(255), plane(255)];
      const bytes = (blocks: { id: number; data: Buffer }[]) =>
        buildPhotoshop({ width: 60, height: 40, mode: 3, depth: 8, planes, blocks });
      expect(await render(bytes([version]), 'bare.psd')).toMatchObject({
        renditionState: 'failed',
        renditionFailure: expect.stringContaining('Maximise compatibility'),
      });
      const thumbnail = Buffer.concat([Buffer.alloc(28), await photo().jpeg().toBuffer()]);
      const small = await render(bytes([version, { id: 1036, data: thumbnail }]), 'small.psd');
      expect(differenceOf(await pixelOf(small), [200, 164, 106])).toBeLessThan(6);
    });

    it.runIf(hasMagick)('of ImageMagick show what it wrote, in RGB and CMYK', async () => {
      const rgb = await render(await magick('m.psd', 'xc:#c8a46a'), 'm.psd');
      expect(differenceOf(await pixelOf(rgb), [200, 164, 106])).toBeLessThan(4);
      const cmyk = await render(await magick('k.psd', 'xc:cmyk(0,0,255,0)', '-colorspace', 'CMYK'), 'k.psd');
      const [red = 0, green = 0, blue = 255] = await pixelOf(cmyk);
      expect([red > 200, green > 180, blue < 90]).toEqual([true, true, true]);
    });
  });

  describe('of drawings', () => {
    const eps = (body: string) =>
      Buffer.from(
        `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 10 10 138 74\n%%EndComments\n${body}\nshowpage\n%%EOF\n`,
      );

    it.runIf(hasGhostscript)('draw an EPS within its bounding box, and keep it transparent', async () => {
      const file = await render(eps('1 0 0 setrgbcolor 10 10 64 64 rectfill'), 'logo.eps');
      expect(file).toMatchObject({ renditionState: 'ready', mediaType: 'application/eps', ink: 'dark' });
      expect(presentPicture(file)?.sources.at(-1)).toMatchObject({ width: 2048, height: 1024 });
      expect(differenceOf(await pixelOf(file, [0.25, 0.5]), [255, 0, 0, 255])).toBeLessThan(4);
      expect((await pixelOf(file, [0.75, 0.5]))[3]).toBe(0);
    });

    it('report what is missing where Ghostscript is not installed', async () => {
      vi.stubEnv('PATH', '/nonexistent');
      const file = await render(eps('10 10 50 50 rectfill'), 'logo.eps');
      vi.unstubAllEnvs();
      expect(file).toMatchObject({
        renditionState: 'none',
        renditionFailure: expect.stringContaining('Ghostscript, which is not installed'),
      });
    });

    it('show what an EPS holds of itself where Ghostscript is not installed', async () => {
      const rows = Array.from({ length: 4 }, () => `% ${'40'.repeat(8)}`).join('\n');
      const hex = eps(`%%BeginPreview: 8 4 8 4\n${rows}\n%%EndPreview`);
      const tiff = await photo().tiff().toBuffer();
      const head = Buffer.alloc(32);
      head.writeUInt32BE(0xc5d0d3c6);
      head.writeUInt32LE(32, 20);
      head.writeUInt32LE(tiff.length, 24);
      vi.stubEnv('PATH', '/nonexistent');
      const [grey, colour] = [
        await render(hex, 'logo.epsi'),
        await render(Buffer.concat([head, tiff]), 'logo.eps'),
      ];
      vi.unstubAllEnvs();
      expect(differenceOf(await pixelOf(grey), [191, 191, 191])).toBeLessThan(4);
      expect(differenceOf(await pixelOf(colour), [200, 164, 106])).toBeLessThan(4);
    });

    it.runIf(hasGhostscript)('of Illustrator are those of the PDF within', async () => {
      const args = ['-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-sOutputFile=-', '-c'];
      const write = (page: string) => runForBytes('gs', [...args, page, '-f']);
      const drawn = '<</PageSize[100 50]>>setpagedevice 1 0 0 setrgbcolor 0 0 50 50 rectfill showpage';
      const file = await render(write(drawn), 'mark.ai');
      expect(file).toMatchObject({ renditionState: 'ready', mediaType: 'application/illustrator', pages: 1 });
      expect(differenceOf(await pixelOf(file, [0.25, 0.5]), [255, 0, 0])).toBeLessThan(6);
      const words =
        '/Helvetica findfont 12 scalefont setfont 9 300 moveto (This is an Adobe Illustrator File that was saved without PDF Content.) show showpage';
      expect(await render(write(words), 'bare.ai')).toMatchObject({
        renditionState: 'failed',
        renditionFailure: expect.stringContaining('Create PDF compatible file'),
      });
    });
  });

  describe('of photographs', () => {
    it('count the pages of a TIFF and show the first', async () => {
      const pages = await sharp(
        await Promise.all(
          ['#c8a46a', '#101010', '#ffffff'].map((background) =>
            sharp({ create: { width: 60, height: 40, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .tiff()
        .toBuffer();
      const file = await render(pages, 'fax.tiff');
      expect(file).toMatchObject({ renditionState: 'ready', pages: 3, width: 60, height: 40 });
      expect(differenceOf(await pixelOf(file), [200, 164, 106])).toBeLessThan(4);
    });

    it.runIf(hasMagick)('are made of HEIC', async () => {
      const file = await render(await magick('phone.heic', 'xc:#c8a46a'), 'phone.heic');
      expect(file).toMatchObject({ renditionState: 'ready', mediaType: 'image/heic', width: 60, height: 40 });
      expect(differenceOf(await pixelOf(file), [200, 164, 106, 255])).toBeLessThan(8);
    });

    it('are made of JPEG XL', async () => {
      // Where there is a `self`, the encoder gives the process an empty location, by which no address can be read.
      onTestFinished(() => void Reflect.deleteProperty(globalThis, 'location'));
      const { default: open } = await import('@jsquash/jxl/codec/enc/jxl_enc.js');
      const wasm = createRequire(import.meta.url).resolve('@jsquash/jxl/codec/enc/jxl_enc.wasm');
      const { defaultOptions } = await import('@jsquash/jxl/meta.js');
      const encoder = await open({ noInitialRun: true, wasmBinary: await readFile(wasm) });
      const bytes = encoder.encode(await photo().ensureAlpha().raw().toBuffer(), 60, 40, {
        ...defaultOptions,
        effort: 3,
      });
      const file = await render(Buffer.from(bytes), 'next.jxl');
      expect(file).toMatchObject({ renditionState: 'ready', mediaType: 'image/jxl', width: 60, height: 40 });
      expect(differenceOf(await pixelOf(file), [200, 164, 106, 255])).toBeLessThan(8);
    });
  });

  describe('of documents', () => {
    const part = (name: string) =>
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${name}.main+xml"/></Types>`;
    const slides = '<Properties><Slides>12</Slides><Pages>1</Pages></Properties>';

    it.skipIf(hasLibreOffice)(
      'show the picture that they hold where LibreOffice is not installed',
      async () => {
        const bytes = buildZip({
          '[Content_Types].xml': part('presentationml.presentation'),
          'docProps/app.xml': slides,
          'docProps/thumbnail.jpeg': await photo().jpeg().toBuffer(),
        });
        const file = await render(bytes, 'launch.pptx');
        expect(file).toMatchObject({ renditionState: 'ready', pages: 12 });
        expect(file.mediaType).toContain('presentation');
        expect(differenceOf(await pixelOf(file), [200, 164, 106])).toBeLessThan(6);
      },
    );

    it.skipIf(hasLibreOffice)(
      'count slides, pages and sheets where there is no picture, and say what to do',
      async () => {
        const count = async (name: string, kind: string, parts: Record<string, string>) =>
          render(buildZip({ '[Content_Types].xml': part(kind), ...parts }), name);
        const shown = { renditionState: 'none', renditionFailure: expect.stringContaining('LibreOffice') };
        expect(
          await count('a.pptx', 'presentationml.presentation', { 'docProps/app.xml': slides }),
        ).toMatchObject({ ...shown, pages: 12 });
        expect(
          await count('a.docx', 'wordprocessingml.document', {
            'docProps/app.xml': '<Properties><Pages>4</Pages></Properties>',
          }),
        ).toMatchObject({ ...shown, pages: 4 });
        expect(
          await count('a.xlsx', 'spreadsheetml.sheet', {
            'xl/workbook.xml': '<workbook><sheets><sheet name="A"/><sheet name="B"/></sheets></workbook>',
          }),
        ).toMatchObject({ ...shown, pages: 2 });
      },
    );
  });

  describe('of sounds and films', () => {
    it.each([8, 16, 24, 32] as const)('are the wave form of a WAV of %d bits', async (bits) => {
      const bytes = buildWav(2, (time) => (time < 1 ? 0.5 : 0.1) * Math.sin(time * 2000), { bits });
      const file = await render(bytes, 'jingle.wav');
      expect(file).toMatchObject({ renditionState: 'ready', duration: 2 });
      const peaks = file.peaks ?? [];
      expect(peaks).toHaveLength(240);
      expect([peaks[60], peaks[200]].map((peak = 0) => Math.round(peak / 10))).toEqual([10, 2]);
    });

    it('of silence are flat', async () => {
      const file = await render(
        buildWav(1, () => 0),
        'silence.wav',
      );
      expect(new Set(file.peaks)).toEqual(new Set([0]));
    });

    it.runIf(hasFfmpeg)('are the wave form of an MP3', async () => {
      const path = join(folder, 'jingle.mp3');
      runForBytes('ffmpeg', [
        ...'-v error -y -f lavfi -i'.split(' '),
        "aevalsrc='if(lt(t,1),0.5,0.05)*sin(2000*t)':d=2",
        path,
      ]);
      const file = await render(await readFile(path), 'jingle.mp3');
      expect(file).toMatchObject({ renditionState: 'ready', mediaType: 'audio/mpeg' });
      expect(file.duration).toBeCloseTo(2, 0);
      const [loud = 0, quiet = 0] = [file.peaks?.[60], file.peaks?.[200]];
      expect([loud > 80, quiet < 20]).toEqual([true, true]);
    });

    it('of other sounds wait for ffmpeg where it is missing', async () => {
      vi.stubEnv('PATH', '/nonexistent');
      const file = await render(Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(400)]), 'a.flac');
      vi.unstubAllEnvs();
      expect(file).toMatchObject({
        renditionState: 'none',
        renditionFailure: expect.stringContaining('not installed'),
      });
    });

    it.runIf(hasFfmpeg)('of films have a poster, and some silent seconds for tiles', async () => {
      const source = '-v error -f lavfi -i testsrc=size=640x360:rate=10:duration=6 -f lavfi -i sine=d=6';
      const film = runForBytes(
        'ffmpeg',
        `${source} -pix_fmt yuv420p -movflags frag_keyframe+empty_moov -f mp4 pipe:1`.split(' '),
      );
      const file = await render(film, 'film.mp4');
      const hover = file.renditions.find(({ name }) => name === 'hover');
      expect(hover).toMatchObject({ width: 480, height: 270 });
      expect(hover?.size).toBeLessThan(1_000_000);
      expect(presentPicture(file)).toMatchObject({
        motion: { url: expect.stringMatching(/\/hover\.(mp4|webm)$/), mediaType: hover?.mediaType },
      });
    });
  });
});
