import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemVersions } from '../../../../db/schema/libraries.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildFile, buildItem, buildKey } from '../../../../testing/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

const pathOf = (id: number, number: number | string) => `/api/private/libraryitems/${id}/version/${number}`;

it('a content manager reads the files that an item had, and nobody else does', async () => {
  const { db } = test.context;
  const pdf = await buildFile(db, { name: 'b.pdf', mediaType: 'application/pdf', storageKey: 'test/b.pdf' });
  const item = await buildItem(db, { title: 'Sheet', publishedAt: null, fileId: pdf.id });
  const former = await buildFile(db, { name: 'a.jpg' });
  await db.insert(itemVersions).values({ itemId: item.id, number: 2, fileId: former.id });
  const editor = await test.signIn({ roles: ['ROLE_EDITOR'] });
  const { status, body } = await editor.get(pathOf(item.id, 1));
  expect(status).toBe(200);
  expect(body).toMatchObject({ itemId: item.id, title: 'Sheet', number: 1, isCurrent: true });
  expect(body.document.url).toEqual(expect.any(String));
  expect((await editor.get(pathOf(item.id, 2))).body).toMatchObject({
    number: 2,
    isCurrent: false,
    file: { name: 'a.jpg' },
    document: null,
  });
  for (const hostile of [3, 0, -1, 2_147_483_648, 'a', '1.5'])
    expect([400, 404]).toContain((await editor.get(pathOf(item.id, hostile))).status);
  expect((await editor.get(pathOf(item.id + 1000, 1))).status).toBe(404);
  const member = await test.signIn();
  expect((await member.get(pathOf(item.id, 1))).status).toBe(404);
  expect((await test.nobody.get(pathOf(item.id, 1))).status).toBe(401);
  const key = await buildKey(db, { userId: editor.userId });
  expect((await test.bearing(key.token).get(pathOf(item.id, 1))).status).toBe(403);
});
