import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, throttles, users } from '../../../db/schema/accounts.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from '../../../testing/accounts.ts';
import { openTestApp, type Reply, type TestApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { ABSOLUTE_LIFETIME, IDLE_LIFETIME, sweepSessions } from './sessions.service.ts';
import { sweepThrottles } from './throttle.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
});
afterAll(() => test?.close());

const db = () => test.context.db;
const ME = '/api/private/user/me';
const signIn = (email: string, password = PASSWORD): Promise<Reply> =>
  test.nobody.post('/api/login', { email, password });

/** Calls with a bearer token as another device of the same account would. */
const asToken = (token: string, path = ME, method = 'GET', body?: object) =>
  test.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const statusOf = async (token: string) => (await asToken(token)).status;

describe('POST /api/login', () => {
  it('returns a token that the private calls accept', async () => {
    const account = await buildAccount(db());
    const { status, body } = await signIn(account.email);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: account.id, email: account.email });
    expect(await statusOf(body.token)).toBe(200);
  });

  it('refuses a wrong password and an unknown account alike', async () => {
    const account = await buildAccount(db());
    const wrong = await signIn(account.email, 'not the password');
    const unknown = await signIn('nobody@example.com');
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body.code).toBe('bad_credentials');
  });

  it('says what is missing', async () => {
    const { status, body } = await test.nobody.post('/api/login', { email: 'not an address' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'password']);
  });

  it('does not accept a token that was tampered with', async () => {
    const account = await buildAccount(db());
    const other = await buildAccount(db());
    const mine = (await signIn(account.email)).body.token as string;
    const theirs = (await signIn(other.email)).body.token as string;
    const forged = `${theirs.split('.')[0]}.${mine.split('.')[1]}`;
    for (const token of [forged, `${mine}x`, 'nonsense', '.']) expect(await statusOf(token)).toBe(401);
  });
});

describe('guessing passwords', () => {
  const guess = (email: string, address: string) =>
    test.app.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.1, ${address}` },
      body: JSON.stringify({ email, password: 'a guess at it' }),
    });

  it('is stopped for an account and address together, with the time to wait', async () => {
    const account = await buildAccount(db());
    for (let tries = 0; tries < 5; tries++)
      expect((await guess(account.email, '203.0.113.5')).status).toBe(401);
    const stopped = await guess(account.email, '203.0.113.5');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stopped.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await guess(account.email, '203.0.113.6')).status).toBe(401);
    expect((await signIn(account.email)).status).toBe(200);
  });

  it('is stopped for accounts that do not exist as for those that do', async () => {
    for (let tries = 0; tries < 5; tries++) await guess('ghost@example.com', '203.0.113.7');
    expect((await guess('ghost@example.com', '203.0.113.7')).status).toBe(429);
  });

  it('may go on when the time is over', async () => {
    const account = await buildAccount(db());
    for (let tries = 0; tries < 6; tries++) await guess(account.email, '203.0.113.8');
    await db()
      .update(throttles)
      .set({ resetAt: new Date(Date.now() - 1000) });
    expect((await guess(account.email, '203.0.113.8')).status).toBe(401);
  });

  it('leaves no trace after its time', async () => {
    await guess('trace@example.com', '203.0.113.9');
    await sweepThrottles(db(), new Date(Date.now() + 3_600_000));
    expect(await db().$count(throttles)).toBe(0);
  });
});

describe('a session', () => {
  it('ends at the next request when the account is disabled', async () => {
    const account = await buildAccount(db());
    const administrator = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const { token } = (await signIn(account.email)).body;
    await administrator.patch(`/api/backend/users/${account.id}`, { active: false });
    expect(await statusOf(token)).toBe(401);
    await administrator.patch(`/api/backend/users/${account.id}`, { active: true });
    expect(await statusOf(token)).toBe(401);
  });

  it('ends when the row of the account says that it is disabled, whatever wrote it', async () => {
    const account = await buildAccount(db());
    const { token } = (await signIn(account.email)).body;
    await db().update(users).set({ active: false }).where(eq(users.id, account.id));
    expect(await statusOf(token)).toBe(401);
  });

  it('follows a change of roles at the next request', async () => {
    const member = await test.signIn();
    expect((await member.get('/api/backend/news')).status).toBe(403);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER', 'ROLE_EDITOR'] })
      .where(eq(users.id, member.userId));
    expect((await member.get('/api/backend/news')).status).toBe(200);
  });

  it('survives a password change made in it; the others end', async () => {
    const account = await buildAccount(db());
    const here = (await signIn(account.email)).body.token;
    const there = (await signIn(account.email)).body.token;
    const wrong = { currentPassword: 'not this', password: NEW_PASSWORD };
    const refused = await asToken(here, `${ME}/password`, 'PATCH', wrong);
    expect((await refused.json()) as object).toMatchObject({
      errors: { currentPassword: expect.any(String) },
    });
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await asToken(here, `${ME}/password`, 'PATCH', change)).status).toBe(204);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect((await signIn(account.email)).status).toBe(401);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('cannot be given a weak password', async () => {
    const account = await buildAccount(db(), { name: 'Rosalind Vetiver' });
    const { token } = (await signIn(account.email)).body;
    for (const password of ['short', 'password12345', '1234567890', 'aaaaaaaaaaaa', 'qwertyuiop']) {
      const response = await asToken(token, `${ME}/password`, 'PATCH', {
        currentPassword: PASSWORD,
        password,
      });
      expect(response.status, password).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { password: expect.any(String) } });
    }
  });

  it('is listed with its device, and all can be ended at once', async () => {
    const account = await buildAccount(db());
    const here = (await signIn(account.email)).body.token;
    const there = (await signIn(account.email)).body.token;
    const listed = (await (await asToken(here, `${ME}/sessions`)).json()) as { current: boolean }[];
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    expect((await asToken(here, `${ME}/sessions`, 'DELETE')).status).toBe(204);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });

  it('ends when it is not used for long, and after its longest life however much it is used', async () => {
    const account = await buildAccount(db());
    const age = async (token: string, changes: Partial<typeof sessions.$inferInsert>) =>
      db()
        .update(sessions)
        .set(changes)
        .where(eq(sessions.id, token.split('.')[0] ?? ''));
    const idle = (await signIn(account.email)).body.token;
    await age(idle, { lastSeenAt: new Date(Date.now() - IDLE_LIFETIME + 60_000) });
    expect(await statusOf(idle)).toBe(200);
    // That request was a use: it counts from now again.
    await sweepSessions(db());
    expect(await statusOf(idle)).toBe(200);
    await age(idle, { lastSeenAt: new Date(Date.now() - IDLE_LIFETIME) });
    expect(await statusOf(idle)).toBe(401);

    const old = (await signIn(account.email)).body;
    expect(Date.parse(old.expires)).toBeLessThanOrEqual(Date.now() + ABSOLUTE_LIFETIME);
    await age(old.token, { expiresAt: new Date() });
    expect(await statusOf(old.token)).toBe(401);
    await sweepSessions(db());
    expect(await db().$count(sessions, eq(sessions.userId, account.id))).toBe(0);
  });
});

describe('one’s own sessions', () => {
  it('can be ended one by one, all others at once, and never those of somebody else', async () => {
    const [mine, theirs] = [await buildAccount(db()), await buildAccount(db())];
    const open = async (email: string) => (await signIn(email)).body.token as string;
    const [here, phone, desk] = [await open(mine.email), await open(mine.email), await open(mine.email)];
    const other = await open(theirs.email);
    const idOf = (token: string) => token.split('.')[0];
    const end = (path: string) => asToken(here, `${ME}/sessions${path}`, 'DELETE');
    expect((await end(`/${idOf(phone)}`)).status).toBe(204);
    expect((await end(`/${idOf(phone)}`)).status).toBe(204);
    expect((await end(`/${idOf(other)}`)).status).toBe(204);
    expect((await end('/none')).status).toBe(400);
    const left = async () => Promise.all([here, phone, desk, other].map((token) => statusOf(token)));
    expect(await left()).toEqual([200, 401, 200, 200]);
    expect((await end('?others=true')).status).toBe(204);
    expect(await left()).toEqual([200, 401, 401, 200]);
    expect((await end('')).status).toBe(204);
    expect(await left()).toEqual([401, 401, 401, 200]);
  });
});

describe('a device that signs in for the first time', () => {
  const browserOf = async (email: string, userAgent: string) => {
    const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
    const enter = async () => {
      const form = { csrfToken: await browser.csrfToken(), json: 'true', email, password: PASSWORD };
      const body = new URLSearchParams(form);
      const headers = { 'user-agent': userAgent };
      const { status } = await browser.fetch('/api/auth/callback/credentials', {
        method: 'POST',
        body,
        headers,
      });
      expect(status).toBe(200);
    };
    await enter();
    return { enter };
  };
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36';

  it('is reported by mail, but for the first one of an account, and those that are known', async () => {
    const account = await buildAccount(db());
    const mails = () => mailsTo(db(), account.email);
    const first = await browserOf(account.email, FIREFOX);
    await first.enter();
    expect(await mails()).toEqual([]);
    const second = await browserOf(account.email, CHROME);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A sign-in on a new device');
    expect(mail?.text).toMatch(/Chrome, Mac, on \w+ \d+ \w+ \d{4}, \d\d:\d\d UTC\./);
    // Both are known now, and one mail an hour is enough.
    await Promise.all([first.enter(), second.enter(), browserOf(account.email, FIREFOX)]);
    expect(await mails()).toHaveLength(1);
    await db().delete(throttles);
    await Promise.all([first.enter(), second.enter()]);
    expect(await mails()).toHaveLength(1);
  });

  it('is not one where its mark was given for another account', async () => {
    const [mine, theirs] = [await buildAccount(db()), await buildAccount(db())];
    await browserOf(mine.email, CHROME);
    const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
    for (const { email } of [theirs, mine])
      await browser.submit('/api/auth/callback/credentials', { email, password: PASSWORD });
    expect(await mailsTo(db(), mine.email)).toHaveLength(1);
    expect(await mailsTo(db(), theirs.email)).toEqual([]);
  });

  it('is a program, too, until it has a session', async () => {
    const account = await buildAccount(db());
    await browserOf(account.email, FIREFOX);
    await signIn(account.email);
    await db().delete(throttles);
    await signIn(account.email);
    expect(await mailsTo(db(), account.email)).toHaveLength(1);
  });
});

describe('a page of another site', () => {
  it('cannot write with the cookie of a member', async () => {
    const account = await buildAccount(db());
    const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
    await browser.submit('/api/auth/callback/credentials', { email: account.email, password: PASSWORD });
    const visit = (origin: string) =>
      browser.fetch('/api/private/user/visit', { method: 'POST', headers: { origin } });
    expect((await visit('http://localhost')).status).toBe(204);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8080']) {
      const refused = await visit(origin);
      expect(refused.status, origin).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'cross_site' });
    }
  });
});
