import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { oneTimeCodes, recoveryCodes, signInChallenges } from '../../../db/schema/secondSteps.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from '../../../testing/accounts.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { openAuthenticator } from '../../../testing/authenticator.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { mailsTo as allMailsTo, linkMailedTo } from '../../../testing/mails.ts';

const ORIGIN = 'http://localhost';
const SECURITY = '/api/private/user/me/security';
/** But for those about new devices, which these tests sign in on. */
const mailsTo = async (...to: Parameters<typeof allMailsTo>) =>
  (await allMailsTo(...to)).filter(({ subject }) => subject !== 'A sign-in on a new device');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const startAnother = () => createApp({ ...test.context, db: Object.create(db()) });
const browse = (app = test.app) => openBrowser(ORIGIN, (url, init) => app.request(url, init));

/** The code of a key, `ahead` periods of 30 seconds from now: one is within what clocks may differ by. */
const codeOf = (key: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 });

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
const step = (browser: Browser, fields: Record<string, string>) =>
  browser.submit('/api/auth/callback/second-step', fields);
const faultOf = ({ url }: { url: URL }) => url.searchParams.get('error');
const isIn = async (browser: Browser) => 'user' in (await browser.session());

/** An account of the back-office, signed in to a browser. */
async function openAccount(roles = ['ROLE_USER', 'ROLE_EDITOR']) {
  const account = await buildAccount(db(), { roles });
  const browser = browse();
  expect((await enter(browser, account.email)).status).toBe(200);
  return { ...account, browser };
}

async function turnCodesOn(browser: Browser) {
  const begun = await send(browser, 'POST', `${SECURITY}/codes`, { password: PASSWORD });
  expect(begun.status).toBe(201);
  const { key } = begun.body as { key: string };
  const confirmed = await send(browser, 'POST', `${SECURITY}/codes/confirm`, { code: codeOf(key) });
  expect(confirmed.status).toBe(200);
  return { key, recovery: confirmed.body.recoveryCodes as string[], address: begun.body.address as string };
}

async function addPasskey(browser: Browser, device = openAuthenticator()) {
  const { body: options } = await send(browser, 'POST', `${SECURITY}/passkeys/options`, {
    password: PASSWORD,
  });
  const passkey = device.make({ challenge: options.challenge, origin: ORIGIN });
  const added = await send(browser, 'POST', `${SECURITY}/passkeys`, { name: 'Phone', passkey });
  expect(added.status).toBe(201);
  return { device, options, passkey, added: added.body };
}

describe('one-time codes', () => {
  it('are required after the password, and sign in to no session before', async () => {
    const { email, browser } = await openAccount();
    const { key, address } = await turnCodesOn(browser);
    expect(address).toContain(encodeURIComponent(email));
    const other = browse();
    const entered = await enter(other, email);
    expect([entered.status, faultOf(entered), await isIn(other)]).toEqual([401, 'SecondStep', false]);
    expect(faultOf(await step(other, { code: '000000' }))).toBe('SecondStepWrong');
    const passed = await step(other, { code: codeOf(key, 1), callbackUrl: `${ORIGIN}/news` });
    expect([passed.status, passed.url.pathname, await isIn(other)]).toEqual([200, '/news', true]);
  });

  it('are required after a mailed link and a new password as well', async () => {
    const { email, browser } = await openAccount();
    const { recovery } = await turnCodesOn(browser);
    const other = browse();
    await other.submit('/api/auth/signin/email', { email });
    const link = await linkMailedTo(db(), email);
    const token = link.searchParams.get('token') ?? '';
    expect(faultOf(await other.submit('/api/auth/callback/email', { email, token }))).toBe('SecondStep');
    expect(await isIn(other)).toBe(false);
    await test.nobody.post('/api/public/user/lost-password', { email });
    const reset = (await linkMailedTo(db(), email)).searchParams.get('token');
    await test.nobody.post('/api/public/user/recover-password', { token: reset, password: NEW_PASSWORD });
    // The sign-in that was begun by the link ended with the old password.
    expect(faultOf(await step(other, { code: recovery[0] ?? '' }))).toBe('SecondStepOver');
    expect(faultOf(await enter(other, email, NEW_PASSWORD))).toBe('SecondStep');
  });

  it('are each for one use, on two instances as well', async () => {
    const { id, email, browser } = await openAccount();
    const { key } = await turnCodesOn(browser);
    const [one, two] = [browse(), browse(startAnother())];
    await enter(one, email);
    await enter(two, email);
    // The code that turned them on is used up.
    const [row] = await db().select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
    const used = new TOTP({ secret: Secret.fromBase32(key) });
    const again = used.generate({ timestamp: (row?.lastCounter ?? 0) * 30_000 });
    expect(faultOf(await step(one, { code: again }))).toBe('SecondStepWrong');
    const code = codeOf(key, 1);
    const passed = await Promise.all([step(one, { code }), step(two, { code })]);
    expect(ascending(passed.map(({ status }) => status))).toEqual([200, 401]);
  });

  it('are counted when they are wrong, for the account and not for the browser', async () => {
    const { email, browser } = await openAccount();
    const { key } = await turnCodesOn(browser);
    const guess = async () => {
      const other = browse();
      await enter(other, email);
      return faultOf(await step(other, { code: '123456' }));
    };
    for (let times = 0; times < 5; times++) expect(await guess()).toBe('SecondStepWrong');
    expect(await guess()).toBe('TooManyRequests');
    const other = browse();
    await enter(other, email);
    expect(faultOf(await step(other, { code: codeOf(key, 1) }))).toBe('TooManyRequests');
  });

  it('that are wrong again and again are mailed about, once within an hour', async () => {
    const { email, browser } = await openAccount();
    await turnCodesOn(browser);
    const guess = async (address: string) => {
      const { status } = await test.app.request('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: PASSWORD, code: '123456' }),
      });
      expect(status).toBe(401);
    };
    const warnings = async () =>
      (await mailsTo(db(), email)).filter(({ subject }) => subject === 'Wrong codes at your second step');
    for (let times = 0; times < 4; times++) await guess('203.0.113.1');
    expect(await warnings()).toEqual([]);
    await guess('203.0.113.2');
    expect(await warnings()).toHaveLength(1);
    for (const address of ['203.0.113.3', '203.0.113.4'])
      for (let times = 0; times < 5; times++) await guess(address);
    expect(await warnings()).toHaveLength(1);
  });

  it('count once they are confirmed, and need the password', async () => {
    const { email, browser } = await openAccount();
    const wrong = await send(browser, 'POST', `${SECURITY}/codes`, { password: 'not the password' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['password']]);
    await send(browser, 'POST', `${SECURITY}/codes`, { password: PASSWORD });
    const refused = await send(browser, 'POST', `${SECURITY}/codes/confirm`, { code: '000000' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['code']]);
    expect((await enter(browse(), email)).status).toBe(200);
  });

  it('end every other session, are mailed, and can be turned off with the password', async () => {
    const { email, browser } = await openAccount();
    const other = browse();
    await enter(other, email);
    await turnCodesOn(browser);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect((await send(browser, 'POST', `${SECURITY}/codes`, { password: PASSWORD })).body.code).toBe(
      'codes_on',
    );
    const remove = (password: string) => send(browser, 'POST', `${SECURITY}/codes/remove`, { password });
    const wrong = await remove('not the password');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['password']]);
    const off = await remove(PASSWORD);
    expect(off.body).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
    const subjects = (await mailsTo(db(), email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['One-time codes are off', 'One-time codes are on']);
    expect((await enter(browse(), email)).status).toBe(200);
  });

  it('are kept encrypted, and of no use to another account', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    const { key } = await turnCodesOn(mine.browser);
    await turnCodesOn(other.browser);
    const [row] = await db().select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, mine.id));
    expect(JSON.stringify(row)).not.toContain(key);
    const theirs = eq(oneTimeCodes.userId, other.id);
    await db()
      .update(oneTimeCodes)
      .set({ secret: row?.secret ?? '' })
      .where(theirs);
    const browser = browse();
    await enter(browser, other.email);
    expect(faultOf(await step(browser, { code: codeOf(key, 1) }))).toBe('SecondStepWrong');
  });
});

describe('recovery codes', () => {
  it('are ten, each for one use on any instance, kept as hashes, and reported by mail', async () => {
    const { id, email, browser } = await openAccount();
    const { recovery } = await turnCodesOn(browser);
    expect(new Set(recovery).size).toBe(10);
    const kept = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    expect(recovery.some((code) => JSON.stringify(kept).includes(code.replace('-', '')))).toBe(false);
    const [one, two] = [browse(), browse(startAnother())];
    await enter(one, email);
    await enter(two, email);
    const [first = '', second = ''] = recovery;
    const passed = await Promise.all([step(one, { code: first }), step(two, { code: first.toUpperCase() })]);
    expect(ascending(passed.map(({ status }) => status))).toEqual([200, 401]);
    expect((await mailsTo(db(), email))[0]?.subject).toBe('A recovery code was used');
    const renewed = await send(browser, 'POST', `${SECURITY}/recovery-codes`, { password: PASSWORD });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const other = browse();
    await enter(other, email);
    expect(faultOf(await step(other, { code: second }))).toBe('SecondStepWrong');
    expect((await step(other, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a sign-in that waits', () => {
  it('is of one browser, ends once, and ends after ten minutes', async () => {
    const { id, email, browser } = await openAccount();
    const { recovery } = await turnCodesOn(browser);
    const stranger = browse();
    expect(faultOf(await step(stranger, { code: recovery[0] ?? '' }))).toBe('SecondStepOver');
    const options = await send(stranger, 'POST', '/api/public/user/second-step', {});
    expect([options.status, options.body.code]).toEqual([410, 'second_step_over']);
    const other = browse();
    await enter(other, email);
    expect((await send(other, 'POST', '/api/public/user/second-step', {})).body).toEqual({
      codes: true,
      recoveryCodes: true,
      passkey: null,
      trustDays: 30,
    });
    const mine = and(eq(signInChallenges.userId, id), eq(signInChallenges.purpose, 'second-step'));
    await db()
      .update(signInChallenges)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(mine);
    expect(faultOf(await step(other, { code: recovery[0] ?? '' }))).toBe('SecondStepOver');
  });

  it('reveals to nobody whether an account exists or has a second step', async () => {
    const { email, browser } = await openAccount();
    await turnCodesOn(browser);
    const plain = await buildAccount(db());
    const responseTo = async (address: string) => {
      const { status, url } = await enter(browse(), address, 'not the password');
      return [status, url.search];
    };
    expect(await responseTo(email)).toEqual(await responseTo('nobody@nowhere.example'));
    expect(await responseTo(email)).toEqual(await responseTo(plain.email));
  });
});

describe('programs', () => {
  it('send the code with the password', async () => {
    const { email, browser } = await openAccount();
    const { key } = await turnCodesOn(browser);
    const login = (body: object) => test.nobody.post('/api/login', { email, password: PASSWORD, ...body });
    expect((await login({})).body.code).toBe('second_step');
    expect((await login({ code: '000000' })).body.code).toBe('bad_code');
    const code = codeOf(key, 1);
    expect((await login({ code })).status).toBe(200);
    expect((await login({ code })).body.code).toBe('bad_code');
  });
});

describe('passkeys', () => {
  const begin = async (browser: Browser) =>
    (await send(browser, 'POST', '/api/public/user/passkey/options', {})).body;
  const use = (browser: Browser, passkey: object) =>
    browser.submit('/api/auth/callback/passkey', { passkey: JSON.stringify(passkey) });

  it('sign in by themselves, each challenge once and on any instance', async () => {
    const { id, browser } = await openAccount();
    const { device, options, added } = await addPasskey(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    expect(added.recoveryCodes).toHaveLength(10);
    expect(added.security.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
    const other = browse(startAnother());
    const challenge = await begin(browse());
    expect(challenge.allowCredentials ?? []).toEqual([]);
    const response = device.use({ challenge: challenge.challenge, origin: ORIGIN });
    expect((await use(other, response)).status).toBe(200);
    expect(await other.session()).toMatchObject({ user: { id } });
    const again = browse();
    expect([faultOf(await use(again, response)), await isIn(again)]).toEqual(['PasskeySignin', false]);
  });

  it('are refused from another site, from a copy, from the air, and when the account is disabled', async () => {
    const { id, browser } = await openAccount();
    const { device } = await addPasskey(browser);
    const attempt = async (make: (challenge: string) => object) => {
      const other = browse();
      const { challenge } = await begin(other);
      return [faultOf(await use(other, make(challenge))), await isIn(other)];
    };
    const refused = ['PasskeySignin', false];
    expect(await attempt((challenge) => device.use({ challenge, origin: 'http://evil.example' }))).toEqual(
      refused,
    );
    expect(await attempt((challenge) => openAuthenticator().use({ challenge, origin: ORIGIN }))).toEqual(
      refused,
    );
    expect(await attempt(() => device.use({ challenge: 'bm8gY2hhbGxlbmdl', origin: ORIGIN }))).toEqual(
      refused,
    );
    expect(await attempt(() => ({ id: 'x' }))).toEqual(refused);
    expect(
      await attempt((challenge) => device.use({ challenge, origin: ORIGIN, isVerified: false })),
    ).toEqual(['PasskeyUnverified', false]);
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    await admin.patch(`/api/backend/users/${id}`, { active: false });
    expect(await attempt((challenge) => device.use({ challenge, origin: ORIGIN }))).toEqual(refused);
  });

  it('are refused for what an attacker signs: another site, act, counter or challenge, or with nobody there', async () => {
    const { browser } = await openAccount();
    const { device } = await addPasskey(browser);
    const { challenge: ofAdding } = (
      await send(browser, 'POST', `${SECURITY}/passkeys/options`, { password: PASSWORD })
    ).body;
    for (const change of [
      { site: 'evil.example' },
      { act: 'webauthn.create' },
      { count: 1 },
      { isPresent: false },
      { challenge: ofAdding },
      { challenge: 'x'.repeat(300_000) },
    ]) {
      const other = browse();
      const { challenge } = await begin(other);
      const { status, url } = await use(other, device.use({ challenge, origin: ORIGIN, ...change }));
      expect(status, JSON.stringify(change).slice(0, 50)).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect([faultOf({ url }), await isIn(other)]).toEqual(['PasskeySignin', false]);
    }
    const owner = browse();
    const { challenge } = await begin(owner);
    expect((await use(owner, device.use({ challenge, origin: ORIGIN }))).status).toBe(200);
  });

  it('sign in one of two that send the same answer at the same moment', async () => {
    const { browser } = await openAccount();
    const { device } = await addPasskey(browser);
    const pair = [browse(), browse(startAnother())];
    const { challenge } = await begin(browse());
    const response = device.use({ challenge, origin: ORIGIN });
    await Promise.all(pair.map((one) => use(one, response)));
    expect((await Promise.all(pair.map(isIn))).filter(Boolean)).toHaveLength(1);
  });

  it('cannot be taken over by a device that names itself after another one’s', async () => {
    const [mine, theirs] = [await openAccount(), await openAccount()];
    const { device } = await addPasskey(mine.browser);
    const { body: options } = await send(theirs.browser, 'POST', `${SECURITY}/passkeys/options`, {
      password: PASSWORD,
    });
    const copy = openAuthenticator(device.id);
    const passkey = copy.make({ challenge: options.challenge, origin: ORIGIN });
    const added = await send(theirs.browser, 'POST', `${SECURITY}/passkeys`, { name: 'Copy', passkey });
    expect(added.status).toBe(409);
    const attempt = async (by: typeof device) => {
      const other = browse();
      const { challenge } = await begin(other);
      await use(other, by.use({ challenge, origin: ORIGIN, count: 1000 }));
      return other.session();
    };
    expect(await attempt(copy)).toEqual({});
    expect(await attempt(device)).toMatchObject({ user: { id: mine.id } });
  });

  it('are a second step after the password, of their own account only', async () => {
    const [mine, theirs] = [await openAccount(), await openAccount()];
    const { device } = await addPasskey(mine.browser);
    const { device: other } = await addPasskey(theirs.browser);
    const browser = browse();
    expect(faultOf(await enter(browser, mine.email))).toBe('SecondStep');
    const ask = async () => (await send(browser, 'POST', '/api/public/user/second-step', {})).body.passkey;
    expect((await ask()).allowCredentials).toHaveLength(1);
    const wrong = other.use({ challenge: (await ask()).challenge, origin: ORIGIN });
    expect(faultOf(await step(browser, { passkey: JSON.stringify(wrong) }))).toBe('SecondStepWrong');
    const right = device.use({ challenge: (await ask()).challenge, origin: ORIGIN, isVerified: false });
    expect((await step(browser, { passkey: JSON.stringify(right) })).status).toBe(200);
    expect(await browser.session()).toMatchObject({ user: { id: mine.id } });
  });

  it('are added with the password and a fresh challenge of one’s own, and removed with the password', async () => {
    const [mine, theirs] = [await openAccount(), await openAccount()];
    const { passkey, added } = await addPasskey(mine.browser);
    const again = await send(mine.browser, 'POST', `${SECURITY}/passkeys`, { name: 'Again', passkey });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['passkey']]);
    const { body: options } = await send(mine.browser, 'POST', `${SECURITY}/passkeys/options`, {
      password: PASSWORD,
    });
    const stolen = openAuthenticator().make({ challenge: options.challenge, origin: ORIGIN });
    const crossed = await send(theirs.browser, 'POST', `${SECURITY}/passkeys`, {
      name: 'Stolen',
      passkey: stolen,
    });
    expect(crossed.status).toBe(400);
    const at = `${SECURITY}/passkeys/${added.security.passkeys[0].id}/remove`;
    expect((await send(theirs.browser, 'POST', at, { password: PASSWORD })).status).toBe(404);
    expect((await send(mine.browser, 'POST', at, { password: 'wrong' })).status).toBe(400);
    expect((await send(mine.browser, 'POST', at, { password: PASSWORD })).body.passkeys).toEqual([]);
    expect((await enter(browse(), mine.email)).status).toBe(200);
  });
});

describe('a portal that requires a second step', () => {
  it('opens the back-office once one is set up, which stays', async () => {
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const { email, browser } = await openAccount();
    const manager = await openAccount(['ROLE_USER', 'ROLE_ADMIN']);
    const member = await openAccount(['ROLE_USER']);
    const news = '/api/backend/news';
    const set = { 'security.secondStep': 'back-office' };
    expect((await admin.patch('/api/backend/configuration', set)).status).toBe(200);
    for (const who of [browser, manager.browser]) {
      const closed = await send(who, 'GET', news);
      expect([closed.status, closed.body.code]).toEqual([403, 'second_step_required']);
      expect(await who.session()).toMatchObject({ isSecondStepDue: true });
      expect((await send(who, 'GET', '/api/private/user/me')).status).toBe(200);
    }
    expect(await member.browser.session()).not.toHaveProperty('isSecondStepDue');
    expect((await send(browser, 'GET', SECURITY)).body.isRequired).toBe(true);
    const { key } = await turnCodesOn(browser);
    expect((await send(browser, 'GET', news)).status).toBe(200);
    const off = await send(browser, 'POST', `${SECURITY}/codes/remove`, { password: PASSWORD });
    expect([off.status, off.body.code]).toEqual([409, 'second_step_required']);
    const other = browse();
    await enter(other, email);
    expect((await step(other, { code: codeOf(key, 1) })).status).toBe(200);
    expect((await send(other, 'GET', news)).status).toBe(200);
    await db().execute("delete from configuration where code = 'security.secondStep'");
  });
});

describe('an administrator', () => {
  it('resets the second step of a user who has lost it, which is logged and mailed', async () => {
    const test2 = await openTestApp();
    try {
      const admin = await test2.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
      const account = await buildAccount(test2.context.db, { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
      const browser = browse(test2.app);
      await enter(browser, account.email);
      await turnCodesOn(browser);
      const at = `/api/backend/users/${account.id}`;
      expect((await admin.get(at)).body.hasSecondStep).toBe(true);
      const { status, body } = await admin.post(`${at}/second-step/reset`);
      expect([status, body.hasSecondStep, await isIn(browser)]).toEqual([200, false, false]);
      expect((await enter(browse(test2.app), account.email)).status).toBe(200);
      const [mail] = await mailsTo(test2.context.db, account.email);
      expect(mail?.subject).toBe('Your second step was reset');
      const history = (await admin.get(`${at}/history`)).body.data;
      expect(JSON.stringify(history[0])).toContain('secondStep');
      // There is nothing left to reset, nor to report.
      expect((await admin.post(`${at}/second-step/reset`)).status).toBe(200);
      expect(await mailsTo(test2.context.db, account.email)).toHaveLength(2);
      const own = await admin.post(`/api/backend/users/${admin.userId}/second-step/reset`);
      expect([own.status, own.body.code]).toEqual([409, 'own_account']);
      const editor = await test2.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
      expect((await editor.post(`${at}/second-step/reset`)).status).toBe(403);
    } finally {
      await test2.close();
    }
  });
});

it('members set up a second step as well, and lose theirs by their own choice', async () => {
  const { email, browser } = await openAccount(['ROLE_USER']);
  const { device } = await addPasskey(browser);
  const [{ id }] = (await send(browser, 'GET', SECURITY)).body.passkeys;
  const other = browse();
  const { body: options } = await send(other, 'POST', '/api/public/user/passkey/options', {});
  const passkey = JSON.stringify(device.use({ challenge: options.challenge, origin: ORIGIN }));
  expect((await other.submit('/api/auth/callback/passkey', { passkey })).status).toBe(200);
  expect(faultOf(await enter(browse(), email))).toBe('SecondStep');
  const removed = await send(other, 'POST', `${SECURITY}/passkeys/${id}/remove`, { password: PASSWORD });
  expect([removed.status, removed.body.recoveryCodesLeft]).toEqual([200, 0]);
  expect((await enter(browse(), email)).status).toBe(200);
});
