import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { buildAccount, PASSWORD } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';

const at = '/api/private/user/basket';
let test: TestApp;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  member = await test.signIn();
});
const db = () => test.context.db;

it('takes items one by one, in the order they were added, each once', async () => {
  const [one, two] = [await buildItem(db()), await buildItem(db())];
  expect((await member.post(`${at}/${two.id}`)).body).toEqual({ ids: [two.id], count: 1 });
  expect((await member.post(`${at}/${one.id}`)).body.ids).toEqual([two.id, one.id]);
  expect((await member.post(`${at}/${two.id}`)).body.count).toBe(2);
  expect((await member.get(at)).body).toEqual([two.id, one.id]);
  expect((await member.get(`${at}/count`)).body).toEqual({ count: 2 });
});

it('takes many at once and leaves out what the member may not see', async () => {
  const { id: libraryId } = await buildLibrary(db());
  const items = await Promise.all([1, 2, 3].map(() => buildItem(db(), { libraryId })));
  const hidden = await buildItem(db(), { libraryId, publishedAt: null });
  const ids = items.map(({ id }) => id);
  const { body } = await member.post(at, { ids: [...ids, hidden.id, 999_999] });
  expect(ascending(body.ids)).toEqual(ascending(ids));
  const none = await member.post(at, { ids: [hidden.id] });
  expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['ids']]);
  expect((await member.post(`${at}/${hidden.id}`)).status).toBe(404);
  expect((await member.post(at, { ids: [] })).status).toBe(400);
});

it('is shown with sizes and a total; what was withdrawn stays in sight and out of the total', async () => {
  const kept = await buildItem(db(), { title: 'Kept', file: { size: 5000 } });
  const withdrawn = await buildItem(db(), { title: 'Withdrawn' });
  const checking = await buildItem(db(), { title: 'Checking', file: { state: 'checking' } });
  await member.post(at, { ids: [kept.id, withdrawn.id, checking.id] });
  await db().update(libraryItems).set({ expiresAt: new Date() }).where(eq(libraryItems.id, withdrawn.id));

  const { body } = await member.get(`${at}/full`);
  expect(body).toMatchObject({ available: 1, size: 5000 });
  const byTitle = Object.fromEntries(body.data.map((entry: { title: string }) => [entry.title, entry]));
  expect(byTitle).toMatchObject({
    Kept: { unavailable: null, item: { id: kept.id, file: { size: 5000 } } },
    Withdrawn: { unavailable: 'withdrawn', item: null },
    Checking: { unavailable: 'checking' },
  });

  const download = await member.post(`${at}/download`, {});
  expect([download.status, download.body.count]).toEqual([201, 1]);
  await db().update(libraryItems).set({ expiresAt: null }).where(eq(libraryItems.id, withdrawn.id));
  await db().update(files).set({ state: 'ready' }).where(eq(files.id, checking.fileId));
  expect((await member.get(`${at}/full`)).body.available).toBe(3);
});

it('says what is wrong when nothing in it can be downloaded', async () => {
  const { status, body } = await member.post(`${at}/download`, {});
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.code).toEqual(expect.any(String));
});

it('survives signing out', async () => {
  const account = await buildAccount(db());
  const item = await buildItem(db());
  const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
  const signIn = () =>
    browser.submit('/api/auth/callback/credentials', { email: account.email, password: PASSWORD });
  await signIn();
  await browser.fetch(`${at}/${item.id}`, { method: 'POST' });
  await browser.submit('/api/auth/signout', {});
  expect((await browser.fetch(at)).status).toBe(401);
  await signIn();
  expect(await (await browser.fetch(at)).json()).toEqual([item.id]);
});

it('is one member’s own', async () => {
  const item = await buildItem(db());
  const other = await test.signIn();
  await member.post(`${at}/${item.id}`);
  expect((await other.get(at)).body).toEqual([]);
  await other.delete(`${at}/${item.id}`);
  expect((await member.get(at)).body).toEqual([item.id]);
});

it('gives an item back, and is emptied', async () => {
  const [one, two] = [await buildItem(db()), await buildItem(db())];
  await member.post(at, { ids: [one.id, two.id] });
  expect((await member.delete(`${at}/${one.id}`)).body).toEqual({ ids: [two.id], count: 1 });
  expect((await member.delete(`${at}/${one.id}`)).body.count).toBe(1);
  expect((await member.delete(at)).body).toEqual({ ids: [], count: 0 });
  expect((await member.get(`${at}/full`)).body).toEqual({ data: [], available: 0, size: 0 });
});

it('loses an item that is deleted', async () => {
  const item = await buildItem(db());
  await member.post(`${at}/${item.id}`);
  await db().delete(libraryItems).where(eq(libraryItems.id, item.id));
  expect((await member.get(`${at}/count`)).body.count).toBe(0);
});
