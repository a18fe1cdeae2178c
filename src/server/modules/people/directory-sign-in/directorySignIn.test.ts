import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInProvider } from '../../../../shared/contract/signInProvider.ts';
import { createApp } from '../../../app.ts';
import { sessions, users } from '../../../db/schema/accounts.ts';
import { audit } from '../../../db/schema/records.ts';
import { signInChallenges } from '../../../db/schema/secondSteps.ts';
import { linkedIdentities, signInProviders } from '../../../db/schema/signInProviders.ts';
import { buildAccount, PASSWORD } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildMarket, buildUser } from '../../../testing/factories.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/openidProvider.ts';

const ORIGIN = 'http://localhost';
const at = '/api/backend/sign-in-provider';
const CLIENT = { client_id: 'the-portal', client_secret: 'a secret of the portal, long enough for it' };
const verified = { email_verified: true };

/** Whom the directory knows; tests change it as a directory changes. */
const people: Record<string, Record<string, unknown>> = {};

let test: TestApp;
let directory: OpenIdProvider;
let admin: Caller;
let house: SignInProvider;
/** Sends what the directory reports to the portal, which has no port here. */
const report = vi.fn<typeof fetch>(async (url, init) => test.app.request(String(url), init));

beforeAll(async () => {
  test = await openTestApp({ outgoingPrivate: ['127.0.0.1'] });
  directory = await startOpenIdProvider({
    people,
    client: {
      ...CLIENT,
      redirect_uris: [`${ORIGIN}/api/auth/callback/house`],
      post_logout_redirect_uris: [`${ORIGIN}/login`],
      backchannel_logout_uri: `${ORIGIN}/api/auth/backchannel-logout/house`,
      backchannel_logout_session_required: true,
    },
    fetch: report,
  });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'], hasSecondStep: true });
  const made = await admin.post(at, {
    code: 'house',
    label: 'House directory',
    issuer: directory.issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    scopes: ['email', 'profile', 'groups'],
    domains: ['house.example'],
    makesAccounts: true,
    isActive: true,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  house = made.body;
});
afterAll(async () => {
  await directory?.close();
  await test?.close();
});
const db = () => test.context.db;
const change = async (fields: object) => {
  const { status, body } = await admin.patch(`${at}/${house.id}`, fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
};
beforeEach(() => change({ rules: [], makesAccounts: true, isActive: true, needsSecondStep: false }));
afterEach(() => report.mockClear());

const browse = (app = test.app): Browser => openBrowser(ORIGIN, async (url, init) => app.request(url, init));
let count = 0;
/** Somebody whom the directory knows. */
function know(facts: Record<string, unknown> = {}) {
  const name = `person-${++count}`;
  people[name] = { email: `${name}@house.example`, ...verified, name: `Person ${count}`, ...facts };
  return { name, email: String(people[name].email) };
}
const begin = async (browser: Browser, callbackUrl = '/'): Promise<string> =>
  (await browser.submit('/api/auth/signin/house', { callbackUrl })).url.href;
/** The whole way: returns where the browser is in the end. */
async function enter(browser: Browser, name: string, callbackUrl = '/'): Promise<URL> {
  const back = await directory.signIn(await begin(browser, callbackUrl), name);
  return comeBack(browser, back);
}
async function comeBack(browser: Browser, back: string): Promise<URL> {
  const response = await browser.fetch(back.slice(ORIGIN.length));
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}
const faultOf = (url: URL) => url.searchParams.get('error');
const accountOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];
const whoIs = async (browser: Browser) => (await browser.session()).user as { id: number } | undefined;

describe('sign-in by a directory', () => {
  it('is offered beside the other ways, with what the unmodified client reads', async () => {
    const { body } = await test.nobody.get('/api/auth/providers');
    expect(Object.keys(body)).toEqual(['credentials', 'email', 'house']);
    expect(body.house).toEqual({
      id: 'house',
      name: 'House directory',
      type: 'oauth',
      signinUrl: `${ORIGIN}/api/auth/signin/house`,
      callbackUrl: `${ORIGIN}/api/auth/callback/house`,
    });
  });

  it('leads to the directory with PKCE, state and nonce, and back to where one was', async () => {
    const { name, email } = know();
    const browser = browse();
    const url = new URL(await begin(browser, '/news?page=2'));
    expect(url.origin).toBe(directory.issuer);
    const sent = Object.fromEntries(url.searchParams);
    expect(sent).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.client_id,
      redirect_uri: `${ORIGIN}/api/auth/callback/house`,
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
    });
    for (const part of ['state', 'nonce', 'code_challenge'])
      expect(sent[part]?.length).toBeGreaterThanOrEqual(43);
    const end = await comeBack(browser, await directory.signIn(url.href, name));
    expect(end.href).toBe(`${ORIGIN}/news?page=2`);
    expect(await browser.session()).toMatchObject({ user: { email, name: people[name]?.name } });
  });

  it('needs the token of the form, and leads to no other site', async () => {
    const browser = browse();
    const forged = await browser.fetch('/api/auth/signin/house', {
      method: 'POST',
      body: new URLSearchParams({ csrfToken: 'x', json: 'true' }),
    });
    expect(forged.status).toBe(400);
    for (const callbackUrl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const { name } = know();
      expect((await enter(browse(), name, callbackUrl)).origin).toBe(ORIGIN);
    }
  });

  it('makes an account once, and finds it by the directory’s own name for the person afterwards', async () => {
    const { name, email } = know();
    await enter(browse(), name);
    const made = await accountOf(email);
    expect(made).toMatchObject({ roles: ['ROLE_USER'], active: true, passwordHash: null });
    // The directory gives the person another address.
    people[name] = { ...people[name], email: `renamed-${email}` };
    const browser = browse();
    await enter(browser, name);
    expect(await whoIs(browser)).toMatchObject({ id: made?.id });
    expect(await accountOf(`renamed-${email}`)).toBeUndefined();
  });

  it('links an account that there is by its verified address, in the history with the directory’s name', async () => {
    const { name, email } = know({ email: 'Mixed.Case@house.example', groups: ['editors'] });
    const user = await buildUser(db(), { email: email.toLowerCase() });
    await change({
      rules: [{ claim: 'groups', operator: 'equals', value: 'editors', roles: ['ROLE_EDITOR'] }],
    });
    const browser = browse();
    await enter(browser, name);
    expect(await whoIs(browser)).toMatchObject({ id: user.id });
    const history = await db().select().from(audit).where(eq(audit.recordId, user.id));
    expect(history.map(({ after }) => after)).toContainEqual({ signInProvider: 'House directory' });
    const links = await admin.get(`/api/backend/users/${user.id}/identities`);
    expect(links.body).toMatchObject([{ providerId: house.id, label: 'House directory', subject: name }]);
  });

  it('refuses everybody who does not come in with one and the same words', async () => {
    const disabled = know();
    await buildUser(db(), { email: disabled.email, active: false });
    const trashed = know();
    await enter(browse(), trashed.name);
    await admin.delete(`/api/backend/users/${(await accountOf(trashed.email))?.id}`);
    const erased = know();
    await buildUser(db(), { email: erased.email, active: false, erasedAt: new Date() });
    const first = know();
    await enter(browse(), first.name);
    const refused = [
      disabled,
      trashed,
      erased,
      know({ email: 'somebody@other.example' }),
      know({ email_verified: false }),
      know({ email: undefined }),
      // Somebody else in the directory, with the address of an account that is linked.
      know({ email: first.email }),
    ];
    const ends = [];
    for (const { name } of refused) {
      const browser = browse();
      ends.push((await enter(browser, name, '/news')).href);
      expect(await whoIs(browser)).toBeUndefined();
    }
    await change({ makesAccounts: false });
    ends.push((await enter(browse(), know().name, '/news')).href);
    await change({ rules: [{ claim: 'groups', operator: 'equals', value: 'x', roles: ['ROLE_USER'] }] });
    ends.push((await enter(browse(), know().name, '/news')).href);
    expect(new Set(ends)).toEqual(new Set([`${ORIGIN}/login?error=AccessDenied&redirect=%2Fnews`]));
  });

  it('works in two tabs at once, and each of them once', async () => {
    const { name } = know();
    const browser = browse();
    const [one, two] = [await begin(browser, '/news'), await begin(browser, '/events')];
    const [first, second] = [await directory.signIn(one, name), await directory.signIn(two, name)];
    expect((await comeBack(browser, second)).pathname).toBe('/events');
    expect((await comeBack(browser, first)).pathname).toBe('/news');
    expect(faultOf(await comeBack(browser, first))).toBe('OAuthCallback');
  });

  it('ends in the browser that began it, at the directory at which it began, within ten minutes', async () => {
    const { name } = know();
    const [mine, theirs] = [browse(), browse()];
    const back = await directory.signIn(await begin(mine), name);
    // Another person's browser is led to the end of my sign-in.
    expect(faultOf(await comeBack(theirs, back))).toBe('OAuthCallback');
    await begin(theirs);
    expect(faultOf(await comeBack(theirs, back))).toBe('OAuthCallback');
    expect(await whoIs(theirs)).toBeUndefined();
    const late = browse();
    const tooLate = await directory.signIn(await begin(late), name);
    await db()
      .update(signInChallenges)
      .set({ expiresAt: new Date(Date.now() - 1) });
    expect(faultOf(await comeBack(late, tooLate))).toBe('OAuthCallback');
    for (const query of ['', '?state=x', '?code=x&state=', '?error=access_denied'])
      expect(faultOf(await comeBack(browse(), `${ORIGIN}/api/auth/callback/house${query}`))).toBe(
        'OAuthCallback',
      );
  });

  it('is decided by what is so when the browser comes back', async () => {
    const { name, email } = know({ groups: ['press'] });
    await enter(browse(), name);
    const id = (await accountOf(email))?.id;
    const browser = browse();
    const back = await directory.signIn(await begin(browser), name);
    await admin.patch(`/api/backend/users/${id}`, { active: false });
    expect(faultOf(await comeBack(browser, back))).toBe('AccessDenied');
    await admin.patch(`/api/backend/users/${id}`, { active: true });

    const again = await directory.signIn(await begin(browser), name);
    await change({
      rules: [{ claim: 'groups', operator: 'equals', value: 'press', roles: ['ROLE_USER', 'ROLE_EVENT'] }],
    });
    expect(faultOf(await comeBack(browser, again))).toBeNull();
    expect((await accountOf(email))?.roles).toEqual(['ROLE_USER', 'ROLE_EVENT']);

    const last = await directory.signIn(await begin(browser), name);
    await change({ isActive: false });
    expect(faultOf(await comeBack(browser, last))).toBe('OAuthCallback');
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('makes one account of two first sign-ins at once, on two instances', async () => {
    const { name, email } = know();
    const other = createApp(test.context);
    const [one, two] = [browse(), browse(other)];
    const backs = [
      await directory.signIn(await begin(one), name),
      await directory.signIn(await begin(two), name),
    ];
    const ends = await Promise.all([comeBack(one, backs[0] ?? ''), comeBack(two, backs[1] ?? '')]);
    expect(ends.map(faultOf)).toEqual([null, null]);
    expect(await db().$count(users, eq(users.email, email))).toBe(1);
    expect(await whoIs(one)).toEqual(await whoIs(two));
  });

  it('goes on after the directory has changed its keys', async () => {
    const { name } = know();
    expect(faultOf(await enter(browse(), name))).toBeNull();
    await directory.rotateKeys();
    expect(faultOf(await enter(browse(), name))).toBeNull();
  });
});

describe('rights by rules', () => {
  const rules = [
    { claim: 'groups', operator: 'equals', value: 'staff', roles: ['ROLE_USER'] },
    { claim: 'groups', operator: 'equals', value: 'editors', roles: ['ROLE_EDITOR'] },
    { claim: 'groups', operator: 'equals', value: 'gulf', market: 'gulf', groups: ['directory-press'] },
    { claim: 'groups', operator: 'equals', value: 'admins', roles: ['ROLE_ADMIN'] },
  ];
  beforeAll(async () => {
    await admin.post('/api/backend/group', { code: 'directory-press', name: 'Directory press' });
  });
  const rightsOf = async (email: string) => {
    const user = await accountOf(email);
    return [user?.roles, user?.groups, user?.market];
  };

  it('are written again at each sign-in, and in force in every session', async () => {
    const { name, email } = know({ groups: ['staff', 'editors', 'gulf'] });
    await change({ rules });
    const first = browse();
    await enter(first, name);
    expect(await rightsOf(email)).toEqual([['ROLE_USER', 'ROLE_EDITOR'], ['directory-press'], 'gulf']);
    expect(await first.session()).toMatchObject({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    people[name] = { ...people[name], groups: ['staff'] };
    await enter(browse(), name);
    expect(await rightsOf(email)).toEqual([['ROLE_USER'], [], 'gulf']);
    expect(await first.session()).toMatchObject({ roles: ['ROLE_USER'] });
    const { version } = (await accountOf(email)) ?? {};
    await enter(browse(), name);
    expect((await accountOf(email))?.version).toBe(version);
  });

  it('that give no role any more end the sessions of the person by the directory', async () => {
    const { name } = know({ groups: ['staff'] });
    await change({ rules });
    const first = browse();
    await enter(first, name);
    expect(await whoIs(first)).toBeDefined();
    people[name] = { ...people[name], groups: [] };
    expect(faultOf(await enter(browse(), name))).toBe('AccessDenied');
    expect(await whoIs(first)).toBeUndefined();
  });

  it('do not take the rights of the last administrator', async () => {
    await change({ rules });
    const { name, email } = know({ groups: ['staff'] });
    const user = await buildUser(db(), { email, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const isOther = sql`'ROLE_ADMIN' = any(roles) and active and id <> ${user.id}`;
    const rows = await db().update(users).set({ active: false }).where(isOther).returning({ id: users.id });
    try {
      expect(faultOf(await enter(browse(), name))).toBeNull();
      expect((await accountOf(email))?.roles).toContain('ROLE_ADMIN');
    } finally {
      for (const { id } of rows) await db().update(users).set({ active: true }).where(eq(users.id, id));
    }
    await enter(browse(), name);
    expect((await accountOf(email))?.roles).toEqual(['ROLE_USER']);
  });

  it('that name a market which is gone let nobody in: without one they would be wider', async () => {
    await buildMarket(db(), { code: 'leaving' });
    await change({
      rules: [
        { claim: 'groups', operator: 'equals', value: 'staff', roles: ['ROLE_USER'], market: 'leaving' },
      ],
    });
    await db().execute(sql`delete from markets where code = 'leaving'`);
    expect(faultOf(await enter(browse(), know({ groups: ['staff'] }).name))).toBe('AccessDenied');
  });
});

describe('the second step', () => {
  it('is the directory’s, unless the portal’s own is wanted too', async () => {
    const { name, email } = know();
    const user = await buildAccount(db(), { email, hasSecondStep: true });
    const browser = browse();
    expect(faultOf(await enter(browser, name))).toBeNull();
    expect(await whoIs(browser)).toMatchObject({ id: user.id });
    await change({ needsSecondStep: true });
    const other = browse();
    expect(faultOf(await enter(other, name, '/news'))).toBe('SecondStep');
    expect(await whoIs(other)).toBeUndefined();
    const [begun] = await db().select().from(signInChallenges).where(eq(signInChallenges.userId, user.id));
    expect(begun).toMatchObject({ purpose: 'second-step', providerId: house.id });
  });
});

describe('a second step that the back-office requires', () => {
  const configure = (settings: object) => admin.patch('/api/backend/configuration', settings);

  it('is that of the directory, unless the portal’s own is wanted too', async () => {
    const { name, email } = know();
    await buildUser(db(), { email, roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    expect((await configure({ 'security.secondStep': 'back-office' })).status).toBe(200);
    try {
      const browser = browse();
      await enter(browser, name);
      expect((await browser.fetch('/api/backend/news')).status).toBe(200);
      expect(await browser.session()).not.toHaveProperty('isSecondStepDue');
      await change({ needsSecondStep: true });
      const other = browse();
      await enter(other, name);
      expect((await other.fetch('/api/backend/news')).status).toBe(403);
      expect(await other.session()).toMatchObject({ isSecondStepDue: true });
    } finally {
      await configure({ reset: ['security.secondStep'] });
    }
  });
});

describe('signing out', () => {
  it('leads on to the directory, without a token in the address', async () => {
    const { name } = know();
    const browser = browse();
    await enter(browser, name);
    const { url } = await browser.submit('/api/auth/signout', { callbackUrl: '/login' });
    expect(url.origin).toBe(directory.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.client_id,
      post_logout_redirect_uri: `${ORIGIN}/login`,
    });
    expect(await whoIs(browser)).toBeUndefined();
    await change({ endsDirectorySession: false });
    await enter(browser, name);
    expect((await browser.submit('/api/auth/signout', { callbackUrl: '/login' })).url.href).toBe(
      `${ORIGIN}/login`,
    );
    await change({ endsDirectorySession: true });
  });

  it('at the directory ends the session here at once, and no other', async () => {
    const { name, email } = know();
    const atDirectory = openBrowser(directory.issuer);
    const here = browse();
    // The same browser at the directory, since that is where it signs out.
    let url = await begin(here);
    while (url.startsWith(directory.issuer)) {
      const isForm = url.includes('/interaction/');
      const form = isForm ? { method: 'POST', body: new URLSearchParams({ name }) } : {};
      url = new URL((await atDirectory.fetch(url, form)).headers.get('location') ?? '', directory.issuer)
        .href;
    }
    await comeBack(here, url);
    const elsewhere = browse();
    await enter(elsewhere, name);
    const byPassword = await buildAccount(db());
    const other = browse();
    await other.submit('/api/auth/callback/credentials', { email: byPassword.email, password: PASSWORD });
    expect(await db().$count(sessions, eq(sessions.providerId, house.id))).toBeGreaterThanOrEqual(2);

    const page = await (await atDirectory.fetch('/session/end')).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    await atDirectory.fetch('/session/end/confirm', { method: 'POST', body });
    await vi.waitFor(() => expect(report).toHaveBeenCalled());
    await Promise.all(report.mock.results.map(({ value }) => value));
    const reply = (await report.mock.results[0]?.value) as Response;
    expect(reply.status).toBe(200);
    expect(await whoIs(here)).toBeUndefined();
    expect(await whoIs(elsewhere)).toMatchObject({ id: (await accountOf(email))?.id });
    expect(await whoIs(other)).toMatchObject({ id: byPassword.id });
  });

  it('of everybody follows when the directory is turned off or put into the trash', async () => {
    const { name } = know();
    const browser = browse();
    await enter(browser, name);
    await change({ isActive: false });
    expect(await whoIs(browser)).toBeUndefined();
    expect(Object.keys((await test.nobody.get('/api/auth/providers')).body)).toEqual([
      'credentials',
      'email',
    ]);
    await change({ isActive: true });
    await enter(browser, name);
    await admin.delete(`${at}/${house.id}`);
    expect(await whoIs(browser)).toBeUndefined();
    expect((await browser.fetch('/api/auth/backchannel-logout/house', { method: 'POST' })).status).toBe(404);
    await admin.post(`${at}/${house.id}/restore`);
  });
});

describe('a link to a directory', () => {
  it('is taken away by an administrator, with its sessions; the next sign-in links anew', async () => {
    const { name, email } = know();
    const browser = browse();
    await enter(browser, name);
    const id = (await accountOf(email))?.id;
    // The directory makes the person anew.
    const again = know({ email });
    expect(faultOf(await enter(browse(), again.name))).toBe('AccessDenied');
    expect((await admin.delete(`/api/backend/users/${id}/identities/${house.id}`)).status).toBe(204);
    expect(await whoIs(browser)).toBeUndefined();
    expect(faultOf(await enter(browse(), again.name))).toBeNull();
    const links = await db()
      .select()
      .from(linkedIdentities)
      .where(eq(linkedIdentities.userId, id ?? 0));
    expect(links.map(({ subject }) => subject)).toEqual([again.name]);
  });
});

it('the secret is encrypted, never returned, and in no history', async () => {
  const [row] = await db().select().from(signInProviders).where(eq(signInProviders.id, house.id));
  expect(row?.clientSecret).toBeTruthy();
  expect(row?.clientSecret).not.toContain(CLIENT.client_secret);
  const shown = JSON.stringify([
    (await admin.get(`${at}/${house.id}`)).body,
    (await admin.get(at)).body,
    (await admin.get(`${at}/${house.id}/history`)).body,
    await db().select().from(audit).where(eq(audit.kind, 'sign-in-provider')),
  ]);
  expect(shown).not.toContain(CLIENT.client_secret);
  expect(shown).not.toContain(row?.clientSecret);
});
