import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { buildItem, buildLibrary, buildNews } from '../../testing/factories.ts';

const ME = '/api/private/user/me';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
const db = () => test.context.db;

it('counts and lists what came since the visit before this one', async () => {
  const member = await test.signIn();
  expect((await member.post('/api/private/user/visit')).status).toBe(204);
  const first = await member.get('/api/private/user/missed/counts');
  expect(first.body).toMatchObject({ news: 0, images: 0, videos: 0, documents: 0 });

  const publishedAt = new Date();
  const fresh = { publishedAt };
  const old = new Date('2026-01-01');
  const image = await buildItem(db(), { ...fresh, file: { mediaType: 'image/png' } });
  await buildItem(db(), { ...fresh, file: { mediaType: 'video/mp4' } });
  await buildItem(db(), { ...fresh, file: { mediaType: 'application/pdf' } });
  await buildItem(db(), { ...fresh, markets: ['gulf'], publishedAt: null });
  await buildItem(db(), { publishedAt: old, createdAt: old });
  const article = await buildNews(db(), fresh);
  await buildNews(db(), { ...fresh, roles: ['ROLE_EVENT'] });

  const since = (await member.get(ME)).body.lastVisitAt;
  await member.post('/api/private/user/visit');
  expect((await member.get('/api/private/user/missed/counts')).body).toEqual({
    since,
    news: 1,
    images: 1,
    videos: 1,
    documents: 1,
  });
  const items = await member.get('/api/private/user/missed/items?kind=images');
  expect(items.body).toMatchObject({ total: 1, data: [{ id: image.id }] });
  const news = await member.get('/api/private/user/missed/news');
  expect(news.body).toMatchObject({ total: 1, data: [{ id: article.id }] });
  expect((await member.get(ME)).body.lastVisitAt).toBe(since);
});

it('counts what was scheduled, and what came with its library, from the moment at which it showed', async () => {
  const member = await test.signIn();
  await member.post('/api/private/user/visit');
  const hour = 3_600_000;
  const before = new Date(Date.now() - hour);
  await db().update(users).set({ lastVisitAt: before }).where(eq(users.id, member.userId));
  const old = new Date('2026-01-01');
  const library = await buildLibrary(db(), { publishedAt: new Date(Date.now() - hour / 2) });
  const withLibrary = await buildItem(db(), { libraryId: library.id, publishedAt: old, createdAt: old });
  const scheduled = await buildItem(db(), { publishedAt: new Date(Date.now() - hour / 4), createdAt: old });
  await buildItem(db(), { publishedAt: new Date(Date.now() + hour), createdAt: old });
  await member.post('/api/private/user/visit');
  const { body } = await member.get('/api/private/user/missed/items?kind=images&limit=200');
  const ids = body.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([withLibrary.id, scheduled.id]));
  expect((await member.get('/api/private/user/missed/counts')).body.images).toBe(body.total);
  expect(ids).toHaveLength(body.total);
});

it('lists every one of many, page by page', async () => {
  const member = await test.signIn();
  const { id: libraryId } = await buildLibrary(db());
  const early = (await member.get('/api/private/user/missed/items?kind=documents')).body.total as number;
  for (let n = 0; n < 7; n++)
    await buildItem(db(), { libraryId, publishedAt: new Date(), file: { mediaType: 'application/pdf' } });
  const seen = new Set<number>();
  for (let page = 1; page <= 10; page++) {
    const { body } = await member.get(`/api/private/user/missed/items?kind=documents&limit=3&page=${page}`);
    for (const { id } of body.data) seen.add(id);
  }
  expect(seen.size).toBe(early + 7);
});
