import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildItem } from '../../../../testing/factories.ts';

const at = '/api/backend/library-item';
let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());

const rendition = (width: number) => ({
  name: `w${width}`,
  storageKey: `pictures/w${width}.webp`,
  mediaType: 'image/webp',
  width,
  height: width,
  size: 1000,
});

it('of an item becomes a cover, which stays when the item goes', async () => {
  const item = await buildItem(test.context.db, {
    roles: ['ROLE_EVENT'],
    file: { width: 640, height: 640, renditions: [rendition(320), rendition(640)] },
  });
  const { body: article } = await editor.post('/api/backend/news', { title: 'Dusk', body: '<p>Text</p>' });
  const cover = (coverFileId: number) => editor.patch(`/api/backend/news/${article.id}`, { coverFileId });
  expect((await cover(item.fileId)).status, 'the file of an item has rights of its own').toBe(400);

  const copied = await editor.post(`${at}/${item.id}/picture`);
  expect(copied.status).toBe(201);
  expect(copied.body.picture).toMatchObject({ width: 640, height: 640 });
  expect(copied.body.fileId).not.toBe(item.fileId);
  const saved = await cover(copied.body.fileId);
  expect(saved.body.cover).toMatchObject({ width: 640 });

  await editor.delete(`${at}/${item.id}`);
  const { body: kept } = await editor.get(`/api/backend/news/${article.id}`);
  expect(kept.cover).toMatchObject({ width: 640 });
});

it('is made only of pictures that passed their checks', async () => {
  const film = await buildItem(test.context.db, { file: { mediaType: 'video/mp4' } });
  expect((await editor.post(`${at}/${film.id}/picture`)).body.code).toBe('no_picture');
  const broken = await buildItem(test.context.db, { file: { state: 'failed' } });
  expect((await editor.post(`${at}/${broken.id}/picture`)).body.code).toBe('file_failed');
  expect((await editor.post(`${at}/999999/picture`)).status).toBe(404);
});

it('is finished by a job where it is still being made', async () => {
  const item = await buildItem(test.context.db, { file: { renditionState: 'pending' } });
  const { body } = await editor.post(`${at}/${item.id}/picture`);
  expect(test.enqueued).toContainEqual({ name: 'file.inspect', data: { fileId: body.fileId } });
});
