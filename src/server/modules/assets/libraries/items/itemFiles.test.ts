import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../../shared/contract/libraryItem.ts';
import { renditionJobs } from '../../../../files/renditions/renditions.jobs.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { upload } from '../../../../testing/uploads.ts';

const at = '/api/backend/library-item';
let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'], name: 'Ines' });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
async function render(fileId: number): Promise<void> {
  const run = { signal: new AbortController().signal, isLastTry: true };
  await renditionJobs(test.context)['file.renditions']({ fileId }, run);
}
async function bytesFor(itemId: number): Promise<Buffer> {
  const { body } = await member.get(`/api/private/libraryitems/${itemId}/pre-signed`);
  return Buffer.from(await (await test.app.request(body.url)).arrayBuffer());
}

describe('downloading', () => {
  it('leads a browser that follows a link to the file, and nobody who may not see the item', async () => {
    const shown = await buildItem(db());
    const hidden = await buildItem(db(), { publishedAt: null });
    const follow = (id: number) =>
      test.app.request(`/api/private/libraryitems/${id}/pre-signed?rendition=original`, {
        headers: { authorization: `Bearer ${member.token}`, accept: 'text/html,*/*;q=0.8' },
      });
    const followed = await follow(shown.id);
    expect(followed.status).toBe(302);
    const { url } = (await member.get(`/api/private/libraryitems/${shown.id}/pre-signed`)).body;
    const pathOf = (address: string | null) => new URL(address ?? '', 'http://localhost').pathname;
    expect(pathOf(followed.headers.get('location'))).toBe(pathOf(url));
    expect((await follow(hidden.id)).status).toBe(404);
  });
});

describe('renaming', () => {
  it('changes what members download, and keeps the extension whatever is typed', async () => {
    const item = await buildItem(db(), { file: { name: 'DSC_0001.jpg' } });
    const rename = (name: string) => editor.patch(`${at}/${item.id}/rename`, { name });
    expect((await rename('Ambre Noir')).body.file.name).toBe('Ambre Noir.jpg');
    expect((await rename('Oud Minéral.JPG')).body.file.name).toBe('Oud Minéral.jpg');
    expect((await rename('poster.exe')).body.file.name).toBe('poster.exe.jpg');
    expect((await rename('../../etc/passwd')).body.file.name).not.toMatch(/[/\\]/);
    expect((await rename(' ')).body.errors).toHaveProperty('name');
    const { body } = await member.get(`/api/private/libraryitems/${item.id}`);
    expect(body.file.extension).toBe('jpg');
  });

  it('is refused over a newer version', async () => {
    const item = await buildItem(db());
    await editor.patch(`${at}/${item.id}`, { title: 'Newer' });
    const late = await editor.patch(`${at}/${item.id}/rename`, { name: 'x', version: item.version });
    expect(late.body.code).toBe('stale_version');
    expect((await editor.get(`${at}/${item.id}`)).body.file.name).toBe('picture.jpg');
  });
});

describe('replacing', () => {
  it('gives members the new bytes under the same item, at new picture addresses, and keeps the old as a version', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const [grey, red] = [await picture('#888888'), await picture('#aa1111')];
    const made = await upload(test, editor, grey, { name: 'bottle.jpg', libraryId, arriveAs: 'published' });
    const item = made.item as LibraryItem;
    await render(made.file.id);
    const before = (await member.get(`/api/private/libraryitems/${item.id}`)).body;
    expect(await bytesFor(item.id)).toEqual(grey);

    const { uploadId, file } = await upload(test, editor, red, { name: 'bottle-2.jpg' });
    const replaced = await editor.patch(`${at}/${item.id}/replace`, { uploadId, version: item.version });
    expect(replaced.status).toBe(200);
    // Members know it by this name: it stays.
    expect(replaced.body.file).toMatchObject({ id: file.id, name: 'bottle.jpg' });
    expect(replaced.body.versions).toMatchObject([
      { number: 2, file: { name: 'bottle.jpg' }, createdBy: 'Ines' },
      { number: 1, file: { name: 'bottle.jpg' } },
    ]);
    await render(file.id);

    const after = (await member.get(`/api/private/libraryitems/${item.id}`)).body;
    expect(await bytesFor(item.id)).toEqual(red);
    const oldUrl = before.picture.sources[0].url as string;
    const newUrl = after.picture.sources[0].url as string;
    expect(newUrl).not.toBe(oldUrl);
    expect((await member.get(newUrl)).status).toBe(200);
    expect((await member.get(oldUrl)).status).toBe(404);
    expect(after.versions).toMatchObject([{ number: 2 }, { number: 1 }]);

    const old = await editor.get(`${at}/${item.id}/pre-signed?version=1`);
    const bytes = Buffer.from(await (await test.app.request(old.body.url)).arrayBuffer());
    expect(bytes).toEqual(grey);
    expect((await editor.get(`${at}/${item.id}/pre-signed?version=9`)).status).toBe(404);
  });

  it('passes on what its crops are made around', async () => {
    const item = await buildItem(db());
    const focus = { focalPoint: [0.3, 0.4], focalBox: [0.1, 0.2, 0.5, 0.9] };
    await editor.patch(`${at}/${item.id}`, focus);
    const replace = async (colour: string) => {
      const { uploadId } = await upload(test, editor, await picture(colour), { name: 'bottle.jpg' });
      return (await editor.patch(`${at}/${item.id}/replace`, { uploadId })).body;
    };
    expect(await replace('#223344')).toMatchObject(focus);
    const none = { focalPoint: [0.5, 0.5], focalBox: null };
    await editor.patch(`${at}/${item.id}`, none);
    expect(await replace('#443322')).toMatchObject(none);
  });

  it('returns the same item when it is repeated, also after it was replaced once more', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const made = await upload(test, editor, await picture('#101010'), { name: 'a.jpg', libraryId });
    const { id, version } = made.item as LibraryItem;
    const second = await upload(test, editor, await picture('#202020'), { name: 'b.jpg' });
    const replace = (uploadId: string) => editor.patch(`${at}/${id}/replace`, { uploadId, version });
    const both = await Promise.all([replace(second.uploadId), replace(second.uploadId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first] = both;
    expect(first?.body.versions).toMatchObject([{ number: 2 }, { number: 1 }]);
    const again = await replace(second.uploadId);
    expect([again.status, again.body]).toEqual([200, first?.body]);

    const third = await upload(test, editor, await picture('#303030'), { name: 'c.jpg' });
    expect((await replace(third.uploadId)).body.code).toBe('stale_version');
    await editor.patch(`${at}/${id}/replace`, { uploadId: third.uploadId });
    const late = await replace(second.uploadId);
    expect([late.status, late.body.file.id]).toEqual([200, third.file.id]);
  });

  it('leaves the item as it was when the version is stale or the upload is not the caller’s', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const made = await upload(test, editor, await picture('#123456'), { name: 'a.jpg', libraryId });
    const item = made.item as LibraryItem;
    await editor.patch(`${at}/${item.id}`, { title: 'Newer' });
    const { uploadId } = await upload(test, editor, await picture('#654321'), { name: 'b.jpg' });
    const late = await editor.patch(`${at}/${item.id}/replace`, { uploadId, version: item.version });
    expect(late.body.code).toBe('stale_version');
    const other = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    expect((await other.patch(`${at}/${item.id}/replace`, { uploadId })).status).toBe(404);
    expect((await editor.get(`${at}/${item.id}`)).body.versions).toHaveLength(1);
  });
});
