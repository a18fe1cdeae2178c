import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { pageViews } from '../../../db/schema/pageViews.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { sweepPageViews } from './pageViews.service.ts';

const report = '/api/backend/page-view';
let test: TestApp;
let member: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  member = await test.signIn();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());

const view = (path: string, caller = member) => caller.post('/api/private/user/page-view', { path });
const rows = () => test.context.db.select().from(pageViews);

it('counts pages and records by day, and shows content managers which are viewed most', async () => {
  const { db } = test.context;
  const article = await buildNews(db, { title: 'Amber', slug: 'amber' });
  const library = await buildLibrary(db, { slug: 'perfumes', title: 'Perfumes' });
  const item = await buildItem(db, { libraryId: library.id, title: 'Flacon' });
  const others = [await test.signIn(), await test.signIn(), await test.signIn()];
  for (const path of ['/news/amber', '/', '/brand-catalogue/perfumes'])
    expect((await view(path)).status).toBe(204);
  for (const other of others.slice(1)) expect((await view('/news/amber', other)).status).toBe(204);
  await Promise.all([member, ...others].map((one) => view(`/brand-catalogue/perfumes/item/${item.id}`, one)));

  const { body } = await editor.get(report);
  expect(body.total).toBe(9);
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1).views).toBe(9);
  expect(body.most.slice(0, 2)).toEqual([
    {
      page: '/:section/:slug/item/:id',
      record: { resource: 'library-item', id: item.id, title: 'Flacon' },
      views: 4,
    },
    { page: '/news/:slug', record: { resource: 'news', id: article.id, title: 'Amber' }, views: 3 },
  ]);
  expect((await member.get(report)).status).toBe(403);
});

it('returns those of the requested period', async () => {
  const { db } = test.context;
  const day = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  await db.insert(pageViews).values({ day, page: '/legal', recordId: 0, views: 700 });
  const totals = await Promise.all(
    [7, 30, 90].map(async (days) => {
      const { body } = await editor.get(`${report}?days=${days}`);
      expect(body.days).toHaveLength(days);
      return { days, isThere: body.total >= 700, first: body.most[0]?.page === '/legal' };
    }),
  );
  expect(totals).toEqual([
    { days: 7, isThere: false, first: false },
    { days: 30, isThere: false, first: false },
    { days: 90, isThere: true, first: true },
  ]);
  expect((await editor.get(`${report}?days=31`)).status).toBe(400);
  await db.delete(pageViews).where(eq(pageViews.day, day));
});

it('grows by no path that is not a page, however often it is requested', async () => {
  const before = (await rows()).length;
  for (const path of [
    '/no/such/page',
    '/news/no-such-article',
    '/news/amber?utm=1',
    '/NEWS',
    '/brand-catalogue/perfumes/item/999999999',
    '/brand-catalogue/perfumes/item/99999999999999',
    '/admin/users',
    '/login',
    '//evil.example',
    "/news/'; drop table page_views; --",
  ])
    expect((await view(path)).status, path).toBe(204);
  expect(await rows()).toHaveLength(before);
  expect((await view('x'.repeat(301))).status).toBe(400);
  expect((await view('/', test.nobody)).status).toBe(401);
});

it('counts a page once for an account within a short time, and no account without end', async () => {
  const { db } = test.context;
  const views = async () => (await editor.get(report)).body.total;
  const before = await views();
  const script = await test.signIn();
  const repeated = await Promise.all(Array.from({ length: 20 }, () => view('/faq', script)));
  expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await views()).toBe(before + 1);
  const library = await buildLibrary(db, { slug: 'many', title: 'Many' });
  const item = await buildItem(db, { libraryId: library.id });
  const rest = Array.from({ length: 330 }, (_, index) => ({ ...item, id: item.id + 1000 + index }));
  await db.insert(libraryItems).values(rest);
  for (const { id } of rest) await view(`/brand-catalogue/many/item/${id}`, script);
  expect(await views()).toBe(before + 300);
});

it('does not count visitors who opt out of tracking', async () => {
  const views = async () => (await editor.get(report)).body.total;
  const before = await views();
  for (const header of ['sec-gpc', 'dnt']) {
    const { status } = await test.app.request('/api/private/user/page-view', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json', [header]: '1' },
      body: JSON.stringify({ path: '/' }),
    });
    expect(status).toBe(204);
  }
  expect(await views()).toBe(before);
});

it('keeps totals for as long as is configured, and no person at all', async () => {
  const { db } = test.context;
  const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  await admin.patch('/api/backend/configuration', { 'analytics.days': 30 });
  await db.insert(pageViews).values([
    { day: '2026-01-01', page: '/', recordId: 0 },
    { day: '2026-02-01', page: '/', recordId: 0 },
  ]);
  expect(await sweepPageViews(db, Date.parse('2026-02-20T12:00:00Z'))).toBe(1);
  expect((await rows()).some(({ day }) => day === '2026-02-01')).toBe(true);
  expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual(['day', 'page', 'recordId', 'views']);
});
