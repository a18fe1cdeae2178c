import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { buildItem, buildNews } from '../../testing/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
const db = () => test.context.db;
const ME = '/api/private/user/me';

it('shows a member their own data, without secrets', async () => {
  const member = await test.signIn({ name: 'Ines Duval', company: 'Maison', market: 'gulf' });
  const { body } = await member.get(ME);
  expect(body).toMatchObject({
    id: member.userId,
    email: member.email,
    name: 'Ines Duval',
    company: 'Maison',
    market: 'gulf',
    roles: ['ROLE_USER'],
    lastVisitAt: null,
    hasPassword: false,
  });
  expect(JSON.stringify(body)).not.toMatch(/passwordHash/);
});

it('lets a member change name, company and language, and nothing else', async () => {
  const member = await test.signIn({ market: 'gulf' });
  const changes = { name: 'New Name', company: null, locale: 'fr-FR' };
  expect((await member.patch(ME, changes)).body).toMatchObject({ ...changes, market: 'gulf' });
  for (const field of ['roles', 'email', 'market', 'active', 'id']) {
    const refused = await member.patch(ME, { [field]: field === 'roles' ? ['ROLE_ADMIN'] : 'x' });
    expect([refused.status, Object.keys(refused.body.errors)], field).toEqual([400, [field]]);
  }
  expect((await member.patch(ME, { name: ' ' })).body.errors).toHaveProperty('name');
  expect((await member.patch(ME, { locale: 'xx' })).body.errors).toHaveProperty('locale');
});

it('lets an account without a password choose its first one', async () => {
  const member = await test.signIn();
  const body = { currentPassword: '', password: 'seven slow tides home' };
  expect((await member.patch(`${ME}/password`, body)).status).toBe(204);
  expect((await member.get(ME)).body.hasPassword).toBe(true);
});

it('counts what came since the visit before this one', async () => {
  const member = await test.signIn();
  expect((await member.post('/api/private/user/visit')).status).toBe(204);
  const first = await member.get('/api/private/user/missed/counts');
  expect(first.body).toMatchObject({ news: 0, images: 0, videos: 0, documents: 0 });

  const publishedAt = new Date();
  const fresh = { publishedAt };
  await buildItem(db(), { ...fresh, file: { mediaType: 'image/png' } });
  await buildItem(db(), { ...fresh, file: { mediaType: 'video/mp4' } });
  await buildItem(db(), { ...fresh, file: { mediaType: 'application/pdf' } });
  await buildItem(db(), { ...fresh, markets: ['gulf'], publishedAt: null });
  await buildItem(db(), { publishedAt: new Date('2026-01-01') });
  await buildNews(db(), fresh);
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
  expect((await member.get(ME)).body.lastVisitAt).toBe(since);
});
