import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildItem } from '../../../testing/factories.ts';

const at = '/api/backend/first-week';
let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
});
afterAll(() => test?.close());

const stepsOf = async (who: Caller) => {
  const { body } = await who.get(at);
  return Object.fromEntries(
    (body.steps as { key: string; isDone: boolean }[]).map(({ key, isDone }) => [key, isDone]),
  );
};

it('follows what a new house has, and is dismissed by an administrator for everyone', async () => {
  expect(await stepsOf(admin)).toEqual({
    name: false,
    logo: false,
    library: false,
    items: false,
    people: false,
  });
  await admin.patch('/api/backend/configuration', { 'brand.name': 'Solenne' });
  expect(await stepsOf(admin)).toMatchObject({ name: true, logo: false, library: false });

  const logo = await buildFile(test.context.db, { purpose: 'public', width: 800, height: 200 });
  const saved = await admin.patch('/api/backend/configuration', { 'brand.logo': logo.id });
  expect(saved.status).toBe(200);
  await admin.post('/api/backend/library', { title: 'Perfumes' });
  expect(await stepsOf(admin)).toMatchObject({ logo: true, library: true, items: false, people: false });

  await buildItem(test.context.db);
  const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
  expect(Object.values(await stepsOf(admin))).toEqual([true, true, true, true, true]);
  await admin.patch('/api/backend/configuration', { reset: ['brand.logo'] });
  expect(await stepsOf(admin)).toMatchObject({ logo: false });

  expect(await stepsOf(editor)).toEqual({ library: true, items: true });
  expect((await editor.post(`${at}/dismiss`)).status).toBe(403);
  expect((await editor.get(at)).body.isDismissed).toBe(false);
  expect((await admin.post(`${at}/dismiss`)).body.isDismissed).toBe(true);
  expect((await editor.get(at)).body.isDismissed).toBe(true);
  const { body: settings } = await admin.get('/api/backend/configuration');
  expect(JSON.stringify(settings)).not.toContain('first-week');
});
