import { eq, isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FinderListing } from '../../../../shared/contract/fileManager.ts';
import type { SignedPut } from '../../../../shared/contract/storage.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { files } from '../../../db/schema/files.ts';
import { audit } from '../../../db/schema/records.ts';
import { markOrphans } from '../../../files/orphanedFiles.repo.ts';
import type { Principal } from '../../../http/principal.ts';
import { ascending } from '../../../testing/ascending.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { buildZip } from '../../../testing/zips.ts';
import { uploadsRoutes } from '../uploads/uploads.routes.ts';
import { vuefinderRoutes } from './vuefinder.routes.ts';

const at = '/api/backend/storage/vuefinder';

describe('the file manager', () => {
  let test: StorageTestApp;
  let editor: Principal;
  let picture: Buffer;
  beforeAll(async () => {
    test = await openStorageTestApp((app, context) => {
      uploadsRoutes(app, context);
      vuefinderRoutes(app, context);
    });
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    editor = await test.addUser(['ROLE_EDITOR']);
    await test.db.delete(fileNodes);
    test.queue.length = 0;
  });

  const address = (q: string, path = '', more: Record<string, string> = {}) =>
    `${at}?${new URLSearchParams({ q, adapter: 'files', path: `files://${path}`, ...more })}`;
  const read = (q: string, path = '', more: Record<string, string> = {}) =>
    test.as(editor)('GET', address(q, path, more));
  const write = async (q: string, path: string, body: object) => {
    const response = await test.as(editor)('POST', address(q, path), body);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as FinderListing & Refusal };
  };
  interface Refusal {
    code: string;
    message: string;
    errors?: Record<string, string>;
  }
  const names = ({ files: entries }: FinderListing) => entries.map(({ basename }) => basename);
  const listed = async (path = '') => names((await (await read('index', path)).json()) as FinderListing);
  const upload = async (path: string, name: string, bytes: Buffer | string, fileName = name) => {
    await read('index');
    const form = new FormData();
    if (name) form.set('name', name);
    form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), fileName);
    const response = await test.app.request(address('upload', path), { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as FinderListing & Refusal };
  };
  const textOf = async (path: string) => (await read('preview', path)).text();
  const items = (...paths: string[]) => ({
    items: paths.map((path) => ({ path: `files://${path}`, type: 'file' })),
  });

  it('lists folders before files, with what a client shows of them', async () => {
    await upload('', 'notes.txt', 'Salut');
    await write('newfolder', '', { name: 'Fonts' });
    const listing = (await (await read('index')).json()) as FinderListing;
    expect(listing).toMatchObject({ adapter: 'files', storages: ['files'], dirname: 'files://' });
    expect(listing.files).toMatchObject([
      { type: 'dir', path: 'files://Fonts', basename: 'Fonts', file_size: null, storage: 'files' },
      { type: 'file', path: 'files://notes.txt', extension: 'txt', file_size: 5, mime_type: 'text/plain' },
    ]);
    expect(Math.abs((listing.files[0]?.last_modified ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    expect(await (await read('subfolders')).json()).toEqual({
      folders: [{ adapter: 'files', path: 'files://Fonts', basename: 'Fonts' }],
    });
  });

  it('opens at the top when a client names no path and no store', async () => {
    await write('newfolder', '', { name: 'A' });
    const response = await test.as(editor)('GET', `${at}?q=index&theme=dark`);
    expect(names((await response.json()) as FinderListing)).toEqual(['A']);
  });

  it('is for content managers', async () => {
    const member = await test.addUser(['ROLE_USER']);
    for (const who of [null, member]) {
      const expected = who ? 403 : 401;
      expect((await test.as(who)('GET', address('index'))).status).toBe(expected);
      expect((await test.as(who)('POST', address('newfolder'), { name: 'x' })).status).toBe(expected);
      expect((await test.as(who)('GET', `${at}/s3/params?filename=a&size=1`)).status).toBe(expected);
    }
  });

  it('makes, names and moves, and explains in words what cannot be', async () => {
    await write('newfolder', '', { name: 'Été' });
    await write('newfolder', 'Été', { name: 'Inner' });
    expect((await write('newfile', 'Été', { name: 'list.md' })).body.files).toHaveLength(2);
    expect((await write('newfile', 'Été', { name: 'LIST.md' })).body).toMatchObject({ code: 'name_taken' });
    expect((await write('newfolder', '', { name: 'E\u0301TE\u0301' })).status).toBe(409);
    expect((await write('rename', '', { item: 'files://Été', name: 'Summer' })).status).toBe(200);
    expect(await listed('Summer')).toEqual(['Inner', 'list.md']);
    expect((await write('rename', 'Summer', { item: 'files://Summer/list.md', name: 'inner' })).status).toBe(
      409,
    );
    const into = { ...items('Summer'), item: 'files://Summer/Inner' };
    expect((await write('move', '', into)).body.errors?.item).toBe('“Summer” cannot be moved into itself.');
    const down = { ...items('Summer/list.md'), item: 'files://Summer/Inner' };
    expect((await write('move', 'Summer', down)).status).toBe(200);
    expect(await listed('Summer/Inner')).toEqual(['list.md']);
    expect((await write('move', '', { ...items('Summer/Inner/list.md'), item: 'files://' })).status).toBe(
      200,
    );
    expect(await listed()).toEqual(['Summer', 'list.md']);
  });

  it('moves all or none', async () => {
    for (const name of ['a.txt', 'b.txt']) await upload('', name, name);
    await upload('Box', 'Box/b.txt', 'taken');
    await write('newfolder', '', { name: 'Box' });
    await upload('Box', 'b.txt', 'taken');
    const moved = await write('move', '', { ...items('a.txt', 'b.txt'), item: 'files://Box' });
    expect(moved.body.message).toBe('There is already something called “b.txt” here.');
    expect(await listed('Box')).toEqual(['b.txt']);
    expect(await listed()).toEqual(['Box', 'a.txt', 'b.txt']);
  });

  it.each(['../secrets', 'a/../../b', 'C:\\x', 'a\u0000b', 'x'.repeat(300), '.', 'a|b'])(
    'refuses the name %j',
    async (name) => {
      const { status, body } = await write('newfolder', '', { name });
      expect([status, Object.keys(body.errors ?? {}).length]).toEqual([400, 1]);
      expect(await listed()).toEqual([]);
    },
  );

  it('refuses paths that climb, other stores, and what is missing', async () => {
    expect((await read('index', '../..')).status).toBe(400);
    expect((await read('index', 'nothing/here')).status).toBe(404);
    expect((await test.as(editor)('GET', `${at}?q=index&path=s3://x`)).status).toBe(400);
    expect((await read('preview', '')).status).toBe(400);
    expect((await write('rename', '', { name: 'x' })).body.errors?.item).toBe('This is needed.');
    expect((await write('delete', '', { items: [] })).status).toBe(400);
    expect((await test.as(editor)('GET', address('destroy'))).status).toBe(400);
  });

  it('takes forms, with the folders of a dropped folder, and checks what is in them', async () => {
    const done = await upload('', 'Shoot/Day 1/bottle.jpg', picture);
    expect(done.status).toBe(200);
    expect(await listed('Shoot/Day 1')).toEqual(['bottle.jpg']);
    expect(test.queue).toMatchObject([{ name: 'file.renditions' }]);
    const [row] = await test.db.select().from(files).where(eq(files.name, 'bottle.png'));
    expect(row).toMatchObject({
      mediaType: 'image/png',
      purpose: 'folder',
      state: 'ready',
      size: picture.length,
    });
    expect((await upload('', 'run.exe', 'MZ')).body.code).toBe('unsupported_type');
    expect((await upload('', '../up.txt', 'x')).status).toBe(400);
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect((await upload('', 'drawing.svg', script)).status).toBe(415);
    expect(await listed()).toEqual(['Shoot']);
  });

  it('reports forms that are none, and leaves nothing behind of one that breaks off', async () => {
    await read('index');
    const send = (body: string, type: string) =>
      test.app.request(address('upload'), { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('x', 'multipart/form-data')).status).toBe(400);
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    expect((await send(cut, 'multipart/form-data; boundary=b')).status).toBe(400);
    const empty = '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\na.txt\r\n--b--\r\n';
    expect((await send(empty, 'multipart/form-data; boundary=b')).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('never runs what it shows', async () => {
    await upload('', 'page.txt', '<!doctype html><script>alert(1)</script>');
    const shown = await read('preview', 'page.txt');
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(shown.headers.get('content-type')).toBe('application/octet-stream');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await shown.text()).toContain('alert');
  });

  it('edits texts, and keeps what stood in them in the trash', async () => {
    await upload('', 'notes.txt', 'before');
    const saved = await write('save', 'notes.txt', { content: 'after, été' });
    expect([saved.status, saved.body]).toEqual([200, 'after, été']);
    expect(await textOf('notes.txt')).toBe('after, été');
    const kept = await test.db.select().from(fileNodes).where(isNotNull(fileNodes.deletedAt));
    expect(kept).toMatchObject([{ name: 'notes.txt', kind: 'file' }]);
    await markOrphans(test.context, new Date());
    const orphans = await test.db.select().from(files).where(isNotNull(files.orphanedAt));
    expect(orphans.map(({ id }) => id)).not.toContain(kept[0]?.fileId);
    await upload('', 'bottle.png', picture);
    expect((await write('save', 'bottle.png', { content: 'x' })).status).toBe(400);
  });

  it('replaces a file by a form sent to it, as a cropped picture is', async () => {
    await upload('', 'bottle.png', picture);
    const smaller = await sharp(picture).resize(10).png().toBuffer();
    const done = await upload('bottle.png', '', smaller, 'blob');
    expect(names(done.body)).toEqual(['bottle.png']);
    expect((await (await read('download', 'bottle.png')).arrayBuffer()).byteLength).toBe(smaller.length);
  });

  it('sends ranges of files, and folders as archives', async () => {
    await upload('', 'notes.txt', '0123456789');
    const part = await test.as(editor)('GET', address('download', 'notes.txt'), undefined, {
      range: 'bytes=2-4',
    });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    await upload('', 'Box/a.txt', 'A');
    await upload('', 'Box/In/b.txt', 'B');
    const archive = await read('download', 'Box');
    expect(archive.headers.get('content-disposition')).toContain('Box.zip');
    const bytes = Buffer.from(await archive.arrayBuffer());
    expect(bytes.length).toBe(Number(archive.headers.get('content-length')));
    expect(bytes.toString('latin1')).toContain('Box/In/b.txt');
  });

  it('packs and unpacks', async () => {
    await upload('', 'Box/a.txt', 'A');
    await upload('', 'Box/In/b.txt', 'B');
    expect(names((await write('archive', '', { ...items('Box'), name: 'Autumn' })).body)).toContain(
      'Autumn.zip',
    );
    await write('newfolder', '', { name: 'Out' });
    await write('move', '', { ...items('Autumn.zip'), item: 'files://Out' });
    expect((await write('unarchive', 'Out', { item: 'files://Out/Autumn.zip' })).status).toBe(200);
    expect(await textOf('Out/Box/In/b.txt')).toBe('B');
    expect((await write('unarchive', '', { item: 'files://Out/Box/a.txt' })).status).toBe(400);
  });

  it.each([
    ['names that climb', [{ name: '../../x.txt', bytes: Buffer.from('x') }], 'leads out of the archive'],
    ['absolute names', [{ name: '/etc/x.txt', bytes: Buffer.from('x') }], 'an absolute path'],
    ['secrets', [{ name: 'x.txt', bytes: Buffer.from('x'), flags: 1 }], 'encrypted'],
    ['programs', [{ name: 'x.exe', bytes: Buffer.from('x') }], 'was not unpacked'],
    ['false sizes', [{ name: 'x.txt', bytes: Buffer.alloc(9000), claimedSize: 10 }], 'damaged'],
  ])('unpacks nothing of an archive with %s', async (_case, entries, reason) => {
    await upload('', 'evil.zip', buildZip([{ name: 'good.txt', bytes: Buffer.from('good') }, ...entries]));
    const { status, body } = await write('unarchive', '', { item: 'files://evil.zip' });
    expect([status, body.message]).toEqual([422, expect.stringContaining(reason)]);
    expect(await listed()).toEqual(['evil.zip']);
  });

  it('finds by name at any depth, and not what is in the trash', async () => {
    await upload('', 'Box/In/Serif.otf.txt', 'B');
    await upload('', 'serif notes.txt', 'A');
    await upload('', 'Old/serif.txt', 'A');
    await write('delete', '', items('Old'));
    const found = (await (await read('search', '', { filter: 'SERIF' })).json()) as FinderListing;
    expect(found.files.map(({ path, dir }) => [path, dir])).toEqual([
      ['files://serif notes.txt', 'files://'],
      ['files://Box/In/Serif.otf.txt', 'files://Box/In'],
    ]);
    const below = (await (await read('search', 'Box', { filter: '%' })).json()) as FinderListing;
    expect(below.files).toEqual([]);
  });

  it('puts into the trash, frees the name, and writes down who did it', async () => {
    await upload('', 'Box/a.txt', 'A');
    expect(names((await write('delete', '', items('Box'))).body)).toEqual([]);
    expect((await read('index', 'Box')).status).toBe(404);
    expect((await write('newfolder', '', { name: 'Box' })).status).toBe(200);
    expect(await listed('Box')).toEqual([]);
    const done = await test.db.select().from(audit).where(sql`kind = 'file-node' and action = 'remove'`);
    expect(done.at(-1)).toMatchObject({ userId: editor.userId });
    expect((await write('delete', '', items('Gone'))).status).toBe(404);
  });

  it('keeps a file that an item shows from being deleted, and says where it is shown', async () => {
    await upload('', 'Box/bottle.png', picture);
    const [node] = await test.db.select().from(fileNodes).where(eq(fileNodes.name, 'bottle.png'));
    const library = await test.addLibrary();
    await test.addItem(library.id, node?.fileId ?? 0, { title: 'Flacon' });
    const { status, body } = await write('delete', '', items('Box'));
    expect([status, body.message]).toEqual([
      409,
      '“bottle.png” is in use: the item “Flacon”. Take it out there first.',
    ]);
    expect(await listed('Box')).toEqual(['bottle.png']);
  });

  it('gives a name once, however many request it at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => write('newfolder', '', { name: 'Same' })));
    expect(ascending(made.map(({ status }) => status))).toEqual([200, 409, 409, 409, 409, 409]);
    await Promise.all(Array.from({ length: 4 }, (_, index) => upload('', `Deep/In/${index}.txt`, 'x')));
    expect(await listed('Deep/In')).toEqual(['0.txt', '1.txt', '2.txt', '3.txt']);
  });

  it('of two who move folders into each other, one is refused', async () => {
    for (const name of ['A', 'B']) await write('newfolder', '', { name });
    const both = await Promise.all([
      write('move', '', { ...items('A'), item: 'files://B' }),
      write('move', '', { ...items('B'), item: 'files://A' }),
    ]);
    expect(ascending(both.map(({ status }) => status))).toEqual([200, 404]);
  });

  it.each(['GET', 'POST'])(
    'returns by %s where to send a file, and lists it once it has arrived',
    async (method) => {
      await write('newfolder', '', { name: 'Contracts' });
      const upload = { filename: 'deal.txt', type: 'text/plain', size: 5, path: 'files://Contracts' };
      const params = new URLSearchParams({ ...upload, size: '5' });
      const response = await (method === 'GET'
        ? test.as(editor)('GET', `${at}/s3/params?${params}`)
        : test.as(editor)('POST', `${at}/s3/params`, upload));
      const signed = (await response.json()) as SignedPut & { fields: object; uploadId: string };
      expect(signed).toMatchObject({ method: 'PUT', fields: {}, url: expect.any(String) });
      expect(await listed('Contracts')).toEqual([]);
      expect((await test.put(signed, Buffer.from('12345'))).status).toBe(200);
      expect(await listed('Contracts')).toEqual(['deal.txt']);
      expect(await listed('Contracts')).toEqual(['deal.txt']);
      expect(await textOf('Contracts/deal.txt')).toBe('12345');
    },
  );

  it('puts an upload at the top when its folder is gone meanwhile', async () => {
    await write('newfolder', '', { name: 'Brief' });
    const [folder] = await test.db.select().from(fileNodes);
    const started = await test.as(editor)('POST', '/api/backend/storage/pre-sign/folder', {
      name: 'late.txt',
      size: 4,
      folderId: folder?.id,
    });
    const signed = (await started.json()) as SignedPut & { uploadId: string };
    await test.put(signed, Buffer.from('late'));
    await write('delete', '', items('Brief'));
    const done = await test.as(editor)('POST', '/api/backend/storage/complete', {
      uploadId: signed.uploadId,
    });
    expect(done.status).toBe(200);
    expect(await listed()).toEqual(['late.txt']);
  });
});
