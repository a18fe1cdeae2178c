import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { openLog } from '../../../http/logging.ts';
import { buildAccount, PASSWORD } from '../../../testing/accounts.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';

const ORIGIN = 'http://localhost';
const SIGN_IN = '/api/auth/callback/credentials';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

const visit = (): Browser => openBrowser(ORIGIN, (url, init) => test.app.request(url, init));
const db = () => test.context.db;

describe('a visitor', () => {
  it('gets the providers with their types and absolute addresses', async () => {
    const response = await visit().fetch('/api/auth/providers');
    expect(await response.json()).toMatchObject({
      credentials: { id: 'credentials', type: 'credentials', callbackUrl: `${ORIGIN}${SIGN_IN}` },
      email: { id: 'email', type: 'email', signinUrl: `${ORIGIN}/api/auth/signin/email` },
    });
  });

  it('gets one CSRF token, kept by a cookie that scripts cannot read', async () => {
    const browser = visit();
    const response = await browser.fetch('/api/auth/csrf');
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/i);
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    expect(await browser.csrfToken()).toBe(csrfToken);
    expect(await visit().csrfToken()).not.toBe(csrfToken);
  });

  it('has an empty session, which is never cached', async () => {
    const response = await visit().fetch('/api/auth/session');
    expect(await response.json()).toEqual({});
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it.each(['/api/auth/signin/unknown', '/api/auth/callback/unknown'])(
    'is sent to the sign-in page by an unknown provider: %s',
    async (path) => {
      const { url } = await visit().submit(path, { callbackUrl: '/news' });
      expect(url.href).toBe(`${ORIGIN}/login?redirect=%2Fnews`);
    },
  );

  it('is sent to the sign-in page of the portal by the pages of the protocol', async () => {
    const response = await visit().fetch('/api/auth/signin?error=SessionRequired&callbackUrl=%2Fbasket');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${ORIGIN}/login?error=SessionRequired&redirect=%2Fbasket`);
  });
});

describe('signing in with a password', () => {
  it('returns an absolute address, and a session that the private calls accept', async () => {
    const account = await buildAccount(db(), { roles: ['ROLE_USER', 'ROLE_EVENT'] });
    const browser = visit();
    const { status, url } = await browser.submit(SIGN_IN, {
      email: account.email.toUpperCase(),
      password: PASSWORD,
      callbackUrl: '/news?tag=launch',
    });
    expect([status, url.href]).toEqual([200, `${ORIGIN}/news?tag=launch`]);
    const session = await browser.session();
    expect(session).toMatchObject({
      user: { id: account.id, email: account.email },
      roles: ['ROLE_USER', 'ROLE_EVENT'],
      expires: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await browser.fetch('/api/private/user/me')).status).toBe(200);
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await test.app.request('/api/private/user/me', { headers })).status).toBe(200);
  });

  it('leaves in the log who signed in and how, why others failed, and nothing that was typed', async () => {
    const account = await buildAccount(db());
    const lines: string[] = [];
    const log = openLog({ level: 'info' }, { write: (line) => lines.push(line) });
    const app = createApp({ ...test.context, log });
    const browser = openBrowser(ORIGIN, (url, init) => app.request(url, init));
    await browser.submit(SIGN_IN, { email: account.email, password: 'not the password' });
    await browser.submit(SIGN_IN, { email: account.email, password: PASSWORD });
    const body = JSON.stringify({ email: account.email, password: PASSWORD });
    await app.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const tries = lines.flatMap((line) => (JSON.parse(line) as { signIn?: unknown }).signIn ?? []);
    expect(tries).toEqual([
      { by: 'credentials', outcome: 'failed', reason: 'CredentialsSignin' },
      { by: 'credentials', outcome: 'signed-in', userId: account.id },
      { by: 'credentials', outcome: 'signed-in', userId: account.id },
    ]);
    expect(lines.join('')).not.toContain(account.email);
    expect(lines.join('')).not.toMatch(/not the password/);
  });

  it('never reveals the password hash', async () => {
    const account = await buildAccount(db());
    const browser = visit();
    await browser.submit(SIGN_IN, { email: account.email, password: PASSWORD });
    expect(JSON.stringify(await browser.session())).not.toMatch(/argon2|hash/i);
  });

  it('refuses a wrong password, an unknown account and a disabled one alike', async () => {
    const account = await buildAccount(db());
    const disabled = await buildAccount(db(), { active: false });
    const invited = await buildAccount(db(), { passwordHash: null });
    for (const fields of [
      { email: account.email, password: 'not the password' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: disabled.email, password: PASSWORD },
      { email: invited.email, password: '' },
    ]) {
      const browser = visit();
      const { status, url } = await browser.submit(SIGN_IN, fields);
      expect(status).toBe(401);
      expect(url.searchParams.get('error')).toBe('CredentialsSignin');
      expect(await browser.session()).toEqual({});
    }
  });

  it('is refused without the CSRF token, or with one of another browser', async () => {
    const account = await buildAccount(db());
    for (const csrfToken of ['', await visit().csrfToken()]) {
      const browser = visit();
      const fields = { email: account.email, password: PASSWORD, csrfToken };
      const { status, url } = await browser.submit(SIGN_IN, fields);
      expect([status, url.searchParams.get('error')]).toEqual([400, 'MissingCSRF']);
      expect(await browser.session()).toEqual({});
    }
  });

  it.each([
    'https://evil.example/phish',
    '//evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    'http://localhost.evil.example/',
    'undefined',
    'null',
  ])('does not lead to another site or to a page that is none: %s', async (callbackUrl) => {
    const account = await buildAccount(db());
    const { url } = await visit().submit(SIGN_IN, { email: account.email, password: PASSWORD, callbackUrl });
    expect(url.origin).toBe(ORIGIN);
    expect(url.pathname).toBe('/');
  });

  it('sends a plain form on by a redirect', async () => {
    const account = await buildAccount(db());
    const browser = visit();
    const csrfToken = await browser.csrfToken();
    const body = new URLSearchParams({
      csrfToken,
      email: account.email,
      password: PASSWORD,
      callbackUrl: '/basket',
    });
    const response = await browser.fetch(SIGN_IN, { method: 'POST', body });
    expect([response.status, response.headers.get('location')]).toEqual([302, `${ORIGIN}/basket`]);
  });
});

describe('signing in by a mailed link', () => {
  it('works once, and only by the button: opening the link does not use it up', async () => {
    const account = await buildAccount(db());
    const browser = visit();
    const response = await browser.submit('/api/auth/signin/email', {
      email: account.email,
      callbackUrl: '/news',
    });
    expect([response.status, response.url.searchParams.get('verify')]).toEqual([200, '1']);
    const link = await linkMailedTo(db(), account.email);
    expect([link.origin, link.pathname]).toEqual([ORIGIN, '/login/confirm']);

    const scanner = await visit().fetch(`/api/auth/callback/email${link.search}`);
    expect(scanner.status).toBe(302);
    expect(scanner.headers.get('set-cookie')).toBeNull();

    const fields = Object.fromEntries(link.searchParams);
    const confirmed = await browser.submit('/api/auth/callback/email', fields);
    expect([confirmed.status, confirmed.url.href]).toEqual([200, `${ORIGIN}/news`]);
    expect(await browser.session()).toMatchObject({ user: { id: account.id } });

    const again = await visit().submit('/api/auth/callback/email', fields);
    expect([again.status, again.url.searchParams.get('error')]).toEqual([401, 'Verification']);
  });

  it('responds alike for an address without an account, and mails nothing', async () => {
    const { status, url } = await visit().submit('/api/auth/signin/email', { email: 'ghost@example.com' });
    expect([status, url.searchParams.get('verify')]).toEqual([200, '1']);
    expect(await mailsTo(db(), 'ghost@example.com')).toEqual([]);
  });

  it('needs the CSRF token, and an address', async () => {
    const account = await buildAccount(db());
    const bare = await visit().submit('/api/auth/signin/email', { email: account.email, csrfToken: '' });
    expect(bare.url.searchParams.get('error')).toBe('MissingCSRF');
    expect(await mailsTo(db(), account.email)).toEqual([]);
    const odd = await visit().submit('/api/auth/signin/email', { email: 'not an address' });
    expect([odd.status, odd.url.searchParams.get('error')]).toEqual([400, 'EmailSignin']);
  });
});

describe('signing out', () => {
  it('ends the session in the database, for the cookie and for the bearer token', async () => {
    const account = await buildAccount(db());
    const browser = visit();
    await browser.submit(SIGN_IN, { email: account.email, password: PASSWORD });
    const { token } = await browser.session();
    const { status, url } = await browser.submit('/api/auth/signout', { callbackUrl: '/login' });
    expect([status, url.href]).toEqual([200, `${ORIGIN}/login`]);
    expect(await browser.session()).toEqual({});
    expect(await db().$count(sessions, eq(sessions.userId, account.id))).toBe(0);
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.request('/api/private/user/me', { headers })).status).toBe(401);
  });

  it('clears the cache with a second call, which leaves a session alone that began meanwhile', async () => {
    const account = await buildAccount(db());
    const browser = visit();
    await browser.submit(SIGN_IN, { email: account.email, password: PASSWORD });
    const ended = await browser.submit('/api/auth/signout', { callbackUrl: '/login' });
    expect(ended.headers.get('clear-site-data')).toBeNull();
    const { headers } = await browser.submit('/api/auth/signout', { callbackUrl: '/login' });
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('is refused without the CSRF token', async () => {
    const account = await buildAccount(db());
    const browser = visit();
    await browser.submit(SIGN_IN, { email: account.email, password: PASSWORD });
    const { status } = await browser.submit('/api/auth/signout', { csrfToken: '' });
    expect(status).toBe(400);
    expect(await browser.session()).toMatchObject({ user: { id: account.id } });
  });
});
