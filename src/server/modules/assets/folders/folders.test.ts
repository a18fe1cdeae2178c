import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileDetail, FileListing, FileNode, FileUse } from '../../../../shared/contract/folder.ts';
import type { SignedPut } from '../../../../shared/contract/storage.ts';
import { configuration } from '../../../db/schema/content.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import type { Principal } from '../../../http/principal.ts';
import { ascending } from '../../../testing/ascending.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { uploadsRoutes } from '../uploads/uploads.routes.ts';
import { folderRoutes } from './folders.routes.ts';

const at = '/api/backend/files';

interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string>;
}

describe('folders and files', () => {
  let test: StorageTestApp;
  let editor: Principal;
  let admin: Principal;
  beforeAll(async () => {
    test = await openStorageTestApp((app, context) => {
      uploadsRoutes(app, context);
      folderRoutes(app, context);
    });
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    await test.db.delete(fileNodes);
    editor = await test.addUser(['ROLE_EDITOR']);
    admin = await test.addUser(['ROLE_ADMIN']);
  });

  const ask = async <T>(method: string, path: string, body?: unknown, who = editor) => {
    const response = await test.as(who)(method, `${at}${path}`, body);
    return { status: response.status, body: (await response.json()) as T & Refusal };
  };
  const post = <T = { ids: number[] }>(path: string, body: unknown) => ask<T>('POST', path, body);
  const list = async (query: Record<string, string> = {}) =>
    (await ask<FileListing>('GET', `?${new URLSearchParams(query)}`)).body;
  const namesIn = async (folderId?: number) =>
    (await list(folderId === undefined ? {} : { folderId: String(folderId) })).data.map(({ name }) => name);
  const folder = async (name: string, parentId: number | null = null) =>
    (await post<FileNode>('', { name, parentId })).body.id;
  const begin = async (name: string, bytes: string, more: object = {}) => {
    const response = await test.as(editor)('POST', '/api/backend/storage/pre-sign/folder', {
      name,
      size: bytes.length,
      ...more,
    });
    return {
      status: response.status,
      body: (await response.json()) as SignedPut & { uploadId: string } & Refusal,
    };
  };
  const finish = async ({ uploadId }: { uploadId: string }) => {
    const response = await test.as(editor)('POST', '/api/backend/storage/complete', { uploadId });
    return { status: response.status, body: (await response.json()) as Refusal };
  };
  /** Uploads a text; returns the node's id. */
  const file = async (name: string, bytes: string, folderId: number | null = null) => {
    const { body } = await begin(name, bytes, folderId === null ? {} : { folderId });
    await test.put(body, Buffer.from(bytes));
    await finish(body);
    const rows = await test.db.select().from(fileNodes).where(eq(fileNodes.name, name));
    return rows.filter(({ parentId }) => parentId === folderId).at(-1)?.id ?? 0;
  };
  const setQuota = (id: number, quota: number | null) =>
    ask<FileNode>('PATCH', `/${id}/quota`, { quota }, admin);

  it('lists a folder in pages, folders first, with who changed what last', async () => {
    const box = await folder('Box');
    await file('b.txt', 'Salut', box);
    await file('a.txt', 'Bonsoir', box);
    await folder('Zoo', box);
    const listing = await list({ folderId: String(box), limit: '2' });
    expect(listing).toMatchObject({ total: 3, page: 1, way: [{ id: box, name: 'Box' }], quota: null });
    expect(listing.data).toMatchObject([
      { name: 'Zoo', kind: 'folder', file: null, changedBy: editor.name },
      { name: 'a.txt', kind: 'file', file: { size: 7, kind: 'document', extension: 'txt' }, way: null },
    ]);
    const bySize = await list({ folderId: String(box), sort: 'size', order: 'desc', page: '2', limit: '1' });
    expect(bySize.data.map(({ name }) => name)).toEqual(['a.txt']);
    expect((await ask('GET', '?folderId=2000000000')).status).toBe(404);
    expect((await ask('GET', '?sort=secret')).status).toBe(400);
  });

  it('is for content managers, and limits are for administrators', async () => {
    const box = await folder('Box');
    const member = await test.addUser(['ROLE_USER']);
    expect((await test.as(member)('GET', at)).status).toBe(403);
    expect((await test.as(null)('POST', `${at}/remove`, { ids: [box] })).status).toBe(401);
    expect((await ask('PATCH', `/${box}/quota`, { quota: 10 })).status).toBe(403);
    expect((await setQuota(box, 10)).body).toMatchObject({ id: box, quota: 10 });
    expect((await setQuota(box, -1)).body.errors).toHaveProperty('quota');
    expect((await setQuota(await file('a.txt', 'A'), 10)).body.errors).toHaveProperty('quota');
  });

  it('finds names and kinds in every folder, but nothing that lies in the trash', async () => {
    const deep = await folder('Deep', await folder('Fonts'));
    const gone = await folder('Gone');
    await file('serif 100%.txt', 'x', deep);
    await file('serif gone.txt', 'x', gone);
    await post('/remove', { ids: [gone] });
    const found = await list({ q: 'SERIF' });
    expect(found.data.map(({ name, way }) => [name, way?.map((step) => step.name)])).toEqual([
      ['serif 100%.txt', ['Fonts', 'Deep']],
    ]);
    expect((await list({ q: '%' })).total).toBe(1);
    expect((await list({ q: '_' })).total).toBe(0);
    expect((await list({ kind: 'document' })).total).toBe(1);
    expect((await list({ kind: 'folder' })).data.map(({ name }) => name)).toEqual(['Deep', 'Fonts']);
    const tree = await ask<{ data: { name: string }[] }>('GET', '/folders');
    expect(tree.body.data.map(({ name }) => name)).toEqual(['Deep', 'Fonts']);
  });

  it('refuses names that climb, are taken or are none, and a rename of what was changed meanwhile', async () => {
    const box = await folder('Box');
    await folder('Lid');
    for (const name of ['', '..', 'a/b', 'a\u202e.txt', 'x'.repeat(201)])
      expect((await ask('PATCH', `/${box}`, { name })).body.errors).toHaveProperty('name');
    expect(await ask('PATCH', `/${box}`, { name: 'LID' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken', errors: { name: expect.any(String) } },
    });
    expect((await ask<FileNode>('PATCH', `/${box}`, { name: 'BOX', version: 1 })).body.name).toBe('BOX');
    expect((await ask('PATCH', `/${box}`, { name: 'Other', version: 1 })).body.code).toBe('stale_version');
    expect((await ask('PATCH', '/2000000000', { name: 'x' })).status).toBe(404);
  });

  it('moves all or none, reports where things were, and puts them back', async () => {
    const [box, lid] = [await folder('Box'), await folder('Lid')];
    const inBox = await file('a.txt', 'A', box);
    const atTop = await file('b.txt', 'B');
    const { body } = await post<{ moved: object[] }>('/move', { ids: [inBox, atTop], folderId: lid });
    expect(body.moved).toEqual([
      { id: inBox, folderId: box },
      { id: atTop, folderId: null },
    ]);
    expect(await namesIn(lid)).toEqual(['a.txt', 'b.txt']);
    expect((await post('/move-back', { moved: body.moved })).status).toBe(200);
    expect([await namesIn(box), await namesIn()]).toEqual([['a.txt'], ['Box', 'Lid', 'b.txt']]);
    await file('b.txt', 'other', lid);
    expect((await post('/move', { ids: [inBox, atTop], folderId: lid })).body.code).toBe('name_taken');
    expect(await namesIn(box)).toEqual(['a.txt']);
    expect((await post('/move', { ids: [box], folderId: inBox })).status).toBe(400);
  });

  it('lets no folder into itself, nor two into each other', async () => {
    const a = await folder('A');
    const inside = await folder('Inside', a);
    expect((await post('/move', { ids: [a], folderId: inside })).status).toBe(400);
    expect((await post('/copy', { ids: [a], folderId: inside })).status).toBe(400);
    const b = await folder('B');
    const both = await Promise.all([
      post('/move', { ids: [a], folderId: b }),
      post('/move', { ids: [b], folderId: a }),
    ]);
    expect(ascending(both.map(({ status }) => status))).toEqual([200, 400]);
  });

  it('of two who move and delete the same file at once, both learn what happened', async () => {
    const box = await folder('Box');
    const id = await file('a.txt', 'A');
    const [moved, removed] = await Promise.all([
      post('/move', { ids: [id], folderId: box }),
      post('/remove', { ids: [id] }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(moved.status);
    expect((await post('/remove', { ids: [id] })).status).toBe(404);
    expect((await list({ trashed: 'true' })).total).toBe(1);
  });

  it('copies folders with all that lies in them, over the same bytes', async () => {
    const box = await folder('Box');
    await file('a.txt', 'Bonjour', await folder('In', box));
    const stored = await test.storedKeys();
    const { body, status } = await post('/copy', { ids: [box], folderId: null });
    expect(status).toBe(201);
    expect(await namesIn()).toEqual(['Box', 'Box (2)']);
    const [copy = 0] = body.ids;
    const inside = (await list({ folderId: String(copy) })).data;
    expect(await namesIn(inside[0]?.id)).toEqual(['a.txt']);
    expect(await test.storedKeys()).toEqual(stored);
  });

  it('restores to where things were, else to the top, under a free name, and deletes for good only on request', async () => {
    const box = await folder('Box');
    const id = await file('a.txt', 'A', box);
    const lone = await file('b.txt', 'B');
    await post('/remove', { ids: [id] });
    await post('/remove', { ids: [lone] });
    await file('b.txt', 'new');
    await post('/remove', { ids: [box] });
    const trash = await list({ trashed: 'true', sort: 'name' });
    expect(trash.data.map(({ name, way }) => [name, way?.map((step) => step.name)])).toEqual([
      ['Box', []],
      ['a.txt', ['Box']],
      ['b.txt', []],
    ]);
    const days = (Date.parse(trash.data[0]?.purgeAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const back = await post<{ data: FileNode[] }>('/restore', { ids: [id, lone] });
    expect(back.body.data.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['b (2).txt', null],
      ['a.txt', null],
    ]);
    expect((await post('/restore', { ids: [id] })).status).toBe(404);
    expect((await post('/purge', { ids: [box] })).status).toBe(400);
    expect((await post<{ count: number }>('/purge', { ids: [id], confirmed: true })).body.count).toBe(0);
    expect((await post<{ count: number }>('/purge', { all: true, confirmed: true })).body.count).toBe(1);
    expect((await list({ trashed: 'true' })).total).toBe(0);
    expect(await namesIn()).toEqual(['a.txt', 'b (2).txt', 'b.txt']);
  });

  it('reports where a file is used, and keeps what is in use out of the trash', async () => {
    const box = await folder('Box');
    const id = await file('logo.txt', 'Logo', box);
    const [node] = await test.db.select().from(fileNodes).where(eq(fileNodes.id, id));
    await test.db.insert(configuration).values({ code: 'test-logo', value: node?.fileId ?? 0 });
    const uses = await ask<{ data: FileUse[] }>('GET', `/uses?ids=${box}`);
    expect(uses.body.data).toMatchObject([
      { nodeId: box, name: 'logo.txt', kind: 'configuration', isCopy: false },
    ]);
    expect(await post('/remove', { ids: [box], confirmed: true })).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    await test.db.delete(configuration).where(eq(configuration.code, 'test-logo'));
    expect((await post('/remove', { ids: [box] })).status).toBe(200);
  });

  it('makes a draft of a file over the same bytes, and requires confirmation before that file is deleted', async () => {
    const library = await test.addLibrary();
    const id = await file('amber_flacon.txt', 'Flacon');
    const before = await test.storedKeys();
    const made = await post<{ itemIds: number[] }>('/items', { ids: [id], libraryId: library.id });
    expect(made.status).toBe(201);
    expect(await test.storedKeys()).toEqual(before);
    const [item] = await test.db
      .select({ item: libraryItems, file: files })
      .from(libraryItems)
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(eq(libraryItems.id, made.body.itemIds[0] ?? 0));
    expect(item?.item).toMatchObject({ title: 'amber flacon', publishedAt: null, libraryId: library.id });
    expect(item?.file).toMatchObject({ purpose: 'item', name: 'amber_flacon.txt', state: 'ready' });
    const detail = await ask<FileDetail>('GET', `/${id}`);
    expect(detail.body.uses).toMatchObject([{ kind: 'library-item', title: 'amber flacon', isCopy: true }]);
    expect((await post('/remove', { ids: [id] })).body.message).toContain('the item “amber flacon”');
    expect((await post('/remove', { ids: [id], confirmed: true })).status).toBe(200);
    const again = { ids: [await folder('Box')], libraryId: library.id };
    expect((await post('/items', again)).body.errors).toHaveProperty('ids');
    expect((await post('/items', { ids: [id], libraryId: library.id })).status).toBe(404);
    const other = await file('b.txt', 'B');
    expect((await post('/items', { ids: [other], libraryId: 2_000_000_000 })).body.errors).toHaveProperty(
      'libraryId',
    );
  });

  it('keeps the structure of a dropped folder, and makes its folders once', async () => {
    const box = await folder('Box');
    const begun = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        begin(`${name}.txt`, name, { folderId: box, folderPath: ['Shoot', 'Raw'] }),
      ),
    );
    for (const [index, { body }] of begun.entries()) await test.put(body, Buffer.from('abc'[index] ?? ''));
    const done = await Promise.all(begun.map(({ body }) => finish(body)));
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [shoot] = (await list({ folderId: String(box) })).data;
    const [raw] = (await list({ folderId: String(shoot?.id) })).data;
    expect(await namesIn(raw?.id)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect((await begin('x.txt', 'x', { folderPath: ['..'] })).body.errors).toHaveProperty('folderPath');
  });

  it('refuses what does not fit, saying how much is free, when two uploads come at once', async () => {
    const box = await folder('Box');
    const inside = await folder('Inside', box);
    await setQuota(box, 10_000);
    const half = 'x'.repeat(6000);
    const begun = await Promise.all([
      begin('a.txt', half, { folderId: box }),
      begin('b.txt', half, { folderId: inside }),
    ]);
    expect(begun.map(({ status }) => status)).toEqual([201, 201]);
    for (const { body } of begun) await test.put(body, Buffer.from(half));
    const done = await Promise.all(begun.map(({ body }) => finish(body)));
    expect(ascending(done.map(({ status }) => status))).toEqual([200, 413]);
    const refused = done.find(({ status }) => status === 413)?.body;
    expect([refused?.code, refused?.message]).toEqual([
      'quota_exceeded',
      'This does not fit: “Box” holds at most 10 KB, and 4 KB are free. 6 KB are needed.'.replace(
        /(\d) KB/g,
        '$1\u00a0KB',
      ),
    ]);
    expect((await list({ folderId: String(inside) })).quota).toMatchObject({
      folderId: box,
      quota: 10_000,
      used: 6000,
    });
    expect((await begin('c.txt', half, { folderId: inside })).status).toBe(413);
  });

  it('counts what is moved, copied and restored against limits, but not what stays below them', async () => {
    const box = await folder('Box');
    const inside = await folder('Inside', box);
    const id = await file('a.txt', 'x'.repeat(6000), box);
    const other = await file('b.txt', 'y'.repeat(6000));
    await setQuota(box, 10_000);
    expect((await post('/move', { ids: [id], folderId: inside })).status).toBe(200);
    expect((await post('/move', { ids: [other], folderId: inside })).body.code).toBe('quota_exceeded');
    expect((await post('/copy', { ids: [id], folderId: box })).body.code).toBe('quota_exceeded');
    await post('/remove', { ids: [id] });
    expect((await post('/move', { ids: [other], folderId: box })).status).toBe(200);
    expect((await post('/restore', { ids: [id] })).body.code).toBe('quota_exceeded');
    await setQuota(box, null);
    expect((await post('/restore', { ids: [id] })).status).toBe(200);
  });

  it('sends a file and an archive of several, any range of them, and shows nothing unknown in place', async () => {
    const box = await folder('Box');
    const id = await file('a.txt', 'Bonjour', box);
    const second = await file('a.txt', 'Bonsoir');
    const part = await test.as(editor)('GET', `${at}/${id}/content?disposition=inline`, undefined, {
      range: 'bytes=3-',
    });
    expect([part.status, await part.text()]).toEqual([206, 'jour']);
    expect(part.headers.get('content-security-policy')).toContain('sandbox');
    const whole = await test.as(editor)('GET', `${at}/archive?ids=${id},${second},${box}`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    for (const name of ['a.txt', 'a (2).txt', 'Box/a.txt']) expect(bytes.includes(name)).toBe(true);
    const rest = await test.as(editor)('GET', `${at}/archive?ids=${id},${second},${box}`, undefined, {
      range: 'bytes=20-',
      'if-range': whole.headers.get('etag') ?? '',
    });
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(20))).toBe(true);
    expect((await ask('GET', '/archive?ids=1;drop')).body.errors).toHaveProperty('ids');
    expect((await ask('GET', `/${box}/content`)).status).toBe(400);
  });
});
