import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createSession } from '../modules/people/auth/sessions.service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let test: TestApp;
let app: ReturnType<typeof createApp>;
const root = mkdtempSync(join(tmpdir(), 'sillage-languages-'));

beforeAll(async () => {
  mkdirSync(join(root, 'admin'));
  // Of the same length and moment, as a build writes them.
  for (const [name, language] of [
    ['admin.html', 'en'],
    ['admin.fr.html', 'fr'],
  ] as const) {
    writeFileSync(join(root, 'admin', name), `<html lang="${language}">`);
    utimesSync(join(root, 'admin', name), 1_800_000_000, 1_800_000_000);
  }
  const pages = { en: 'index.html', fr: 'index.fr.html', ja: 'index.ja.html' };
  for (const [language, name] of Object.entries(pages))
    writeFileSync(join(root, name), `<html lang="${language}"><script>${language}()</script>`);
  test = await openTestApp();
  app = createApp(test.context, { pages: { portal: root, admin: join(root, 'admin') } });
});
afterAll(async () => {
  await test?.close();
  rmSync(root, { recursive: true });
});

async function open(headers: Record<string, string> = {}, path = '/') {
  const response = await app.request(path, { headers });
  const html = await response.text();
  return { response, language: /lang="(\w+)"/.exec(html)?.[1] };
}

it('sends the page in the language that the browser asks for', async () => {
  expect((await open({ 'accept-language': 'fr-CH, en;q=0.5' })).language).toBe('fr');
  expect((await open({ 'accept-language': 'en-GB' })).language).toBe('en');
});

it('goes by the choice in the browser before that, whatever else the cookie has', async () => {
  const wish = { 'accept-language': 'fr' };
  expect((await open({ ...wish, cookie: 'sillage-language=ja' })).language).toBe('ja');
  for (const value of ['xx', '../../admin/admin', 'en-XA', 'toString', '%'])
    expect(
      (await open({ 'accept-language': 'en', cookie: `sillage-language=${value}` })).language,
      value,
    ).toBe('en');
});

it('goes by the address first, which nothing remembers', async () => {
  const cookie = { cookie: 'sillage-language=fr' };
  const { language, response } = await open(cookie, '/news?q=rose&in-language=ja');
  expect(language).toBe('ja');
  expect(response.headers.get('content-language')).toBe('ja');
  expect(response.headers.get('set-cookie')).toBeNull();
  for (const named of ['xx', 'toString', '', '../admin'])
    expect((await open(cookie, `/?in-language=${encodeURIComponent(named)}`)).language, named).toBe('fr');
  expect((await open(cookie)).language).toBe('fr');
});

it('has the back-office in its own languages, each with an entity tag of its own', async () => {
  const session = 'sillage.session-token=some-session';
  const admin = (language: string, more = {}) =>
    open({ cookie: `${session}; sillage-language=${language}`, ...more }, '/admin/faq');
  const french = await admin('fr');
  const japanese = await admin('ja');
  expect([french.language, japanese.language]).toEqual(['fr', 'en']);
  const known = { 'if-none-match': french.response.headers.get('etag') ?? '' };
  expect((await admin('fr', known)).response.status).toBe(304);
  const other = await admin('en', known);
  expect([other.response.status, other.language]).toEqual([200, 'en']);
  expect(other.response.headers.get('vary')).toContain('Cookie');
});

it('goes by the setting of the organisation where nobody wishes anything', async () => {
  expect((await open({ 'accept-language': 'de' })).language).toBe('en');
  const admin = await test.signIn({ roles: ['ROLE_ADMIN'] });
  const at = '/api/backend/configuration/language.default';
  expect((await admin.patch(at, { value: 'xx', version: 0 })).status).toBe(400);
  expect((await admin.patch(at, { value: 'ja', version: 0 })).status).toBe(200);
  expect((await open({ 'accept-language': 'de' })).language).toBe('ja');
  expect((await open()).language).toBe('ja');
  expect((await admin.patch(at, { value: 'en', version: 1 })).status).toBe(200);
});

it('never mixes two languages in a cache', async () => {
  const [french, english] = [
    await open({ 'accept-language': 'fr' }),
    await open({ 'accept-language': 'en' }),
  ];
  expect(french.response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  expect(french.response.headers.get('content-language')).toBe('fr');
  const etag = french.response.headers.get('etag') ?? '';
  expect(etag).not.toBe(english.response.headers.get('etag'));
  expect((await open({ 'accept-language': 'fr', 'if-none-match': etag })).response.status).toBe(304);
  expect((await open({ 'accept-language': 'en', 'if-none-match': etag })).response.status).toBe(200);
});

it('allows the inline scripts of every language by their hashes', async () => {
  const policy = (await open()).response.headers.get('content-security-policy') ?? '';
  expect(new Set(policy.match(/'sha256-[^']+'/g)).size).toBe(3);
});

it('names the installed application in the language of the page that links to it', async () => {
  const read = async (query: string) => (await app.request(`/manifest.webmanifest${query}`)).json();
  expect(await read('?language=ar')).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    shortcuts: [{ name: 'بحث' }, {}],
  });
  expect(await read('')).toMatchObject({ lang: 'en', dir: 'ltr', shortcuts: [{ name: 'Search' }, {}] });
  expect(await read('?language=__proto__')).toMatchObject({ lang: 'en' });
});

it('brings the language of the account to every browser that it signs in on', async () => {
  const member = await test.signIn();
  const at = '/api/private/user/me';
  expect((await member.get(at)).body).not.toHaveProperty('language');
  expect((await member.patch(at, { language: 'xx' })).body.errors).toHaveProperty('language');
  expect((await member.patch(at, { language: 'ja' })).body).toMatchObject({ language: 'ja' });
  const { cookie } = await createSession(test.context.db, member.userId, 'elsewhere');
  const enter = (known = '') =>
    app.request('/api/auth/session', { headers: { cookie: `sillage.session-token=${cookie}; ${known}` } });
  const session = await enter();
  expect(await session.json()).toMatchObject({ user: { language: 'ja' } });
  expect(session.headers.get('set-cookie')).toMatch(
    /^sillage-language=ja; Max-Age=34560000; Path=\/; SameSite=Lax$/,
  );
  expect((await enter('sillage-language=ja')).headers.get('set-cookie')).toBeNull();
  expect((await member.patch(at, { language: null })).body).not.toHaveProperty('language');
  expect((await enter('sillage-language=fr')).headers.get('set-cookie')).toBeNull();
});
