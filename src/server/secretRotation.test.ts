import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DownloadLink } from '../shared/contract/basket.ts';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { oneTimeCodes, recoveryCodes } from './db/schema/secondSteps.ts';
import { writeGrant } from './files/fileGrant.ts';
import { SEEING_BASE } from './http/seeingPath.ts';
import { isCounted } from './modules/insight/page-views/pageViews.service.ts';
import { isDeviceOf, newDevice } from './modules/people/auth/devices.ts';
import { readSecretUse, resealAll } from './modules/people/auth/public.ts';
import { messageOf } from './modules/people/auth/secrets.ts';
import { type Secrets, sign } from './signing.ts';
import { openStorage } from './storage/openStorage.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from './testing/accounts.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { type Browser, openBrowser } from './testing/browser.ts';
import { buildFile, buildItem, buildNews } from './testing/factories.ts';
import { storeBytes } from './testing/installation.ts';
import { linkMailedTo } from './testing/mails.ts';
import { fillServing } from './testing/serving.ts';

const ORIGIN = 'http://localhost';
const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];
/** The same installation before the rotation, after it, and when the earlier secret is accepted no more. */
const MOMENTS = { before: [OLD], rotated: [NEW, OLD], ended: [NEW] } as const satisfies Record<
  string,
  Secrets
>;
type Moment = keyof typeof MOMENTS;

let test: TestApp;
let instances: Record<Moment, { context: Context; app: TestApp['app'] }>;
beforeAll(async () => {
  test = await openTestApp({ secrets: MOMENTS.before });
  const open = async (moment: Moment) => {
    const config = { ...test.context.config, secrets: MOMENTS[moment] };
    const context = { ...test.context, config, storage: await openStorage(config, { isShared: true }) };
    return { context, app: createApp(context) };
  };
  instances = { before: await open('before'), rotated: await open('rotated'), ended: await open('ended') };
});
afterAll(() => test?.close());
const db = () => test.context.db;

/** What each moment returns for what was made before. */
async function atEach<T>(use: (instance: (typeof instances)[Moment]) => T | Promise<T>) {
  const { before, rotated, ended } = instances;
  return [await use(before), await use(rotated), await use(ended)];
}
const statusOf = (path: string, headers: Record<string, string> = {}) =>
  atEach(async ({ app }) => {
    const response = await app.request(path, { headers });
    await response.arrayBuffer();
    return response.status;
  });
/** A browser whose cookies last, whichever moment its calls arrive at. */
function openVisitor() {
  let app = instances.before.app;
  const browser = openBrowser(ORIGIN, (url, init) => app.request(url, init));
  const arriveAt = (moment: Moment): Browser => {
    app = instances[moment].app;
    return browser;
  };
  return { browser, arriveAt };
}
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('after a rotation of the secret', () => {
  it('bearer tokens sign in as long as the earlier secret is accepted', async () => {
    const { token } = await test.signIn();
    const authorization = `Bearer ${token}`;
    expect(await statusOf('/api/private/user/me', { authorization })).toEqual([200, 200, 401]);
  });

  it('sessions of browsers do not end, not even with the earlier secret', async () => {
    const { email } = await buildAccount(db());
    const { browser, arriveAt } = openVisitor();
    await browser.submit('/api/auth/callback/credentials', { email, password: PASSWORD });
    for (const moment of ['before', 'rotated', 'ended'] as const)
      expect(await arriveAt(moment).session(), moment).toHaveProperty('user');
  });

  it('forms that were opened before can be sent', async () => {
    const { email } = await buildAccount(db());
    const submitted = [];
    for (const moment of ['rotated', 'ended'] as const) {
      const { browser, arriveAt } = openVisitor();
      const csrfToken = await browser.csrfToken();
      const body = new URLSearchParams({ csrfToken, json: 'true', email, password: PASSWORD });
      const response = await arriveAt(moment).fetch('/api/auth/callback/credentials', {
        method: 'POST',
        body,
      });
      submitted.push([response.status, 'user' in (await browser.session())]);
    }
    expect(submitted).toEqual([
      [200, true],
      [400, false],
    ]);
  });

  it('devices stay known', () => {
    const device = newDevice(MOMENTS.before, 7);
    const isKnown = Object.values(MOMENTS).map((secrets) => isDeviceOf(secrets, device, 7));
    expect(isKnown).toEqual([true, true, false]);
  });

  it('links to previews open, and tabs that view the portal as another user go on', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const { id } = await buildNews(db(), { publishedAt: null });
    const { path } = (await editor.post(`/api/backend/preview/news/${id}/link`)).body;
    expect(await statusOf(`/api/public${path}`)).toEqual([200, 200, 404]);

    const { browser, arriveAt } = openVisitor();
    const owner = await buildAccount(db(), { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    await browser.submit('/api/auth/callback/credentials', { email: owner.email, password: PASSWORD });
    const begun = await browser.fetch('/api/backend/seeing-as', json({ role: 'ROLE_USER' }));
    const base = SEEING_BASE + ((await begun.json()) as { path: string }).path.replace('/#seeing=', '');
    const seen = [];
    for (const moment of ['before', 'rotated', 'ended'] as const)
      seen.push((await arriveAt(moment).fetch(`${base}/private/news`)).status);
    expect(seen).toEqual([200, 200, 403]);
  });

  it('addresses of files serve, and addresses of uploads take their bytes', async () => {
    const { storage } = instances.before.context;
    const { userId } = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const bytes = randomBytes(1000);
    const file = await buildFile(db(), { size: bytes.length });
    await storage.put(file.storageKey, bytes, { size: bytes.length, mediaType: 'image/png' });
    const { url } = await storage.signGet(file.storageKey, {
      expiresIn: 60,
      fileName: 'a.png',
      disposition: 'inline',
      mediaType: 'image/png',
      grant: writeGrant({ as: 'author', fileId: file.id, userId }),
    });
    expect(await statusOf(url)).toEqual([200, 200, 403]);

    const place = await storage.startPut();
    const signed = await storage.signPut(place, { size: 1000, mediaType: 'image/png', expiresIn: 60 });
    const received = await atEach(async ({ app }) => {
      const headers = { ...signed.headers, 'content-length': '1000' };
      return (await app.request(signed.url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status;
    });
    expect(received).toEqual([200, 200, 403]);
    await storage.closePut(place);
  });

  it('downloads of baskets go on', async () => {
    const member = await test.signIn();
    const { id: itemId } = await buildItem(db(), { file: await storeBytes(test.context.storage) });
    await fillServing(db(), member.userId, 'basket', [itemId]);
    const made = await member.post('/api/private/user/basket/download', {});
    expect(await statusOf((made.body as DownloadLink).url)).toEqual([200, 200, 403]);
  });

  it('a media portal stays open to those who entered its password', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const portal = { title: 'Embargo', itemIds: [], password: PASSWORD, publishedAt: '2020-01-01T00:00:00Z' };
    const made = await editor.post('/api/backend/media-portal', portal);
    const at = `/api/public/media-portal/${made.body.slug}`;
    const { browser, arriveAt } = openVisitor();
    expect((await browser.fetch(`${at}/access`, json({ password: PASSWORD }))).status).toBe(204);
    const opened = [];
    for (const moment of ['before', 'rotated', 'ended'] as const)
      opened.push((await arriveAt(moment).fetch(at)).status);
    expect(opened).toEqual([200, 200, 401]);
  });

  it('mailed links work: they do not depend on the secret', async () => {
    const { email } = await buildAccount(db());
    await test.nobody.post('/api/public/user/lost-password', { email });
    const token = (await linkMailedTo(db(), email)).searchParams.get('token');
    const { app } = instances.ended;
    const body = json({ token, password: NEW_PASSWORD });
    expect((await app.request('/api/public/user/recover-password', body)).status).toBeLessThan(300);
    const { browser, arriveAt } = openVisitor();
    arriveAt('ended');
    const entered = await browser.submit('/api/auth/callback/credentials', { email, password: NEW_PASSWORD });
    expect(entered.status).toBe(200);
  });

  it('a view of a page that was counted before does not count again', async () => {
    const { before, rotated, ended } = instances;
    const [one, two] = [(await test.signIn()).userId, (await test.signIn()).userId];
    const count = ({ context }: typeof before, userId: number) =>
      isCounted(context, { page: { page: '/legal', recordId: 0 }, userId });
    expect([await count(before, one), await count(rotated, one)]).toEqual([true, false]);
    expect([await count(before, two), await count(ended, two)]).toEqual([true, true]);
  });
});

describe('second steps after a rotation', () => {
  const codeOf = (key: string, ahead = 0): string =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 });
  const faultOf = ({ url }: { url: URL }) => url.searchParams.get('error');

  /** An account whose codes were turned on before the rotation. */
  async function openAccount() {
    const account = await buildAccount(db(), { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const { browser } = openVisitor();
    await browser.submit('/api/auth/callback/credentials', { email: account.email, password: PASSWORD });
    const at = '/api/private/user/me/security/codes';
    const { key } = (await (await browser.fetch(at, json({ password: PASSWORD }))).json()) as { key: string };
    const confirmed = await browser.fetch(`${at}/confirm`, json({ code: codeOf(key, -1) }));
    const { recoveryCodes: recovery } = (await confirmed.json()) as { recoveryCodes: string[] };
    return { ...account, key, recovery };
  }
  /** Begins a sign-in before the rotation and ends it at another moment; returns what is wrong. */
  async function signIn(moment: Moment, email: string, code: string): Promise<string | null> {
    const { browser, arriveAt } = openVisitor();
    await browser.submit('/api/auth/callback/credentials', { email, password: PASSWORD });
    return faultOf(await arriveAt(moment).submit('/api/auth/callback/second-step', { code }));
  }

  it('a sign-in that was begun ends with its code, which encrypts the key by the new secret', async () => {
    const { email, key } = await openAccount();
    expect(await signIn('ended', email, codeOf(key))).toBe('SecondStepWrong');
    expect(await signIn('rotated', email, codeOf(key))).toBeNull();
    expect(await signIn('ended', email, codeOf(key, 1))).toBeNull();
  });

  it('all keys are encrypted again at once, and the count says when the earlier secret can go', async () => {
    const { rotated, ended } = instances;
    await db().delete(oneTimeCodes);
    const [one, two] = [await openAccount(), await openAccount()];
    const use = (context: Context) => readSecretUse(db(), context.config);
    expect(await use(rotated.context)).toMatchObject({ current: 0, earlier: 2, unreadable: 0 });
    expect(await use(ended.context)).toMatchObject({ current: 0, earlier: 0, unreadable: 2 });
    expect(await resealAll(db(), rotated.context.config)).toBe(2);
    expect(await resealAll(db(), rotated.context.config)).toBe(0);
    expect(await use(rotated.context)).toMatchObject({ current: 2, earlier: 0, unreadable: 0 });
    for (const { email, key } of [one, two]) expect(await signIn('ended', email, codeOf(key))).toBeNull();
  });

  it('recovery codes do not depend on the secret', async () => {
    const { id, email, recovery } = await openAccount();
    const rows = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    expect(rows.every(({ hash }) => hash.startsWith('argon2id.'))).toBe(true);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(10);
    expect(await signIn('ended', email, recovery[0] ?? '')).toBeNull();
    expect(await signIn('ended', email, recovery[0] ?? '')).toBe('SecondStepWrong');
    expect(await signIn('ended', email, recovery[1] ?? '')).toBeNull();
  });

  it('recovery codes of the earlier format need the secret of their time, and are counted', async () => {
    const { id, email } = await openAccount();
    const signed = (code: string) => sign(MOMENTS.before, messageOf('recovery-code', `${id}:${code}`));
    await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await db()
      .insert(recoveryCodes)
      .values(['aaaaabbbbb', 'cccccddddd'].map((code) => ({ userId: id, hash: signed(code) })));
    expect(await readSecretUse(db(), instances.rotated.context.config)).toMatchObject({
      signedRecoveryCodes: 1,
    });
    expect(await signIn('ended', email, 'aaaaa-bbbbb')).toBe('SecondStepWrong');
    expect(await signIn('rotated', email, 'aaaaa-bbbbb')).toBeNull();
  });
});
