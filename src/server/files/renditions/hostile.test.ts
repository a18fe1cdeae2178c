import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bombOf } from '../../testing/corpus/bombOf.ts';
import { buildPhotoshop } from '../../testing/corpus/buildPhotoshop.ts';
import { buildWav } from '../../testing/corpus/buildWav.ts';
import { buildZip } from '../../testing/corpus/buildZip.ts';
import { openRenderTest, type RenderTest } from '../../testing/corpus/renderTest.ts';
import { isInstalled, runForBytes } from '../../testing/corpus/tools.ts';
import { writeTiff } from './decode/plainTiff.ts';
import { drawPostScript } from './ghostscript.ts';
import { RenditionError } from './renditionError.ts';

const hasMagick = isInstalled('convert');
const hasGhostscript = isInstalled('gs');
const hasFfmpeg = isInstalled('ffmpeg');
const hasLibreOffice = isInstalled('soffice');

describe('hostile files', () => {
  let open: RenderTest;
  let folder: string;
  beforeAll(async () => {
    open = await openRenderTest();
    folder = await mkdtemp(join(tmpdir(), 'sillage-hostile.'));
  }, 60_000);
  afterAll(async () => {
    await open?.close();
    await rm(folder, { recursive: true });
  });

  const [width, height] = [600, 400];
  const planes = () => [0, 1, 2].map(() => randomBytes(width * height));
  const photoshop = (options: object = {}) =>
    buildPhotoshop({ width, height, mode: 3, depth: 8, planes: planes(), ...options });
  const noise = () => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  /** Renders, expects a failure, and returns the reason. */
  async function reasonFor(bytes: Buffer, name: string): Promise<string> {
    const file = await open.render(bytes, name);
    expect(file).toMatchObject({ state: 'ready', renditions: [] });
    expect(['failed', 'none']).toContain(file.renditionState);
    expect(file.renditionFailure).toBeTruthy();
    return file.renditionFailure ?? '';
  }
  const change = (bytes: Buffer, edit: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    edit(copy);
    return copy;
  };

  describe('of Photoshop', () => {
    it('that end too early say so', async () => {
      expect(await reasonFor(half(photoshop()), 'half.psd')).toContain('incomplete');
      expect(await reasonFor(photoshop().subarray(0, 40), 'head.psd')).toContain('incomplete');
    });
    it('that claim more pixels than are drawn are not read', async () => {
      const huge = change(
        photoshop(),
        (copy) => copy.writeUInt32BE(299_999, 14) && copy.writeUInt32BE(299_999, 18),
      );
      expect(await reasonFor(huge, 'bomb.psd')).toContain('too many pixels');
      const endless = change(photoshop(), (copy) => copy.writeUInt32BE(0xffff_ffff, 14));
      expect(await reasonFor(endless, 'endless.psd')).toContain('makes no sense');
    });
    it('whose sections claim to be longer than the file are incomplete', async () => {
      const long = change(photoshop(), (copy) => copy.writeUInt32BE(0xffff_fff0, 30));
      expect(await reasonFor(long, 'long.psd')).toContain('incomplete');
    });
    it('with millions of blocks and layers are read past them', async () => {
      const blocks = Array.from({ length: 50_000 }, () => ({ id: 4000, data: Buffer.alloc(0) }));
      const file = await open.render(photoshop({ blocks, layerCount: -32_768 }), 'layers.psd');
      expect(file.renditionState).toBe('ready');
    });
    it('whose rows lie about their lengths show the rows that exist, or nothing', async () => {
      const rows = change(photoshop({ isRunLength: true }), (copy) => copy.writeUInt16BE(0xffff, 42));
      expect(['ready', 'failed']).toContain((await open.render(rows, 'rows.psd')).renditionState);
    });
    it('of an unknown compression are refused in words', async () => {
      expect(await reasonFor(photoshop({ compression: 9 }), 'odd.psd')).toContain('unusual way');
    });
    it('whose picture is large are read in little memory', async () => {
      const [wide, high] = [6000, 8400];
      const row = Buffer.from(Array.from({ length: Math.ceil(wide / 128) }, () => [0x81, 200]).flat());
      const table = Buffer.alloc(high * 2);
      for (let at = 0; at < high; at++) table.writeUInt16BE(row.length, at * 2);
      const small = buildPhotoshop({ width: 1, height: 1, mode: 1, depth: 8, planes: [Buffer.alloc(1)] });
      const head = change(small.subarray(0, small.length - 3), (copy) => {
        copy.writeUInt32BE(high, 14);
        copy.writeUInt32BE(wide, 18);
      });
      const packed = Buffer.concat([
        head,
        Buffer.from([0, 1]),
        table,
        ...Array.from({ length: high }, () => row),
      ]);
      const file = await open.render(packed, 'poster.psd');
      // Without a hash of its pixels: they were not all held.
      expect(file).toMatchObject({ renditionState: 'ready', width: wide, height: high, pixelHash: null });
      expect((await open.pixelOf(file))[0]).toBeGreaterThan(195);
    });
  });

  describe('that are pictures', () => {
    it('of more pixels than are drawn are not decoded', async () => {
      expect(await reasonFor(bombOf(21_000), 'bomb.png')).toMatch(/pixel limit/i);
      const claims = change(
        writeTiff({ width: 10, height: 10, space: 'grey', hasAlpha: false, data: new Uint8Array(100) }),
        (copy) => copy.writeUInt32BE(900_000_000, 18) && copy.writeUInt32BE(900_000_000, 30),
      );
      await reasonFor(claims, 'claims.tif');
    }, 60_000);

    it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
      'that end too early have no preview: %s',
      async (format) => {
        const bytes = await noise().toFormat(format, { effort: 1 }).toBuffer();
        expect(await reasonFor(half(bytes), `half.${format}`)).toContain('could not be read');
      },
    );

    it('of TIFF that end too early have no preview', async () => {
      const data = randomBytes(width * height);
      const whole = writeTiff({ width, height, space: 'grey', hasAlpha: false, data });
      expect(await reasonFor(half(whole), 'half.tif')).toContain('could not be read');
    });

    it('whose pages lead in a circle come to an end', async () => {
      const circle = change(
        writeTiff({ width: 10, height: 10, space: 'grey', hasAlpha: false, data: new Uint8Array(100) }),
        (copy) => {
          const count = copy.readUInt16BE(8);
          copy.writeUInt32BE(8, 10 + count * 12);
        },
      );
      const file = await open.render(circle, 'circle.tif');
      expect(['ready', 'failed']).toContain(file.renditionState);
    });

    it.runIf(hasMagick)('of HEIC that are broken or end too early say so', async () => {
      const path = join(folder, 'phone.heic');
      runForBytes('convert', ['-size', '400x300', 'plasma:red-blue', path]);
      const heic = await readFile(path);
      await reasonFor(half(heic), 'half.heic');
      await reasonFor(
        change(heic, (copy) => randomBytes(200).copy(copy, 60)),
        'broken.heic',
      );
    });

    it('of JPEG XL that are broken say so', async () => {
      const code = Buffer.concat([Buffer.from([0xff, 0x0a]), randomBytes(400)]);
      expect(await reasonFor(code, 'broken.jxl')).toContain('could not be read');
    });
  });

  describe('that are drawings', () => {
    const eps = (body: string, box = '0 0 100 100') =>
      Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: ${box}\n${body}\nshowpage\n`);

    /** Draws in less time than the server gives; expects a failure, and returns the reason. */
    async function reasonSoon(bytes: Buffer): Promise<string> {
      const path = join(folder, 'drawing.eps');
      await writeFile(path, bytes);
      const { signal } = new AbortController();
      const error = await drawPostScript(path, { isEps: true, signal, timeoutMs: 1500 }).catch(
        (reason) => reason,
      );
      expect(error).toBeInstanceOf(RenditionError);
      return error.message;
    }

    it.runIf(hasGhostscript)('with endless loops are given up', async () => {
      expect(await reasonSoon(eps('{ } loop'))).toContain('took too long');
    });

    it.runIf(hasGhostscript)('cannot read files, run programs or write', async () => {
      for (const act of ['(/etc/passwd) (r) file', '(%pipe%id) (r) file', '(/tmp/sillage-eps) (w) file'])
        expect(await reasonFor(eps(`${act} pop`), 'reads.eps')).toContain('could not be read');
    });

    it.runIf(hasGhostscript)('that fill the memory or the page are given up', async () => {
      await reasonSoon(eps('/a 100000 array def 0 1 99999 { a exch 65000 string put } for'));
      await reasonSoon(eps('<</PageSize[9999999 9999999]>>setpagedevice', '0 0 999999999 999999999'));
    });

    it('of a PDF with a page of a million inches, or with its objects in a circle, come to an end', async () => {
      const pdf = (page: string) =>
        Buffer.from(
          `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 900000000/Kids[3 0 R]>>endobj\n3 0 obj${page}endobj\ntrailer<</Root 1 0 R>>\n`,
        );
      const circle = await open.render(pdf('<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 2>>'), 'circle.pdf');
      expect(['ready', 'failed']).toContain(circle.renditionState);
      const wide = await open.render(
        pdf('<</Type/Page/Parent 2 0 R/MediaBox[0 0 72000000 10]>>'),
        'wide.pdf',
      );
      expect(['ready', 'failed']).toContain(wide.renditionState);
      expect(await reasonFor(Buffer.from('%PDF-1.7\nnothing'), 'logo.ai')).toContain('Illustrator');
    });
  });

  describe('that are documents', () => {
    const type = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

    it.skipIf(hasLibreOffice)('whose parts unpack to far more are not unpacked', async () => {
      const bomb = buildZip({
        '[Content_Types].xml': type,
        'docProps/thumbnail.jpeg': Buffer.alloc(80 * 1024 * 1024),
        'docProps/app.xml': `<Properties><Pages>3</Pages>${' '.repeat(100)}</Properties>`,
      });
      const file = await open.render(bomb, 'bomb.docx');
      expect(file).toMatchObject({ renditionState: 'none', pages: 3 });
      const lies = change(bomb, (copy) => {
        for (
          let at = copy.indexOf('docProps/thumbnail');
          at >= 0;
          at = copy.indexOf('docProps/thumbnail', at + 1)
        ) {
          const isListed = copy.toString('latin1', at - 46, at - 44) === 'PK';
          copy.writeUInt32LE(100, at - (isListed ? 22 : 8));
        }
      });
      expect(await open.render(lies, 'lies.docx')).toMatchObject({ renditionState: 'none', pages: 3 });
    });

    it.skipIf(hasLibreOffice)(
      'that end too early, or hold something else as their picture, say so',
      async () => {
        const whole = buildZip({ '[Content_Types].xml': type, 'docProps/thumbnail.jpeg': randomBytes(2000) });
        expect(await reasonFor(whole, 'odd.docx')).toContain('could not be read');
        expect(await reasonFor(half(whole), 'half.docx')).toContain('damaged');
      },
    );
  });

  describe('that are sounds and films', () => {
    it('of WAV are read as far as they go, or say why not', async () => {
      const wav = buildWav(1, () => 0.5);
      expect(await open.render(half(wav), 'half.wav')).toMatchObject({ renditionState: 'ready' });
      expect(await reasonFor(wav.subarray(0, 44), 'empty.wav')).toContain('no samples');
      const odd = change(wav, (copy) => copy.writeUInt32LE(0xffff_fff0, 16));
      await reasonFor(odd, 'odd.wav');
      const still = change(wav, (copy) => copy.writeUInt32LE(0, 24));
      await reasonFor(still, 'still.wav');
    });

    it.runIf(hasFfmpeg)('that are broken say so', async () => {
      const mp3 = Buffer.concat([
        Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'),
        Buffer.from([0xff, 0xfb, 0x90, 0x44]),
      ]);
      await reasonFor(Buffer.concat([mp3, randomBytes(3000)]), 'broken.flac');
      const ftyp = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1');
      expect(await reasonFor(Buffer.concat([ftyp, randomBytes(5000)]), 'broken.mp4')).toContain(
        'could not be read',
      );
    });

    it.runIf(hasFfmpeg)('that name other files as their parts are not followed', async () => {
      // A film in name only: a list of what to play, on this server.
      const list = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
      const { id } = await open.test.addFile(list, {
        mediaType: 'video/mp4',
        name: 'list.mp4',
        renditionState: 'pending',
      });
      const file = await open.renderStored(id);
      expect(file).toMatchObject({ renditionState: 'failed', renditions: [] });
    });
  });
});
