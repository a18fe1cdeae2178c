import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { upload } from '../../../../testing/uploads.ts';

const at = '/api/backend/library-item';
let test: TestApp;
let editor: Caller;
let colleague: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  colleague = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const show = async (id: number) => (await editor.get(`${at}/${id}`)).body;
const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const begin = async (by = editor): Promise<number> =>
  (await by.post(`${at}/batch/replace`, {})).body.changeId;

async function replace(itemId: number, body: object, by = editor) {
  const { uploadId } = await upload(test, by, await picture('#804020'), { name: 'NEW.png' });
  return { uploadId, reply: await by.patch(`${at}/${itemId}/replace`, { uploadId, ...body }) };
}

describe('a replacement of many files', () => {
  it('keeps the names that members know by default, and is undone as one', async () => {
    const { id: libraryId } = await buildLibrary(test.context.db);
    const build = (name: string) => buildItem(test.context.db, { libraryId, title: name, file: { name } });
    const [kept, renamed] = [await build('Ambre.jpg'), await build('Oud.jpg')];
    const changeId = await begin();
    const { uploadId } = await replace(kept.id, { changeId });
    await replace(renamed.id, { changeId, keepName: false });
    expect((await show(kept.id)).file.name).toBe('Ambre.png');
    expect((await show(renamed.id)).file.name).toBe('NEW.png');

    // A repeated call, whose response was lost, changes nothing.
    await editor.patch(`${at}/${kept.id}/replace`, { uploadId, changeId });
    expect((await show(kept.id)).versions).toHaveLength(2);
    expect((await editor.get(`/api/backend/bulk-change/${changeId}`)).body).toMatchObject({
      action: 'replace',
      count: 2,
    });

    const { body } = await editor.post(`/api/backend/bulk-change/${changeId}/undo`);
    expect(body).toMatchObject({ undone: 2, leftCount: 0 });
    expect((await show(kept.id)).file).toMatchObject({ name: 'Ambre.jpg', size: 1000 });
    expect((await show(renamed.id)).file.name).toBe('Oud.jpg');
    expect((await show(kept.id)).versions).toHaveLength(3);
    const late = await replace(kept.id, { changeId });
    expect(late.reply.status).toBe(409);
    expect(late.reply.body.code).toBe('change_undone');
  });

  it('is that of the person who began it, and leaves what was replaced again', async () => {
    const item = await buildItem(test.context.db);
    const changeId = await begin();
    expect((await replace(item.id, { changeId }, colleague)).reply.status).toBe(404);
    await replace(item.id, { changeId });
    await replace(item.id, {}, colleague);
    const { body } = await editor.post(`/api/backend/bulk-change/${changeId}/undo`);
    expect(body).toMatchObject({ undone: 0, left: [{ reason: 'Somebody changed it since: file.' }] });
    expect((await show(item.id)).versions).toHaveLength(3);
  });

  it('replaces nothing of an item that was deleted meanwhile', async () => {
    const item = await buildItem(test.context.db);
    const changeId = await begin();
    await editor.delete(`${at}/${item.id}`);
    const { reply } = await replace(item.id, { changeId });
    expect(reply.status).toBe(404);
    expect((await editor.get(`/api/backend/bulk-change/${changeId}`)).body.count).toBe(0);
  });
});
