import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrustedDevice } from '../../../../shared/contract/secondStep.ts';
import { createApp } from '../../../app.ts';
import { oneTimeCodes, trustedDevices } from '../../../db/schema/secondSteps.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { openAuthenticator } from '../../../testing/authenticator.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';
import { sweepTrustedDevices } from './trustedDevices.service.ts';

const ORIGIN = 'http://localhost';
const ME = '/api/private/user/me';
const MISUSED = 'A trusted device was used twice';

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const startAnother = () => createApp({ ...test.context, db: Object.create(db()) });
const browse = (app = test.app) => openBrowser(ORIGIN, (url, init) => app.request(url, init));

async function send(browser: Browser, method: string, path: string, body?: object) {
  const response = await browser.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.submit('/api/auth/callback/credentials', { email, password });
const faultOf = ({ url }: { url: URL }) => url.searchParams.get('error');
/** Why a sign-in by password led to no session; `null` where it did. */
const enters = async (browser: Browser, email: string, password = PASSWORD) =>
  faultOf(await enter(browser, email, password));
const cookieOf = (id: number) => `sillage.trusted-${id}`;
const misuseMails = async (email: string) =>
  (await mailsTo(db(), email)).filter(({ subject }) => subject === MISUSED).length;
const devicesOf = (id: number) => db().select().from(trustedDevices).where(eq(trustedDevices.userId, id));
const listed = async (browser: Browser): Promise<TrustedDevice[]> =>
  (await send(browser, 'GET', `${ME}/trusted-devices`)).body;

/** A browser with the cookies that another one has now. */
function copyOf(browser: Browser, app = test.app): Browser {
  const copy = browse(app);
  for (const [name, value] of browser.cookies) (copy.cookies as Map<string, string>).set(name, value);
  return copy;
}

/** The next code that an account's authenticator shows and the server takes. */
async function nextCode(id: number, key: string): Promise<string> {
  await db().update(oneTimeCodes).set({ lastCounter: 0 }).where(eq(oneTimeCodes.userId, id));
  return new TOTP({ secret: Secret.fromBase32(key) }).generate();
}

/** Signs in by password and code; `trust` as the form has it. */
async function passWithCode(
  browser: Browser,
  { id, email, key }: { id: number; email: string; key: string },
  trust = 'true',
) {
  expect(await enters(browser, email)).toBe('SecondStep');
  const code = await nextCode(id, key);
  return browser.submit('/api/auth/callback/second-step', { code, trust });
}

/** A member with one-time codes, and a browser that they trust. */
async function openTrusting(roles = ['ROLE_USER'], trust = 'true') {
  const account = await buildAccount(db(), { roles });
  const first = browse();
  expect(await enters(first, account.email)).toBeNull();
  const begun = await send(first, 'POST', `${ME}/security/codes`, { password: PASSWORD });
  const { key } = begun.body as { key: string };
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  const confirmed = await send(first, 'POST', `${ME}/security/codes/confirm`, { code });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  const member = { ...account, key };
  const browser = browse();
  const passed = await passWithCode(browser, member, trust);
  expect(passed.status).toBe(200);
  return { ...member, browser, passed, first };
}

const setting = async (values: Record<string, unknown>) =>
  expect((await admin.patch('/api/backend/configuration', values)).status).toBe(200);

describe('a trusted device', () => {
  it('skips the second step of its account, and nothing else', async () => {
    const { id, email, browser, passed } = await openTrusting();
    const line = passed.headers.getSetCookie().find((one) => one.startsWith(cookieOf(id))) ?? '';
    expect(line).toMatch(/; Path=\/api\/auth; .*HttpOnly; SameSite=Lax/);
    expect(await enters(browser, email)).toBeNull();
    expect(await enters(browser, email, 'not the password')).toBe('CredentialsSignin');
    expect(await enters(browse(), email)).toBe('SecondStep');
    const [device] = await devicesOf(id);
    const [, secret = ''] = (browser.cookies.get(cookieOf(id)) ?? '').split('.');
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(device)).not.toContain(secret);
    const days = ((device?.expiresAt.getTime() ?? 0) - (device?.createdAt.getTime() ?? 0)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await browser.submit('/api/auth/signin/email', { email });
    const token = (await linkMailedTo(db(), email)).searchParams.get('token') ?? '';
    expect(faultOf(await browser.submit('/api/auth/callback/email', { email, token }))).toBeNull();
  });

  it('is one only where that was chosen', async () => {
    const { id, email, browser } = await openTrusting(['ROLE_USER'], '');
    expect([browser.cookies.has(cookieOf(id)), await devicesOf(id)]).toEqual([false, []]);
    expect(await enters(browser, email)).toBe('SecondStep');
  });

  it('is of no use to another account, nor when its token is changed', async () => {
    const owner = await openTrusting();
    const other = await openTrusting();
    const token = owner.browser.cookies.get(cookieOf(owner.id)) ?? '';
    const [id, secret, proof] = token.split('.');
    const [otherId] = (other.browser.cookies.get(cookieOf(other.id)) ?? '').split('.');
    const forged = [
      [other, token],
      [owner, `${otherId}.${secret}.${proof}`],
      [owner, `${id}.${'x'.repeat(43)}.${proof}`],
      [owner, `${id}.${secret}.`],
      [owner, `${id}.${secret}`],
      [owner, '..'],
      [owner, `${'9'.repeat(4000)}.a.b`],
    ] as const;
    for (const [{ id: userId, email }, value] of forged) {
      const thief = browse();
      (thief.cookies as Map<string, string>).set(cookieOf(userId), value);
      expect(await enters(thief, email), value.slice(0, 60)).toBe('SecondStep');
    }
    // Nor do these end the trust of anybody.
    for (const { email, browser } of [owner, other]) {
      expect(await enters(browser, email)).toBeNull();
      expect(await misuseMails(email)).toBe(0);
    }
  });

  it('has two tabs sign in at once, on two instances, and goes on', async () => {
    const { id, email, browser } = await openTrusting();
    const tabs = [copyOf(browser), copyOf(browser, startAnother()), copyOf(browser), copyOf(browser)];
    const before = browser.cookies.get(cookieOf(id));
    expect(await Promise.all(tabs.map((tab) => enters(tab, email)))).toEqual([null, null, null, null]);
    // One of them got the newer token; cookies of a browser are shared.
    const newer = tabs.filter((tab) => tab.cookies.get(cookieOf(id)) !== before);
    expect(newer).toHaveLength(1);
    expect(await enters(newer[0] as Browser, email)).toBeNull();
    expect(await misuseMails(email)).toBe(0);
  });

  it('whose earlier token is used again is trusted no more, and its account is notified once', async () => {
    const { id, email, browser } = await openTrusting();
    const copies = [copyOf(browser), copyOf(browser)];
    expect(await enters(browser, email)).toBeNull();
    const over = { previousUntil: new Date(Date.now() - 1) };
    await db().update(trustedDevices).set(over).where(eq(trustedDevices.userId, id));
    const faults = await Promise.all(copies.map((copy) => enters(copy, email)));
    expect(faults).toEqual(['SecondStep', 'SecondStep']);
    expect(await enters(browser, email)).toBe('SecondStep');
    expect([await misuseMails(email), await devicesOf(id)]).toEqual([1, []]);
  });

  it('whose earlier token comes with a wrong password stays as it is', async () => {
    const { id, email, browser } = await openTrusting();
    const copy = copyOf(browser);
    expect(await enters(browser, email)).toBeNull();
    const over = { previousUntil: new Date(Date.now() - 1) };
    await db().update(trustedDevices).set(over).where(eq(trustedDevices.userId, id));
    expect(await enters(copy, email, 'a guess at it')).toBe('CredentialsSignin');
    expect(await enters(browser, email)).toBeNull();
  });

  it('is replaced by the next trust of the same browser', async () => {
    const member = await openTrusting();
    const [before] = await devicesOf(member.id);
    const past = new Date(Date.now() - 1000);
    await db().update(trustedDevices).set({ expiresAt: past }).where(eq(trustedDevices.userId, member.id));
    expect((await passWithCode(member.browser, member)).status).toBe(200);
    const after = await devicesOf(member.id);
    expect([after.length, after[0]?.id === before?.id]).toEqual([1, false]);
  });
});

describe('the trust in a device ends', () => {
  it('with the password, whoever sets it', async () => {
    const own = await openTrusting();
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await send(own.browser, 'PATCH', `${ME}/password`, change)).status).toBe(204);
    expect(await enters(own.browser, own.email, NEW_PASSWORD)).toBe('SecondStep');
    const lost = await openTrusting();
    await test.nobody.post('/api/public/user/lost-password', { email: lost.email });
    const token = (await linkMailedTo(db(), lost.email)).searchParams.get('token');
    await test.nobody.post('/api/public/user/recover-password', { token, password: NEW_PASSWORD });
    expect(await enters(lost.browser, lost.email, NEW_PASSWORD)).toBe('SecondStep');
    expect([...(await devicesOf(own.id)), ...(await devicesOf(lost.id))]).toEqual([]);
  });

  it('with the password, where an earlier release has left the device', async () => {
    const { id, email, browser } = await openTrusting();
    const [device] = await devicesOf(id);
    await send(browser, 'PATCH', `${ME}/password`, { currentPassword: PASSWORD, password: NEW_PASSWORD });
    await db()
      .insert(trustedDevices)
      .values(device as typeof trustedDevices.$inferInsert);
    expect(await enters(browser, email, NEW_PASSWORD)).toBe('SecondStep');
    expect(await misuseMails(email)).toBe(0);
  });

  it('with every change of the second steps, and with a reset', async () => {
    const { id, email, browser } = await openTrusting();
    const { body: options } = await send(browser, 'POST', `${ME}/security/passkeys/options`, {
      password: PASSWORD,
    });
    const passkey = openAuthenticator().make({ challenge: options.challenge, origin: ORIGIN });
    const added = await send(browser, 'POST', `${ME}/security/passkeys`, { name: 'Phone', passkey });
    expect(added.status).toBe(201);
    expect(await enters(browser, email)).toBe('SecondStep');
    const reset = await openTrusting();
    const path = `/api/backend/users/${reset.id}/second-step/reset`;
    expect((await admin.post(path, undefined)).status).toBe(200);
    expect([...(await devicesOf(id)), ...(await devicesOf(reset.id))]).toEqual([]);
  });

  it('when the account is disabled, and does not return with it', async () => {
    const { id, email, browser } = await openTrusting();
    const patch = async (active: boolean) => {
      const { version } = (await admin.get(`/api/backend/users/${id}`)).body;
      return admin.patch(`/api/backend/users/${id}`, { active, version });
    };
    expect((await patch(false)).status).toBe(200);
    expect(await enters(browser, email)).toBe('CredentialsSignin');
    expect((await patch(true)).status).toBe(200);
    expect(await enters(browser, email)).toBe('SecondStep');
  });

  it('when its days are over, shortened, or none', async () => {
    const { id, email, browser } = await openTrusting();
    const age = (days: number) =>
      db()
        .update(trustedDevices)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(trustedDevices.userId, id));
    await age(10);
    expect([await enters(browser, email), (await listed(browser)).length]).toEqual([null, 1]);
    try {
      await setting({ 'security.trustedDays': '7' });
      const other = browse(startAnother());
      expect([await enters(copyOf(browser), email), await enters(other, email)]).toEqual([
        'SecondStep',
        'SecondStep',
      ]);
      expect(await listed(browser)).toEqual([]);
      await setting({ 'security.trustedDays': '30' });
      expect(await enters(browser, email)).toBeNull();
      await setting({ 'security.trustedDays': '0' });
      expect(await enters(browser, email)).toBe('SecondStep');
      expect((await send(browser, 'POST', '/api/public/user/second-step', {})).body.trustDays).toBe(0);
      await sweepTrustedDevices(db());
      expect(await devicesOf(id)).toEqual([]);
    } finally {
      await setting({ 'security.trustedDays': '30' });
    }
  });

  it('when it is forgotten, by its owner or by who looks after the account', async () => {
    const { id, email, browser } = await openTrusting();
    const [device] = await listed(browser);
    expect(device).toMatchObject({ current: true });
    const stranger = await openTrusting();
    const path = `${ME}/trusted-devices/${device?.id}`;
    expect((await send(stranger.browser, 'DELETE', path)).status).toBe(204);
    expect(await enters(browser, email)).toBeNull();
    expect((await send(browser, 'DELETE', path)).status).toBe(204);
    expect((await send(browser, 'DELETE', path)).status).toBe(204);
    expect(await enters(browser, email)).toBe('SecondStep');
    const at = `/api/backend/users/${stranger.id}/trusted-devices`;
    const [other] = (await admin.get(at)).body;
    expect(other).toMatchObject({ current: false });
    const someone = await test.signIn();
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    for (const [client, status] of [
      [someone, 403],
      [editor, 403],
      [admin, 204],
    ] as const)
      expect((await client.delete(`${at}/${other.id}`)).status).toBe(status);
    expect(await enters(stranger.browser, stranger.email)).toBe('SecondStep');
    expect((await admin.get(`/api/backend/users/${id}/trusted-devices`)).body).toEqual([]);
  });

  it('where its session is ended from elsewhere, and stays where the others are', async () => {
    const member = await openTrusting();
    const { email, browser } = member;
    const second = browse();
    await passWithCode(second, member);
    expect((await listed(browser)).map(({ current }) => current)).toEqual([false, true]);
    expect((await send(browser, 'DELETE', `${ME}/sessions?others=true`)).status).toBe(204);
    expect(await enters(second, email)).toBe('SecondStep');
    expect(await enters(browser, email)).toBeNull();
    const third = browse();
    await passWithCode(third, member);
    const sessions = (await send(browser, 'GET', `${ME}/sessions`)).body as {
      id: string;
      current: boolean;
    }[];
    const [other] = sessions.filter(({ current }) => !current);
    await send(browser, 'DELETE', `${ME}/sessions/${other?.id}`);
    expect(await enters(third, email)).toBe('SecondStep');
    await send(browser, 'DELETE', `${ME}/sessions`);
    expect(await enters(browser, email)).toBe('SecondStep');
  });
});

it('administrators trust devices only where the setting allows it', async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN'];
  const refused = await openTrusting(roles);
  expect(refused.browser.cookies.has(cookieOf(refused.id))).toBe(false);
  try {
    await setting({ 'security.trustAdministrators': true });
    const allowed = await openTrusting(roles);
    expect(await enters(allowed.browser, allowed.email)).toBeNull();
    await setting({ 'security.trustAdministrators': false });
    expect(await enters(allowed.browser, allowed.email)).toBe('SecondStep');
  } finally {
    await setting({ 'security.trustAdministrators': false });
  }
});

it('a member names their passkeys, and nobody else does', async () => {
  const { browser } = await openTrusting();
  const other = await openTrusting();
  const { body: options } = await send(browser, 'POST', `${ME}/security/passkeys/options`, {
    password: PASSWORD,
  });
  const passkey = openAuthenticator().make({ challenge: options.challenge, origin: ORIGIN });
  const added = await send(browser, 'POST', `${ME}/security/passkeys`, { name: 'Phone', passkey });
  const path = `${ME}/security/passkeys/${added.body.security.passkeys[0].id}`;
  expect((await send(other.browser, 'PATCH', path, { name: 'Mine' })).status).toBe(404);
  expect((await send(browser, 'PATCH', path, { name: ' ' })).status).toBe(400);
  const named = await send(browser, 'PATCH', path, { name: 'Key of the boutique' });
  expect(named.body.passkeys).toMatchObject([{ name: 'Key of the boutique' }]);
});

it('a second step that was reset meanwhile is not skipped by a later one', async () => {
  const member = await openTrusting();
  const kept = copyOf(member.browser);
  await admin.post(`/api/backend/users/${member.id}/second-step/reset`, undefined);
  const browser = browse();
  expect(await enters(browser, member.email)).toBeNull();
  const { body } = await send(browser, 'POST', `${ME}/security/codes`, { password: PASSWORD });
  const code = new TOTP({ secret: Secret.fromBase32(body.key) }).generate();
  await send(browser, 'POST', `${ME}/security/codes/confirm`, { code });
  expect(await enters(kept, member.email)).toBe('SecondStep');
});
