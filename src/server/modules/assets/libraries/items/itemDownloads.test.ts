import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemTaker } from '../../../../../shared/contract/itemDownloads.ts';
import { activities } from '../../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildItem, buildLibrary, buildUser } from '../../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const of = (id: number, rest = '') => `/api/backend/library-item/${id}/downloads${rest}`;

async function takenBy(names: readonly string[]) {
  const library = await buildLibrary(db(), { publishedAt: new Date('2026-01-01') });
  const item = await buildItem(db(), { libraryId: library.id, publishedAt: new Date('2026-01-01') });
  for (const [index, name] of names.entries()) {
    const { id: userId } = await buildUser(db(), { name, market: 'asia-pacific' });
    const at = new Date(Date.UTC(2026, 4, 1 + index));
    await db().insert(activities).values({ userId, itemId: item.id, kind: 'download', at });
    await db().insert(activities).values({ userId, itemId: item.id, kind: 'view', at });
  }
  return item;
}

it('shows content managers who downloaded an item, the last one first and each once', async () => {
  const member = await test.signIn({ market: 'asia-pacific' });
  const item = await takenBy(['Yuki', 'Haruto']);
  for (let times = 0; times < 2; times++)
    await member.post(`/api/private/library/activity/${item.id}`, { kind: 'download' });
  const { body } = await editor.get(of(item.id));
  expect(body.total).toBe(3);
  expect(body.data.map(({ downloads }: ItemTaker) => downloads)).toEqual([2, 1, 1]);
  expect(body.data[1]).toMatchObject({
    name: 'Haruto',
    market: 'asia-pacific',
    isDeleted: false,
    firstAt: '2026-05-02T00:00:00.000Z',
    lastAt: '2026-05-02T00:00:00.000Z',
  });
  const second = (await editor.get(of(item.id, '?page=2&limit=2'))).body;
  expect([second.total, second.data.map(({ name }: ItemTaker) => name)]).toEqual([3, ['Yuki']]);
});

it('still reports on an item that was withdrawn or is in the trash, and on nobody who only viewed it', async () => {
  const item = await takenBy(['Grace']);
  const { version } = (await editor.get(`/api/backend/library-item/${item.id}`)).body;
  await editor.patch(`/api/backend/library-item/${item.id}`, { publishedAt: null, version });
  expect((await editor.get(of(item.id))).body.total).toBe(1);
  await editor.delete(`/api/backend/library-item/${item.id}`);
  expect((await editor.get(of(item.id))).body.total).toBe(1);
  const other = await buildItem(db(), { libraryId: item.libraryId });
  expect((await editor.get(of(other.id))).body).toMatchObject({ data: [], total: 0 });
});

it('shows addresses only to those who may list accounts', async () => {
  const item = await takenBy(['Amara']);
  const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const sheetFor = async ({ token }: Caller) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await test.app.request(of(item.id, '/sheet'), { headers })).text();
  };
  const [seen, sheet] = [(await admin.get(of(item.id))).body.data[0], await sheetFor(admin)];
  expect(sheet).toContain(seen.email);
  expect((await editor.get(of(item.id))).body.data).toEqual([{ ...seen, email: null }]);
  expect(await sheetFor(editor)).not.toContain('@');
});

it('goes out as CSV in which nothing is a formula', async () => {
  const item = await takenBy(['=HYPERLINK("evil")']);
  const authorization = `Bearer ${editor.token}`;
  const response = await test.app.request(of(item.id, '/sheet'), { headers: { authorization } });
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text).toContain('Name,Company,Market,Downloads');
  expect(text).toContain(`"'=HYPERLINK(""evil"")"`);
});

it('is for content managers only, and knows no other item', async () => {
  const item = await takenBy(['Wei']);
  const member = await test.signIn();
  for (const rest of ['', '/sheet']) {
    expect((await member.get(of(item.id, rest))).status).toBe(403);
    expect((await test.nobody.get(of(item.id, rest))).status).toBe(401);
    expect((await editor.get(of(2_000_000_000, rest))).status).toBe(404);
  }
  expect((await editor.get(of(item.id, '?limit=1000'))).status).toBe(400);
});
