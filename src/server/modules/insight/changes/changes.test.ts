import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildKey, buildNews, buildToolkit } from '../../../testing/factories.ts';

const at = '/api/backend/changes';
let test: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ name: 'Ada Lind', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ name: 'Ines Roy', roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const log = async (query = '') => (await admin.get(`${at}?${query}`)).body;
const idsOf = (page: { data: { recordId: number }[] }) => page.data.map(({ recordId }) => recordId);

describe('the log of all changes', () => {
  it('is for administrators only', async () => {
    for (const path of [at, `${at}/sheet`]) {
      expect((await admin.get(path)).status).toBe(200);
      expect((await editor.get(path)).status).toBe(403);
      expect((await (await test.signIn()).get(path)).status).toBe(403);
      expect((await test.nobody.get(path)).status).toBe(401);
    }
  });

  it('is found by who, kind, action, time and the words of the record', async () => {
    const article = await buildNews(db(), { title: 'Vetiver evening' });
    const toolkit = await buildToolkit(db(), { title: 'Vetiver windows' });
    const start = new Date().toISOString();
    await editor.patch(`/api/backend/news/${article.id}`, { excerpt: 'Soon' });
    await admin.patch(`/api/backend/toolkit/${toolkit.id}`, { title: 'Vetiver displays' });
    await editor.delete(`/api/backend/news/${article.id}`);
    expect(idsOf(await log('q=vetiver'))).toEqual([article.id, toolkit.id, article.id]);
    expect(idsOf(await log(`q=vetiver&by=${admin.userId}`))).toEqual([toolkit.id]);
    expect(idsOf(await log('q=vetiver&kind=toolkit'))).toEqual([toolkit.id]);
    expect(idsOf(await log('q=vetiver&action=remove'))).toEqual([article.id]);
    expect(idsOf(await log(`q=vetiver&to=${start}`))).toEqual([]);
    expect(idsOf(await log(`q=vetiver&from=${start}`))).toHaveLength(3);
    expect(idsOf(await log('q=vetiver&by=server'))).toEqual([]);
    expect((await log(`kind=toolkit&recordId=${toolkit.id}`)).data).toMatchObject([
      {
        by: 'Ada Lind',
        userId: admin.userId,
        kind: 'toolkit',
        name: 'Vetiver displays',
        fields: [{ field: 'title', before: 'Vetiver windows', after: 'Vetiver displays' }],
      },
    ]);
  });

  it('names the key of a program beside its account, in the log, in the sheet and in the history', async () => {
    const item = await buildItem(db(), { title: 'By hand' });
    const key = await buildKey(db(), { userId: editor.userId, name: 'Nightly sync', scopes: ['metadata'] });
    const path = `/api/backend/library-item/${item.id}`;
    expect((await test.bearing(key.token).patch(path, { title: 'By a program' })).status).toBe(200);
    await editor.patch(path, { title: 'By hand again' });
    const keysOf = (page: { data: { by: string; key: object | null }[] }) =>
      page.data.map(({ by, key: used }) => [by, used]);
    const named = [
      ['Ines Roy', null],
      ['Ines Roy', { name: 'Nightly sync', prefix: key.prefix }],
    ];
    expect(keysOf(await log(`kind=library-item&recordId=${item.id}`))).toEqual(named);
    expect(keysOf((await editor.get(`${path}/history`)).body)).toEqual(named);
    const sheet = (await admin.get(`${at}/sheet?kind=library-item&recordId=${item.id}`)).body;
    expect(sheet).toContain(`By hand,By a program,Nightly sync (sil_${key.prefix}…)`);
    // What is left of a key that was deleted for good is the part that was never secret.
    await db().delete(apiKeys).where(eq(apiKeys.id, key.id));
    expect((await log(`kind=library-item&recordId=${item.id}`)).data[1].key).toEqual({
      name: null,
      prefix: key.prefix,
    });
  });

  it('comes in pages by a cursor that new changes do not move', async () => {
    const { id } = await buildNews(db());
    for (const title of ['A', 'B', 'C']) await editor.patch(`/api/backend/news/${id}`, { title });
    const first = await log(`kind=news&recordId=${id}&limit=2`);
    expect([first.data.length, first.isComplete]).toEqual([2, false]);
    await editor.patch(`/api/backend/news/${id}`, { title: 'D' });
    const rest = await log(`kind=news&recordId=${id}&limit=2&before=${first.data[1].id}`);
    expect([rest.data.length, rest.isComplete]).toEqual([1, true]);
    expect(rest.data[0].fields).toMatchObject([{ after: 'A' }]);
  });

  it('leaves moves in an order out until they are requested', async () => {
    await buildToolkit(db());
    const last = await buildToolkit(db());
    const { body } = await editor.get('/api/backend/toolkit?sort=["position","ASC"]');
    const ids = (body as { id: number }[]).map(({ id }) => id).reverse();
    expect((await editor.patch('/api/backend/toolkit/positions', { ids })).status).toBe(200);
    const moved = await log('kind=toolkit&action=reorder');
    expect(idsOf(moved)).toContain(last.id);
    expect(JSON.stringify((await log('kind=toolkit')).data)).not.toContain('reorder');
  });

  it('goes out as CSV in which nothing is a formula', async () => {
    const { id } = await buildNews(db(), { title: 'Plain' });
    await editor.patch(`/api/backend/news/${id}`, { title: '=HYPERLINK("https://evil.example")' });
    const reply = await test.app.request(`${at}/sheet?kind=news&recordId=${id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(reply.headers.get('content-disposition')).toContain('changes.csv');
    const text = await reply.text();
    expect(text).toContain('Ines Roy,update,news');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('refuses what it does not know by field', async () => {
    for (const [field, query] of [
      ['by', 'by=me'],
      ['action', 'action=steal'],
      ['from', 'from=yesterday'],
      ['before', 'before=0'],
      ['sort', 'sort=at'],
    ] as const) {
      const { status, body } = await admin.get(`${at}?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });
});
