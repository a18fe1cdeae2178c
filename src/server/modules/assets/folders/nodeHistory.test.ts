import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';

const at = '/api/backend/files';
let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ name: 'Ines Roy', roles: [...ROLES_OF.editor] });
  member = await test.signIn();
});
afterAll(() => test?.close());

it('says who made, renamed, moved and removed a folder, field by field', async () => {
  const { body: shoot } = await editor.post(at, { name: 'Shoot', parentId: null });
  const { body: spring } = await editor.post(at, { name: 'Spring', parentId: null });
  await editor.patch(`${at}/${shoot.id}`, { name: 'Shoot in May' });
  await editor.post(`${at}/move`, { ids: [shoot.id], folderId: spring.id });
  const { status, body } = await editor.get(`${at}/${shoot.id}/history`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { by: 'Ines Roy', canUndo: false, fields: [{ field: 'parentId', before: '', after: 'Spring' }] },
    { by: 'Ines Roy', canUndo: false, fields: [{ field: 'name', before: 'Shoot', after: 'Shoot in May' }] },
    { action: 'create' },
  ]);
  await editor.post(`${at}/remove`, { ids: [shoot.id] });
  expect((await editor.get(`${at}/${shoot.id}/history`)).body.data[0]).toMatchObject({ action: 'remove' });
});

it('is for those who may see the file manager, and refuses what is none', async () => {
  expect((await member.get(`${at}/1/history`)).status).toBe(403);
  expect((await editor.get(`${at}/2000000000/history`)).status).toBe(404);
});
