import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneTimeTokens, throttles } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from '../../../testing/accounts.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';
import { hashToken } from './secrets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
});
afterAll(() => test?.close());

const db = () => test.context.db;
const ask = (email: string) => test.nobody.post('/api/public/user/lost-password', { email });
const recover = (token: string, password = NEW_PASSWORD) =>
  test.nobody.post('/api/public/user/recover-password', { token, password });
const signIn = (email: string, password: string) => test.nobody.post('/api/login', { email, password });
/** As if the minutes after the latest mails were over. */
const endPauses = () => db().delete(throttles);
const tokenFor = async (email: string) => (await linkMailedTo(db(), email)).searchParams.get('token') ?? '';

it('responds alike whether or not the account exists', async () => {
  const account = await buildAccount(db());
  const disabled = await buildAccount(db(), { active: false });
  const known = await ask(account.email);
  expect(known.status).toBe(200);
  for (const email of ['ghost@example.com', disabled.email]) {
    const unknown = await ask(email);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(db(), email)).toEqual([]);
  }
});

it('sets a new password by the mailed link, once, and ends every session', async () => {
  const account = await buildAccount(db());
  const { token: session } = (await signIn(account.email, PASSWORD)).body;
  await ask(account.email.toUpperCase());
  const link = await linkMailedTo(db(), account.email);
  expect(link.pathname).toBe('/recover-password');
  const token = link.searchParams.get('token') ?? '';

  expect((await recover(token)).status).toBe(200);
  const headers = { authorization: `Bearer ${session}` };
  expect((await test.app.request('/api/private/user/me', { headers })).status).toBe(401);
  expect((await signIn(account.email, PASSWORD)).status).toBe(401);
  expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);

  const again = await recover(token, 'another good phrase');
  expect([again.status, again.body.code]).toEqual([400, 'link_expired']);
});

it('takes each link until its time, and none once a password is set', async () => {
  const account = await buildAccount(db());
  await ask(account.email);
  const first = await tokenFor(account.email);
  await endPauses();
  await ask(account.email);
  const second = await tokenFor(account.email);
  expect(second).not.toBe(first);
  await db()
    .update(oneTimeTokens)
    .set({ expiresAt: new Date() })
    .where(eq(oneTimeTokens.hash, hashToken(second)));
  expect((await recover(second)).body.code).toBe('link_expired');
  await endPauses();
  await ask(account.email);
  const third = await tokenFor(account.email);
  expect((await recover(first)).status).toBe(200);
  expect((await recover(third)).body.code).toBe('link_expired');
});

it('refuses short and common passwords beside the field, and the link still works', async () => {
  const account = await buildAccount(db());
  await ask(account.email);
  const token = await tokenFor(account.email);
  for (const password of ['short', 'password123', 'Welcome2026!', '1234567890']) {
    const { status, body } = await recover(token, password);
    expect([status, typeof body.errors?.password], password).toEqual([400, 'string']);
  }
  expect((await recover(token)).status).toBe(200);
});

it('keeps no token that could be read out of the database', async () => {
  const account = await buildAccount(db());
  await ask(account.email);
  const token = await tokenFor(account.email);
  const rows = await db().select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, account.id));
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('mails an account once within minutes, and refuses an address that goes on', async () => {
  const account = await buildAccount(db());
  for (let tries = 0; tries < 5; tries++) expect((await ask(account.email)).status).toBe(200);
  const stopped = await ask(account.email);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await db().$count(outbox, eq(outbox.to, account.email))).toBe(1);
});

it('mails a member whose password strangers have requested all the while', async () => {
  const account = await buildAccount(db());
  const from = async (address: string) => {
    const response = await test.app.request('/api/public/user/lost-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: account.email }),
    });
    return [response.status, await response.json()];
  };
  for (let tries = 0; tries < 8; tries++) await from('203.0.113.9');
  const [status, body] = await from('198.51.100.4');
  expect([status, body]).toEqual([200, (await ask('ghost@example.com')).body]);
  const mailed = await tokenFor(account.email);
  await endPauses();
  await from('198.51.100.4');
  expect(await db().$count(outbox, eq(outbox.to, account.email))).toBe(2);
  // Requests of strangers meanwhile do not end the link that is in the mailbox.
  expect((await recover(mailed)).status).toBe(200);
});

it('checks whether a link is valid without using it up', async () => {
  const account = await buildAccount(db());
  await ask(account.email);
  const token = await tokenFor(account.email);
  const check = (value: string) =>
    test.nobody.post('/api/public/user/recover-password/check', { token: value });
  expect((await check(token)).body).toEqual({ valid: true, purpose: 'password' });
  expect((await check(token)).body).toEqual({ valid: true, purpose: 'password' });
  expect((await check('x'.repeat(43))).body).toEqual({ valid: false, purpose: null });
  expect((await recover(token)).status).toBe(200);
  expect((await check(token)).body.valid).toBe(false);
});

it('spends a link only together with the password, and on one of two at once', async () => {
  const account = await buildAccount(db());
  await ask(account.email);
  const token = await tokenFor(account.email);
  const replies = await Promise.all([
    recover(token, NEW_PASSWORD),
    recover(token, 'five grey herons asleep'),
  ]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  const won = replies[0]?.status === 200 ? NEW_PASSWORD : 'five grey herons asleep';
  expect((await signIn(account.email, won)).status).toBe(200);
});

it('refuses what is made of the account itself', async () => {
  const account = await buildAccount(db(), { name: 'Ines Duval', email: 'ines.duval@example.com' });
  await ask(account.email);
  const token = await tokenFor(account.email);
  expect((await recover(token, 'Ines.Duval.2026')).body.errors).toHaveProperty('password');
});
