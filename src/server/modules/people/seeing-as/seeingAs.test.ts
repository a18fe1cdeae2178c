import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../app.ts';
import { users } from '../../../db/schema/accounts.ts';
import { audit } from '../../../db/schema/records.ts';
import { endpointsOf } from '../../../http/routes.ts';
import { SEEING_BASE } from '../../../http/seeingPath.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { fillServing } from '../../../testing/serving.ts';

const START = '/api/backend/seeing-as';
const HOUR = 3_600_000;
let test: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
afterEach(() => vi.useRealTimers());
const db = () => test.context.db;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

/** Where the calls of a tab go that `who` opened as another user. */
async function baseOf(who: Caller, choice: object): Promise<string> {
  const { status, body } = await who.post(START, choice);
  expect(status).toBe(201);
  return SEEING_BASE + body.path.replace(/^.*#seeing=/, '');
}
const titlesOf = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

describe('seeing the portal as another user', () => {
  it('shows what the role and market see, without the rights of the viewer', async () => {
    const gulf = await buildNews(db(), { markets: ['gulf'] });
    const europe = await buildNews(db(), { markets: ['europe'] });
    const base = await baseOf(editor, { role: 'ROLE_USER', market: 'gulf' });
    expect((await editor.get(`${base}/private/news/${gulf.slug}`)).status).toBe(200);
    expect((await editor.get(`${base}/private/news/${europe.slug}`)).status).toBe(404);
    expect((await editor.get(`/api/private/news/${europe.slug}`)).status).toBe(200);
    const event = await buildEvent(db());
    expect((await editor.get(`${base}/private/event/${event.slug}`)).status).toBe(403);
    const guest = await baseOf(editor, { role: 'ROLE_EVENT' });
    expect((await editor.get(`${guest}/private/event/${event.slug}`)).status).toBe(200);
  });

  it('shows the same as the person gets, and nothing that is theirs alone', async () => {
    const person = await test.signIn({ name: 'Noor Haddad', market: 'gulf' });
    const { id: libraryId, slug } = await buildLibrary(db());
    const mine = await buildItem(db(), { libraryId, markets: ['gulf'] });
    await buildItem(db(), { libraryId, markets: ['europe'] });
    await fillServing(db(), person.userId, 'basket', [mine.id]);
    const base = await baseOf(admin, { userId: person.userId });
    for (const path of [
      `library/${slug}`,
      `library/${slug}/items?page=1&limit=24`,
      'navigation',
      'news',
      'faq',
    ]) {
      const seen = await admin.get(`${base}/private/${path}`);
      const own = await person.get(`/api/private/${path}`);
      expect([seen.status, seen.body], path).toEqual([own.status, own.body]);
    }
    expect((await admin.get(`${base}/private/user/basket/count`)).body).toEqual({ count: 0 });
    for (const path of ['user/me', 'user/me/sessions', 'user/event-feed'])
      expect((await admin.get(`${base}/private/${path}`)).body.code, path).toBe('seeing_as');
    const { body } = await admin.get(`${base}/auth/session`);
    expect(body).toMatchObject({ token: '', user: { id: 0, email: '', market: 'gulf' } });
    expect((await admin.get(`${base}/private/seeing-as`)).body.person.name).toBe('Noor Haddad');
    expect((await admin.get('/api/private/seeing-as')).status).toBe(404);
  });

  it('shows another moment, and never mixes it with the present of others', async () => {
    const library = await buildLibrary(db());
    const { id: libraryId, slug } = library;
    await buildItem(db(), { libraryId, title: 'Always' });
    const later = await buildItem(db(), { libraryId, title: 'Later', publishedAt: inHours(48) });
    await buildItem(db(), { libraryId, title: 'Over', expiresAt: inHours(-24) });
    const member = await test.signIn();
    const future = await baseOf(editor, { role: 'ROLE_USER', at: inHours(72).toISOString() });
    const past = await baseOf(editor, { role: 'ROLE_USER', at: inHours(-48).toISOString() });
    const list = `private/library/${slug}/items?page=1&limit=24`;
    const expectAll = async () => {
      expect(titlesOf((await member.get(`/api/${list}`)).body)).toEqual(['Always']);
      expect(titlesOf((await editor.get(`${future}/${list}`)).body).sort()).toEqual(['Always', 'Later']);
      expect(titlesOf((await editor.get(`/api/${list}`)).body)).toEqual(['Always']);
      expect((await editor.get(`${future}/private/libraryitems/${later.id}`)).status).toBe(200);
      expect((await member.get(`/api/private/libraryitems/${later.id}`)).status).toBe(404);
      expect((await editor.get(`${past}/private/libraryitems/${later.id}`)).status).toBe(404);
    };
    // Again with everything that is kept in memory.
    await expectAll();
    await expectAll();
    const shown = (await member.get(`/api/private/library/${slug}`)).body.itemCount;
    expect((await editor.get(`${future}/private/library/${slug}`)).body.itemCount).toBe(shown + 1);
  });

  it('is in the language that was chosen, for this view alone', async () => {
    const { slug, id } = await buildNews(db(), { title: 'The light', markets: ['gulf'] });
    const translations = {
      ja: { texts: { title: '光' }, slug: 'hikari' },
      ar: { texts: { title: 'الضوء' } },
    };
    expect((await editor.patch(`/api/backend/news/${id}/translations`, { translations })).status).toBe(200);
    const choice = { role: 'ROLE_USER', market: 'gulf' } as const;
    const started = await editor.post(START, { ...choice, language: 'ja' });
    expect(started.body.path).toMatch(/^\/\?in-language=ja#seeing=[\w-]+$/);
    expect(started.body.seeing.language).toBe('ja');
    const japanese = await baseOf(editor, { ...choice, language: 'ja' });
    const arabic = await baseOf(editor, { ...choice, language: 'ar' });
    const own = await baseOf(editor, choice);
    const seen = async (base: string) => {
      const { body } = await editor.get(`${base}/private/news/${slug}`);
      return [body.title, body.slug];
    };
    expect([await seen(japanese), await seen(arabic), await seen(own)]).toEqual([
      ['光', 'hikari'],
      ['الضوء', slug],
      ['The light', slug],
    ]);
    expect((await editor.get(`${japanese}/private/seeing-as`)).body.language).toBe('ja');
    // What is said to the viewer is in it too.
    const refused = async (base: string) => (await editor.get(`${base}/private/user/me`)).body.message;
    expect(await refused(japanese)).not.toBe(await refused(own));

    const session = await editor.get(`${japanese}/auth/session`);
    expect(session.headers.get('set-cookie')).toBeNull();
    expect(session.body.user.language).toBeUndefined();
    expect((await editor.get(`/api/private/news/${slug}`)).body.title).toBe('The light');
    const [account] = await db().select().from(users).where(eq(users.id, editor.userId));
    expect(account?.language ?? null).toBeNull();
    const [logged] = await db()
      .select()
      .from(audit)
      .where(eq(audit.kind, 'seeing-as'))
      .orderBy(desc(audit.id));
    expect(logged?.after).not.toHaveProperty('language');
    expect((await editor.post(START, { ...choice, language: 'xx' })).status).toBe(400);
  });

  it('of a person is in the language that was chosen, not in theirs nor in that of the viewer', async () => {
    const person = await test.signIn({ language: 'fr' });
    const { slug, id } = await buildNews(db(), { title: 'The resin' });
    const translations = { ja: { texts: { title: '樹脂' } }, fr: { texts: { title: 'La résine' } } };
    await editor.patch(`/api/backend/news/${id}/translations`, { translations });
    const base = await baseOf(admin, { userId: person.userId, language: 'ja' });
    expect((await admin.get(`${base}/private/news/${slug}`)).body.title).toBe('樹脂');
    expect((await person.get(`/api/private/news/${slug}`)).body.title).toBe('La résine');
    const [account] = await db().select().from(users).where(eq(users.id, person.userId));
    expect(account?.language).toBe('fr');
  });

  it('moves with the present where no moment is chosen', async () => {
    const article = await buildNews(db(), { publishedAt: inHours(0.25) });
    const base = await baseOf(editor, { role: 'ROLE_USER' });
    expect((await editor.get(`${base}/private/news/${article.slug}`)).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: inHours(0.5) });
    expect((await editor.get(`${base}/private/news/${article.slug}`)).status).toBe(200);
  });

  it('refuses every call that writes, whatever it is', async () => {
    const base = await baseOf(editor, { role: 'ROLE_USER' });
    // Below its base path only the API is served: SCIM is not.
    const writes = endpointsOf(test.app).filter(
      ({ method, path }) => method !== 'get' && path.startsWith('/api/'),
    );
    expect(writes.length).toBeGreaterThan(100);
    for (const { method, path } of writes) {
      const filled = path.replace(/\{\w+\}/g, '1').replace(/^\/api/, base);
      const response = await test.app.request(filled, {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(
        [response.status, ((await response.json()) as { code: string }).code],
        `${method} ${path}`,
      ).toEqual([403, 'seeing_as']);
    }
  });

  it('opens nothing of the back-office', async () => {
    const base = await baseOf(admin, { role: 'ROLE_USER' });
    for (const path of ['backend/news', 'backend/users', 'backend/changes', 'openapi.json', 'auth/csrf'])
      expect((await admin.get(`${base}/${path}`)).status, path).toBe(403);
  });

  it('is only for the session that began it, and only for an hour', async () => {
    const base = await baseOf(editor, { role: 'ROLE_USER' });
    const news = `${base}/private/news`;
    expect((await editor.get(news)).status).toBe(200);
    for (const other of [admin, test.nobody, await test.signIn()])
      expect((await other.get(news)).body.code).toBe('seeing_ended');
    expect((await editor.get(`${base.replace(SEEING_BASE, `${SEEING_BASE}x`)}/private/news`)).body.code).toBe(
      'seeing_ended',
    );
    expect((await editor.get(`${SEEING_BASE}made-up/private/news`)).body.code).toBe('seeing_ended');
    const text = Buffer.from(base.slice(SEEING_BASE.length), 'base64url').toString();
    const forged = Buffer.from(text.replace('ROLE_USER', 'ROLE_EVENT')).toString('base64url');
    expect((await editor.get(`${SEEING_BASE}${forged}/private/news`)).body.code).toBe('seeing_ended');
    vi.useFakeTimers({ toFake: ['Date'], now: inHours(1.01) });
    expect((await editor.get(news)).body.code).toBe('seeing_ended');
    expect((await editor.get('/api/private/news')).status).toBe(200);
  });

  it('ends with the sign-out, and at the next call once the right has gone', async () => {
    const leaver = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const base = await baseOf(leaver, { role: 'ROLE_USER' });
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, leaver.userId));
    expect((await leaver.get(`${base}/private/news`)).body.code).toBe('seeing_ended');
    const quitter = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const other = await baseOf(quitter, { role: 'ROLE_USER' });
    await quitter.delete('/api/private/user/me/sessions');
    expect((await quitter.get(`${other}/private/news`)).body.code).toBe('seeing_ended');
  });

  it('follows the person: their rights now, and an end with their account', async () => {
    const person = await test.signIn({ market: 'europe' });
    const article = await buildNews(db(), { markets: ['gulf'] });
    const base = await baseOf(admin, { userId: person.userId });
    const status = async () => (await admin.get(`${base}/private/news/${article.slug}`)).status;
    expect(await status()).toBe(404);
    await db().update(users).set({ market: 'gulf' }).where(eq(users.id, person.userId));
    expect(await status()).toBe(200);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER', 'ROLE_EDITOR'] })
      .where(eq(users.id, person.userId));
    expect(await status()).toBe(403);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'], active: false })
      .where(eq(users.id, person.userId));
    expect(await status()).toBe(403);
  });

  it('is the same on another instance', async () => {
    const base = await baseOf(editor, { role: 'ROLE_USER' });
    const elsewhere = createApp(test.context);
    const response = await elsewhere.request(`${base}/private/news`, {
      headers: { authorization: `Bearer ${editor.token}` },
    });
    expect(response.status).toBe(200);
  });

  it('is for content managers; a person only for administrators, and never one who manages content', async () => {
    const person = await test.signIn();
    expect((await test.nobody.post(START, { role: 'ROLE_USER' })).status).toBe(401);
    expect((await person.post(START, { role: 'ROLE_USER' })).status).toBe(403);
    expect((await editor.post(START, { userId: person.userId })).status).toBe(403);
    for (const userId of [editor.userId, admin.userId, 2_000_000_000])
      expect((await admin.post(START, { userId })).body.errors).toHaveProperty('userId');
    for (const choice of [{}, { role: 'ROLE_ADMIN' }, { role: 'ROLE_USER', userId: person.userId }])
      expect((await admin.post(START, choice)).body.errors).toHaveProperty('role');
    expect((await admin.post(START, { role: 'ROLE_USER', at: 'tomorrow' })).body.errors).toHaveProperty('at');
  });

  it('is in the log: who, as whom, and which moment', async () => {
    const person = await test.signIn({ name: 'Ada Brun', market: 'gulf' });
    const at = inHours(24).toISOString();
    await baseOf(admin, { userId: person.userId, at });
    const [row] = await db().select().from(audit).where(eq(audit.recordId, person.userId));
    expect(row).toMatchObject({
      kind: 'seeing-as',
      userId: admin.userId,
      after: { name: 'Ada Brun', markets: ['gulf'], lookedAt: at },
    });
    const { body } = await admin.get('/api/backend/changes?kind=seeing-as');
    expect(body.data[0]).toMatchObject({ kind: 'seeing-as', name: 'Ada Brun', userId: admin.userId });
  });
});
