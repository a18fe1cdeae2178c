import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { buildAccount, PASSWORD } from '../../../testing/accounts.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { startHostileIssuer } from '../../../testing/hostileIssuer.ts';
import { listen } from '../../../testing/listen.ts';

let test: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  test = await openTestApp({ outgoingPrivate: ['127.0.0.1'] });
  server = await listen(test.app);
});
afterAll(async () => {
  await server?.close();
  await test?.close();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The unchanged client of Auth.js, on a page of this server. */
async function openNextAuth() {
  vi.stubEnv('NEXTAUTH_URL', server.url);
  const browser = openBrowser(server.url);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => browser.fetch(path, init));
  const location = { href: `${server.url}/news` };
  vi.stubGlobal('window', { location });
  return { ...(await import('next-auth/react')), location };
}

describe('next-auth/react', () => {
  it('reads providers and a token, and has no session', async () => {
    const client = await openNextAuth();
    const providers = await client.getProviders();
    expect(Object.values(providers ?? {}).map(({ type }) => type)).toEqual(['credentials', 'email']);
    expect(await client.getCsrfToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(await client.getSession()).toBeNull();
  });

  it('signs in, reads the session, and signs out', async () => {
    const account = await buildAccount(test.context.db);
    const client = await openNextAuth();
    const response = await client.signIn('credentials', {
      email: account.email,
      password: PASSWORD,
      redirect: false,
    });
    expect(response).toMatchObject({ ok: true, status: 200, error: null, url: `${server.url}/news` });
    expect(await client.getSession()).toMatchObject({ user: { email: account.email } });
    expect(await client.signOut({ redirect: false, callbackUrl: '/login' })).toEqual({
      url: `${server.url}/login`,
    });
    expect(await client.getSession()).toBeNull();
  });

  it('learns that a password is wrong', async () => {
    const account = await buildAccount(test.context.db);
    const client = await openNextAuth();
    const fields = { email: account.email, password: 'wrong', redirect: false } as const;
    expect(await client.signIn('credentials', fields)).toMatchObject({
      ok: false,
      status: 401,
      error: 'CredentialsSignin',
      url: null,
    });
    expect(await client.getSession()).toBeNull();
  });

  it('requests a mailed link', async () => {
    const account = await buildAccount(test.context.db);
    const client = await openNextAuth();
    const response = await client.signIn('email', { email: account.email, redirect: false });
    expect(response).toMatchObject({ ok: true, error: null, url: `${server.url}/login?verify=1` });
  });

  it('signs in by a directory of the house', async () => {
    const issuer = await startHostileIssuer('portal');
    const [provider] = await test.context.db
      .insert(signInProviders)
      .values({
        code: 'house',
        label: 'House directory',
        issuer: issuer.issuer,
        clientId: 'portal',
        domains: ['house.example'],
        makesAccounts: true,
        isActive: true,
      })
      .returning();
    const client = await openNextAuth();
    expect((await client.getProviders())?.house).toMatchObject({ name: 'House directory', type: 'oauth' });
    await client.signIn('house', { callbackUrl: '/events' });
    expect(client.location.href).toContain(`${issuer.issuer}/auth?`);
    const back = issuer.sendBack(client.location.href);
    expect(back).toContain(`${server.url}/api/auth/callback/house?`);
    const response = await fetch(back);
    expect(response.headers.get('location')).toBe(`${server.url}/events`);
    expect(await client.getSession()).toMatchObject({ user: { email: 'somebody@house.example' } });
    await test.context.db.delete(signInProviders).where(eq(signInProviders.id, provider?.id ?? 0));
    await issuer.close();
  });

  it('goes to the sign-in page for a provider that there is not', async () => {
    const client = await openNextAuth();
    await client.signIn('github');
    const { href } = client.location;
    expect(href).toMatch(/\/api\/auth\/signin\?callbackUrl=/);
    const page = await fetch(href);
    expect(page.headers.get('location')).toBe(`${server.url}/login?redirect=%2Fnews`);
  });
});

/** The requests of the browser half of @sidebase/nuxt-auth (authjs provider), in its order and encoding. */
function openNuxtAuth(browser: Browser) {
  const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
  const getSession = async (callbackUrl = server.url) => {
    const data = await json(await browser.fetch(`/api/auth/session?${new URLSearchParams({ callbackUrl })}`));
    return Object.keys(data).length > 0 ? data : null;
  };
  const post = async (path: string, fields: Record<string, string>) => {
    const { csrfToken } = await json(await browser.fetch('/api/auth/csrf'));
    const body = new URLSearchParams({ ...fields, csrfToken: String(csrfToken), json: 'true' });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return json(await browser.fetch(`/api/auth${path}`, { method: 'POST', headers, body: body.toString() }));
  };
  return {
    getSession,
    signIn: async (provider: string, { callbackUrl, ...options }: Record<string, string>) => {
      const providers = await json(await browser.fetch('/api/auth/providers'));
      const selected = providers[provider] as { type: string };
      const action = selected.type === 'credentials' ? 'callback' : 'signin';
      const { url } = await post(`/${action}/${provider}`, {
        ...options,
        callbackUrl: callbackUrl ?? server.url,
      });
      const error = new URL(String(url)).searchParams.get('error');
      if (!error) await getSession();
      return { error, url };
    },
    signOut: (callbackUrl: string) => post('/signout', { callbackUrl }),
  };
}

describe('the browser half of @sidebase/nuxt-auth', () => {
  it('signs in, reads the session, and signs out', async () => {
    const account = await buildAccount(test.context.db);
    const client = openNuxtAuth(openBrowser(server.url));
    expect(await client.getSession()).toBeNull();
    const response = await client.signIn('credentials', {
      email: account.email,
      password: PASSWORD,
      callbackUrl: `${server.url}/basket`,
    });
    expect(response).toEqual({ error: null, url: `${server.url}/basket` });
    expect(await client.getSession()).toMatchObject({ user: { email: account.email } });
    expect(await client.signOut(`${server.url}/login`)).toEqual({ url: `${server.url}/login` });
    expect(await client.getSession()).toBeNull();
  });

  it('reads the error of a wrong password out of the address', async () => {
    const account = await buildAccount(test.context.db);
    const client = openNuxtAuth(openBrowser(server.url));
    const { error } = await client.signIn('credentials', { email: account.email, password: 'wrong' });
    expect(error).toBe('CredentialsSignin');
  });
});
