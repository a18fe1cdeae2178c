import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, PASSWORD } from '../../../testing/accounts.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { linkMailedTo } from '../../../testing/mails.ts';

const ORIGIN = 'https://portal.example';
let configured: TestApp;
let proxied: TestApp;
let plain: TestApp;
beforeAll(async () => {
  configured = await openTestApp({ origin: ORIGIN, isOriginSet: true, trustProxy: true });
  proxied = await openTestApp({ trustProxy: true });
  plain = await openTestApp();
});
afterAll(async () => {
  for (const test of [configured, proxied, plain]) await test?.close();
});

describe('whether a cookie is for TLS only', () => {
  const cookieOf = async (test: TestApp, headers: Record<string, string> = {}) =>
    (await test.app.request('http://inside/api/auth/csrf', { headers })).headers.get('set-cookie') ?? '';

  it('follows the configured origin, whatever the request says', async () => {
    expect(await cookieOf(configured)).toMatch(/^__Secure-.*; Secure/);
    expect(await cookieOf(configured, { 'x-forwarded-proto': 'http' })).toMatch(/^__Secure-/);
  });

  it('follows a proxy only when proxies are trusted', async () => {
    expect(await cookieOf(proxied, { 'x-forwarded-proto': 'https' })).toMatch(/^__Secure-.*; Secure/);
    expect(await cookieOf(plain, { 'x-forwarded-proto': 'https' })).not.toMatch(/Secure/);
    const { headers } = await plain.app.request('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a forged host', () => {
  it('reaches neither mails, nor providers, nor redirects', async () => {
    const account = await buildAccount(configured.context.db);
    const send = (url: string, init?: RequestInit) => {
      const { pathname, search } = new URL(url);
      return configured.app.request(`http://evil.example${pathname}${search}`, init);
    };
    const browser = openBrowser(ORIGIN, send);
    const response = await browser.submit('/api/auth/signin/email', {
      email: account.email,
      callbackUrl: 'http://evil.example/news',
    });
    expect(response.url.origin).toBe(ORIGIN);
    const link = await linkMailedTo(configured.context.db, account.email);
    expect([link.origin, link.href.includes('evil')]).toEqual([ORIGIN, false]);
    const providers = await (await browser.fetch('/api/auth/providers')).text();
    expect(providers).not.toContain('evil');
  });
});

describe('a write with our cookie', () => {
  const write = (headers: Record<string, string>) =>
    plain.app.request('http://localhost/api/auth/signout', {
      method: 'POST',
      headers: { cookie: 'sillage.session-token=x', ...headers },
      body: '',
    });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, beside any authorization', { origin: 'https://evil.example', authorization: 'x' }],
    ['no named site that is foreign', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('is refused from %s', async (_case, headers) => {
    const refused = await write(headers);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'cross_site']);
  });

  it.each([
    ['our own pages', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['a program without a browser', {}],
  ])('is let through from %s', async (_case, headers) => {
    expect((await write(headers)).status).not.toBe(403);
  });
});

it.each([
  'https://evil.example/x',
  '//evil.example',
  '/..//evil.example',
  '/\\evil.example',
  'blob:http://localhost/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost:81/',
])('signing in never leads to %s', async (callbackUrl) => {
  const account = await buildAccount(plain.context.db);
  const browser = openBrowser('http://localhost', (url, init) => plain.app.request(url, init));
  const form = { email: account.email, password: PASSWORD, callbackUrl };
  const { url } = await browser.submit('/api/auth/callback/credentials', form);
  expect(url.origin).toBe('http://localhost');
  expect(url.pathname.startsWith('//')).toBe(false);
  const wrong = await browser.submit('/api/auth/callback/credentials', { ...form, password: 'wrong' });
  expect(wrong.url.searchParams.get('redirect') ?? '/').toMatch(/^\/(?!\/)/);
});

describe('sign-in tries', () => {
  const signIn = (test: TestApp, email: string, password: string, address: string) =>
    test.app.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });

  it('are not used up by those that were right', async () => {
    const account = await buildAccount(proxied.context.db);
    for (let times = 0; times < 70; times++)
      expect((await signIn(proxied, account.email, PASSWORD, '203.0.113.20')).status).toBe(200);
  });

  it('of others do not lock out a device that the account knows', async () => {
    const account = await buildAccount(proxied.context.db);
    const browser = openBrowser('http://localhost', (url, init) => proxied.app.request(url, init));
    const enter = (password: string) =>
      browser.submit('/api/auth/callback/credentials', { email: account.email, password });
    expect((await enter(PASSWORD)).status).toBe(200);
    for (let times = 0; times < 62; times++)
      await signIn(proxied, account.email, 'a guess at it', `203.0.113.${100 + times}`);
    expect((await signIn(proxied, account.email, PASSWORD, '203.0.113.99')).status).toBe(429);
    expect((await enter(PASSWORD)).status).toBe(200);
    for (let times = 0; times < 10; times++) expect((await enter('a guess at it')).status).toBe(401);
    expect((await enter('a guess at it')).status).toBe(429);
  });
});

it('nothing of a sign-in is stored by caches', async () => {
  for (const path of ['/api/auth/csrf', '/api/auth/session', '/api/auth/providers'])
    expect((await plain.app.request(path)).headers.get('cache-control'), path).toContain('no-store');
});
