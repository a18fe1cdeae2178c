import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { renditionRoutes } from '../../modules/assets/renditions/renditions.routes.ts';
import { endlessDrawing } from '../../testing/endlessDrawing.ts';
import { endTimersEarly } from '../../testing/endTimersEarly.ts';
import { openStorageTestApp, type StorageTestApp } from '../../testing/storageApp.ts';
import { type FileRow, presentDownloads, presentPicture } from '../file.present.ts';
import { deletePending } from '../pendingDelete.repo.ts';
import { DRAWING_TIMEOUT_MS } from './renderFile.ts';
import { renditionJobs, retryRenditions } from './renditions.jobs.ts';

describe('renditions', () => {
  let test: StorageTestApp;
  beforeAll(async () => {
    test = await openStorageTestApp(renditionRoutes);
  }, 60_000);
  afterAll(() => test?.close());

  async function render(bytes: Buffer, mediaType: string, name = 'file.bin') {
    const { id } = await test.addFile(bytes, { mediaType, name, renditionState: 'pending' });
    await test.context.jobs.enqueue('file.renditions', { fileId: id });
    await test.runJobs(renditionJobs(test.context));
    const [file] = await test.db.select().from(files).where(eq(files.id, id));
    if (!file) throw new Error('no file');
    return file;
  }
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c8a46a' } });

  it('are made of a photograph at the widths that it has, upright', async () => {
    const file = await render(
      await photo(1000, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      'image/jpeg',
    );
    expect(file).toMatchObject({ renditionState: 'ready', width: 700, height: 1000 });
    const picture = presentPicture(file);
    expect(picture?.sources.map(({ width, height }) => [width, height])).toEqual([
      [320, 457],
      [640, 914],
      [700, 1000],
    ]);
    expect(picture?.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(picture?.placeholder?.length).toBeLessThanOrEqual(700);
    expect(presentDownloads(file).map(({ name, label }) => [name, label])).toEqual([
      ['original', 'Original'],
    ]);
  });

  it('are offered for download only where they are smaller than the original, or of another format', async () => {
    const raw = { width: 2400, height: 100, channels: 3 } as const;
    const noise = (quality: number) =>
      sharp(randomBytes(2400 * 100 * 3), { raw })
        .jpeg({ quality })
        .toBuffer();
    const offered = (file: FileRow) => presentDownloads(file).map(({ label }) => label);
    expect(offered(await render(await noise(90), 'image/jpeg'))).toEqual(['Original', 'JPEG, 2048 px']);
    // Fewer pixels, yet more bytes than an original that was compressed harder.
    expect(offered(await render(await noise(1), 'image/jpeg'))).toEqual(['Original']);
    expect(offered(await render(await photo(400, 300).png().toBuffer(), 'image/png'))).toEqual([
      'Original',
      'JPEG, 400 px',
    ]);
  });

  it('are not larger than 2880 pixels', async () => {
    const file = await render(await photo(3000, 150).png().toBuffer(), 'image/png');
    expect(presentPicture(file)?.sources.map(({ width }) => width)).toEqual([320, 640, 1280, 2048, 2880]);
    expect(file).toMatchObject({ width: 3000, height: 150 });
  });

  it('show the first page of a PDF and count its pages', async () => {
    const pdf = new PDFDocument({ size: 'A4' });
    const written = buffer(pdf);
    pdf.fontSize(40).text('Ambre Noir').addPage().text('Two');
    pdf.end();
    const file = await render(await written, 'application/pdf');
    expect(file).toMatchObject({ renditionState: 'ready', pages: 2 });
    expect(presentPicture(file)?.sources.at(-1)).toMatchObject({ height: 2048 });
  });

  it('draw an SVG large, without reaching for anything outside', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#123456"/><image href="file:///etc/passwd" width="10" height="10"/></svg>';
    const file = await render(Buffer.from(svg), 'image/svg+xml');
    expect(file).toMatchObject({
      renditionState: 'ready',
      width: 100,
      height: 50,
      colour: expect.stringMatching(/^#/),
    });
    expect(presentPicture(file)?.sources.at(-1)?.width).toBe(2048);
  });

  it('say clearly why there are none, and the file stays usable', async () => {
    const broken = await render(Buffer.from('not a picture at all'), 'image/jpeg');
    expect(broken).toMatchObject({
      state: 'ready',
      renditionState: 'failed',
      renditionFailure: expect.stringContaining('could not be read'),
    });
    const pdf = await render(Buffer.from('%PDF-1.4 nothing'), 'application/pdf');
    expect(pdf).toMatchObject({ renditionState: 'failed', renditionFailure: expect.stringContaining('PDF') });
    const layered = await render(Buffer.from('8BPS'), 'image/vnd.adobe.photoshop');
    expect(layered).toMatchObject({
      renditionState: 'failed',
      renditionFailure: expect.stringContaining('Photoshop'),
    });
    expect(await render(Buffer.from('font'), 'font/ttf')).toMatchObject({ renditionState: 'none' });
  });

  it('are made of a video where ffmpeg is installed', async () => {
    const args =
      '-v error -f lavfi -i testsrc=size=640x360:rate=10:duration=2 -pix_fmt yuv420p -movflags frag_keyframe+empty_moov -f mp4 pipe:1';
    let film: Buffer;
    try {
      film = execFileSync('ffmpeg', args.split(' '), { maxBuffer: 1e8 });
    } catch {
      film = Buffer.from('no ffmpeg here');
    }
    const file = await render(film, 'video/mp4');
    const isInstalled = film.length > 100;
    if (isInstalled)
      expect(file).toMatchObject({ renditionState: 'ready', width: 640, height: 360, duration: 2 });
    else
      expect(file).toMatchObject({
        renditionState: 'none',
        renditionFailure: expect.stringContaining('ffprobe'),
      });
  });

  it('of a video wait for ffmpeg where it is missing', async () => {
    vi.stubEnv('PATH', '/nonexistent');
    const file = await render(Buffer.from('film'), 'video/mp4');
    vi.unstubAllEnvs();
    expect(file).toMatchObject({
      renditionState: 'none',
      renditionFailure: expect.stringContaining('not installed'),
    });
  });

  it('that could not all be stored leave nothing behind, and the next try succeeds', async () => {
    const { id } = await test.addFile(await photo(400, 400).png().toBuffer(), {
      mediaType: 'image/png',
      renditionState: 'pending',
    });
    const before = await test.storedKeys();
    const put = test.storage.put.bind(test.storage);
    let puts = 0;
    const failing = vi.spyOn(test.storage, 'put').mockImplementation((...args) => {
      if (++puts === 2) return Promise.reject(new Error('The store is away.'));
      return put(...args);
    });
    const run = { signal: new AbortController().signal, isLastTry: false };
    const render = () => renditionJobs(test.context)['file.renditions']({ fileId: id }, run);
    await expect(render()).rejects.toThrow('away');
    failing.mockRestore();
    expect(await test.storedKeys()).toHaveLength(before.length + 1);
    await render();
    const [file] = await test.db.select().from(files).where(eq(files.id, id));
    await deletePending(test.context, { now: new Date(Date.now() + 2 * 3_600_000), limit: 100 });
    const made = file?.renditions.map(({ storageKey }) => storageKey) ?? [];
    expect(made.length).toBeGreaterThan(0);
    expect(await test.storedKeys()).toEqual([...before, ...made].sort());
  });

  it('of a drawing made to take minutes are given up, and the next file has its own', async () => {
    endTimersEarly(DRAWING_TIMEOUT_MS);
    const drawing = await render(Buffer.from(endlessDrawing), 'image/svg+xml');
    vi.mocked(setTimeout).mockRestore();
    expect(drawing).toMatchObject({
      state: 'ready',
      renditionState: 'failed',
      renditionFailure: 'Making the preview took too long.',
    });
    const next = await render(await photo(100, 100).png().toBuffer(), 'image/png');
    expect(next.renditionState).toBe('ready');
  });

  it('can be made again, and move the revision of the library that shows them', async () => {
    const file = await render(await photo(400, 400).png().toBuffer(), 'image/png');
    const library = await test.addLibrary();
    await test.addItem(library.id, file.id);
    await retryRenditions(test.context, file.id);
    await test.runJobs(renditionJobs(test.context));
    const [again] = await test.db.select().from(files).where(eq(files.id, file.id));
    expect(again?.renditionState).toBe('ready');
    expect(again?.renditions[0]?.storageKey).not.toBe(file.renditions[0]?.storageKey);
    await deletePending(test.context, { now: new Date(Date.now() + 1000), limit: 100 });
    await expect(test.storage.head(file.renditions[0]?.storageKey ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
    const [after] = await test.db.select().from(libraries).where(eq(libraries.id, library.id));
    expect(after?.revision).toBeGreaterThan(library.revision);
  });

  it('are served to those who may see the item, and to nobody else', async () => {
    const file = await render(await photo(400, 300).png().toBuffer(), 'image/png');
    const library = await test.addLibrary({ markets: ['europe'] });
    await test.addItem(library.id, file.id);
    const url = presentPicture(file)?.sources[0]?.url ?? '';
    const member = await test.addUser(['ROLE_USER'], 'europe');
    const served = await test.as(member)('GET', url);
    expect(served.status).toBe(200);
    expect(served.headers.get('cache-control')).toBe('private, no-cache');
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect((await served.arrayBuffer()).byteLength).toBe(Number(served.headers.get('content-length')));
    const again = await test.as(member)('GET', url, undefined, {
      'If-None-Match': served.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await test.as(null)('GET', url)).status).toBe(401);
    expect((await test.as(await test.addUser(['ROLE_USER'], 'gulf'))('GET', url)).status).toBe(404);
    expect((await test.as(await test.addUser(['ROLE_EDITOR'], 'gulf'))('GET', url)).status).toBe(200);
    expect((await test.as(member)('GET', url.replace(/[0-9a-f]{16}/, '0'.repeat(16)))).status).toBe(404);
  });

  it('of an earlier version are for content managers only; covers are for every member; public ones for all', async () => {
    const earlier = await render(await photo(330, 300).png().toBuffer(), 'image/png');
    const library = await test.addLibrary();
    const item = await test.addItem(library.id, earlier.id);
    const later = await test.addFile(Buffer.from('later'));
    await test.db.update(libraryItems).set({ fileId: later.id }).where(eq(libraryItems.id, item.id));
    const url = presentPicture(earlier)?.sources[0]?.url ?? '';
    const member = await test.addUser();
    const manager = await test.addUser(['ROLE_ADMIN']);
    expect((await test.as(member)('GET', url)).status).toBe(404);
    expect((await test.as(manager)('GET', url)).status).toBe(200);
    await test.db.update(files).set({ purpose: 'picture' }).where(eq(files.id, earlier.id));
    expect((await test.as(member)('GET', url)).status).toBe(200);
    expect((await test.as(null)('GET', url)).status).toBe(401);
    await test.db.update(files).set({ purpose: 'public' }).where(eq(files.id, earlier.id));
    expect((await test.as(null)('GET', url)).status).toBe(200);
  });

  it('that a browser keeps are shown again only while the item shows, without opening storage', async () => {
    const file = await render(await photo(400, 300).png().toBuffer(), 'image/png');
    const library = await test.addLibrary();
    const item = await test.addItem(library.id, file.id);
    const url = presentPicture(file)?.sources[0]?.url ?? '';
    const member = await test.addUser();
    const etag = (await test.as(member)('GET', url)).headers.get('etag') ?? '';
    const opened = vi.spyOn(test.storage, 'open');
    const ask = () => test.as(member)('GET', url, undefined, { 'If-None-Match': etag });
    expect((await ask()).status).toBe(304);
    await test.db.update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, item.id));
    expect((await ask()).status).toBe(404);
    expect(opened).not.toHaveBeenCalled();
    await test.db.update(files).set({ purpose: 'public' }).where(eq(files.id, file.id));
    expect((await test.as(null)('GET', url)).headers.get('cache-control')).toBe('public, max-age=3600');
  });
});
