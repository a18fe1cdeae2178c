import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../app.ts';
import { users } from '../../../db/schema/accounts.ts';
import { news } from '../../../db/schema/content.ts';
import { firstCallsWith } from '../../../http/first-screen/firstAnswers.ts';
import { openLog } from '../../../http/logging.ts';
import { signQuery } from '../../../storage/signedQuery.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildNews } from '../../../testing/factories.ts';

const at = '/api/backend/preview';
const open = '/api/public/preview';
const DAY = 24 * 3_600_000;
const DRAFT = { publishedAt: null };
let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
afterEach(() => {
  vi.useRealTimers();
});
const db = () => test.context.db;

async function linkTo(kind: 'news', id: number, by = editor): Promise<string> {
  const { status, body } = await by.post(`${at}/${kind}/${id}/link`);
  expect(status).toBe(201);
  return body.path.replace('/preview/', '');
}
const show = (token: string) => test.nobody.get(`${open}/${token}`);
const ENDED = { code: 'preview_ended', message: expect.stringContaining('This preview has ended.') };
async function expectEnded(token: string) {
  const { status, body } = await show(token);
  expect([status, body]).toEqual([404, ENDED]);
}

describe('a link to a preview', () => {
  const sign = (
    fields: Record<string, string | number>,
    expiresAt = new Date(Date.now() + DAY),
    secrets = test.context.config.secrets,
  ) => Buffer.from(signQuery(secrets, 'preview', { ...fields, expiresAt }).toString()).toString('base64url');

  it('opens one record, and nothing when a part of it is changed or signed with another key', async () => {
    const [one, two] = [await buildNews(db(), DRAFT), await buildNews(db(), DRAFT)];
    const token = await linkTo('news', one.id);
    const text = Buffer.from(token, 'base64url').toString();
    const changed = (from: string, to: string) => Buffer.from(text.replace(from, to)).toString('base64url');
    expect(text).toContain(`id=${one.id}`);
    for (const forged of [
      changed(`id=${one.id}`, `id=${two.id}`),
      changed('kind=news', 'kind=event'),
      changed('expires=1', 'expires=9'),
      changed(`by=${editor.userId}`, `by=${member.userId}`),
      sign({ kind: 'news', id: one.id, by: editor.userId, given: Date.now() }, undefined, ['y'.repeat(40)]),
      token.slice(0, -4),
      'x',
      '%F0%9F%98%80',
    ])
      await expectEnded(forged);
    expect((await show(token)).status).toBe(200);
  });

  it('does not pass for a signature of another purpose, nor for a kind without previews', async () => {
    const { id } = await buildNews(db(), DRAFT);
    const fields = { kind: 'news', id, by: editor.userId, given: Date.now() };
    const expiresAt = new Date(Date.now() + DAY);
    const other = signQuery(test.context.config.secrets, 'download', { ...fields, expiresAt });
    await expectEnded(Buffer.from(other.toString()).toString('base64url'));
    for (const wrong of [
      { ...fields, kind: 'users' },
      { ...fields, id: 'x' },
      { kind: 'news', id },
    ])
      await expectEnded(sign(wrong));
    expect((await show(sign(fields))).status).toBe(200);
  });

  it('works for seven days, and says until when', async () => {
    const { id } = await buildNews(db(), DRAFT);
    const { path, expiresAt } = (await editor.post(`${at}/news/${id}/link`)).body;
    const token = path.replace('/preview/', '');
    const end = Date.parse(expiresAt);
    expect(end - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
    expect(Math.abs(Date.parse((await show(token)).body.endsAt) - end)).toBeLessThan(1000);
    vi.useFakeTimers({ toFake: ['Date'], now: end - 2000 });
    expect((await show(token)).status).toBe(200);
    vi.setSystemTime(end + 1000);
    await expectEnded(token);
  });

  it('stops in the trash and works again outside it; it shows what is saved', async () => {
    const article = await buildNews(db(), DRAFT);
    const token = await linkTo('news', article.id);
    await editor.patch(`/api/backend/news/${article.id}`, { title: 'Newer' });
    expect((await show(token)).body.answers[`/private/news/${article.slug}`].title).toBe('Newer');
    await editor.delete(`/api/backend/news/${article.id}`);
    await expectEnded(token);
    await editor.post('/api/backend/news/batch/restore', { target: { ids: [article.id] } });
    expect((await show(token)).status).toBe(200);
    await db().delete(news).where(eq(news.id, article.id));
    await expectEnded(token);
  });

  it('ends with all others of its record when a content manager ends them; new ones work', async () => {
    const [one, two] = [await buildNews(db(), DRAFT), await buildNews(db(), DRAFT)];
    const [token, second, other] = [
      await linkTo('news', one.id),
      await linkTo('news', one.id),
      await linkTo('news', two.id),
    ];
    expect((await editor.delete(`${at}/news/${one.id}/link`)).status).toBe(200);
    const fresh = await linkTo('news', one.id);
    await expectEnded(token);
    await expectEnded(second);
    expect([(await show(other)).status, (await show(fresh)).status]).toEqual([200, 200]);
    expect((await editor.delete(`${at}/news/${one.id}/link`)).status).toBe(200);
    await expectEnded(fresh);
  });

  it.each([
    ['manages content no longer', { roles: ['ROLE_USER'] }],
    ['was disabled', { active: false }],
    ['was deleted', { deletedAt: new Date() }],
  ])('ends when the account that made it %s', async (_what, change: Partial<typeof users.$inferInsert>) => {
    const leaving = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const { id } = await buildNews(db(), DRAFT);
    const token = await linkTo('news', id, leaving);
    expect((await show(token)).status).toBe(200);
    await db().update(users).set(change).where(eq(users.id, leaving.userId));
    await expectEnded(token);
  });

  it('opens nothing else of the portal', async () => {
    const { id, slug } = await buildNews(db(), DRAFT);
    const token = await linkTo('news', id);
    for (const path of [`/api/private/news/${slug}`, '/api/private/navigation', `/api/backend/news/${id}`])
      expect((await test.nobody.get(`${path}?token=${token}`)).status).toBe(401);
    expect(Object.keys((await show(token)).body.answers)).toEqual([
      `/private/news/${slug}`,
      `/private/news/${slug}/other-news`,
    ]);
  });

  it('is in no log, and its page has nothing of the user who is signed in', async () => {
    const { id } = await buildNews(db(), DRAFT);
    const token = await linkTo('news', id);
    const lines: string[] = [];
    const log = openLog({ level: 'info' }, { write: (line) => lines.push(line) });
    const app = createApp({ ...test.context, log });
    for (const path of [`${open}/${token}`, `${open}/${token}/film/1`, `/preview/${token}`])
      await app.request(path);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain(`${open}/…`);
    expect(lines.join()).not.toContain(token);
    expect(firstCallsWith({})(`/preview/${token}`, '')).toEqual([]);
  });
});
