import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throttles, users } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { passkeys } from '../../../db/schema/secondSteps.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { buildUser } from '../../../testing/factories.ts';
import { type HostileIssuer, startHostileIssuer } from '../../../testing/hostileIssuer.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { issueToken } from '../auth/oneTimeTokens.service.ts';
import { readSecretUse, resealAll } from '../auth/public.ts';
import { bearerOf, createSession } from '../auth/sessions.service.ts';

const ORIGIN = 'http://localhost';
const at = '/api/backend/sign-in-provider';

let test: TestApp;
let issuer: HostileIssuer;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp({ outgoingPrivate: ['127.0.0.1'] });
  issuer = await startHostileIssuer('portal');
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(async () => {
  await issuer?.close();
  await test?.close();
});
beforeEach(async () => {
  await db().execute(sql`update sign_in_providers set is_active = false`);
  await db().delete(throttles);
});
const db = () => test.context.db;
const fields = () => ({
  label: 'House directory',
  issuer: issuer.issuer,
  clientId: 'portal',
  domains: ['House.example'],
  isActive: true,
});
async function make(more: object = {}) {
  const { status, body } = await admin.post(at, { ...fields(), ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const browse = () => openBrowser(ORIGIN, async (url, init) => test.app.request(url, init));

describe('a provider', () => {
  it('is made by administrators, with the addresses that the directory has to know', async () => {
    const made = await make();
    expect(made).toMatchObject({
      code: 'house-directory',
      domains: ['house.example'],
      hasClientSecret: false,
      makesAccounts: false,
      redirectUrl: `${ORIGIN}/api/auth/callback/house-directory`,
      logoutUrl: `${ORIGIN}/api/auth/backchannel-logout/house-directory`,
    });
    for (const roles of [
      ['ROLE_USER', 'ROLE_EDITOR'],
      ['ROLE_USER', 'ROLE_MANAGER'],
    ]) {
      const other = await test.signIn({ roles });
      expect((await other.get(at)).status).toBe(403);
      expect((await other.post(`${at}/check`, { issuer: issuer.issuer })).status).toBe(403);
      expect((await other.post(`${at}/preview`, {})).status).toBe(403);
    }
  });

  it('is refused with a message for each field', async () => {
    const wrong = {
      ...fields(),
      code: 'credentials',
      issuer: 'ldap://x',
      domains: ['@house.example'],
      scopes: ['two words'],
      rules: [{ claim: '', operator: 'like', value: '' }],
    };
    const { status, body } = await admin.post(at, wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual([
      'code',
      'domains.0',
      'issuer',
      'rules.0.claim',
      'rules.0.operator',
      'rules.0.value',
      'scopes.0',
    ]);
    const rules = [{ claim: 'groups', operator: 'equals', value: 'x', groups: ['nowhere'] }];
    expect((await admin.post(at, { ...fields(), rules })).body.errors).toEqual({
      rules: 'There is no group “nowhere”.',
    });
    expect((await admin.post(at, { ...fields(), domains: [] })).body.errors).toHaveProperty('domains');
  });

  it('keeps its secret unless another one is sent, and is read after a rotation of the server’s', async () => {
    const made = await make({ clientSecret: 'first' });
    const stored = async () =>
      (await db().select().from(signInProviders).where(eq(signInProviders.id, made.id)))[0]?.clientSecret;
    const first = await stored();
    expect((await admin.patch(`${at}/${made.id}`, { label: 'Renamed' })).body).toMatchObject({
      hasClientSecret: true,
    });
    expect(await stored()).toBe(first);
    const rotated = { secrets: ['y'.repeat(40), ...test.context.config.secrets] as [string, ...string[]] };
    expect(await readSecretUse(db(), rotated)).toMatchObject({ earlier: 1 });
    expect(await resealAll(db(), rotated)).toBe(1);
    expect(await readSecretUse(db(), rotated)).toMatchObject({ earlier: 0, current: 1 });
    await admin.patch(`${at}/${made.id}`, { clientSecret: null });
    expect(await stored()).toBeNull();
  });

  it('is checked: what is wrong with an issuer is said in words', async () => {
    const check = async (address: string) => (await admin.post(`${at}/check`, { issuer: address })).body;
    expect(await check(issuer.issuer)).toEqual({
      isUsable: true,
      faults: [],
      notes: ['It has no call for claims: the token must have the address and what rules need.'],
    });
    expect((await check(`${issuer.issuer}/`)).faults[0]).toContain(`calls itself “${issuer.issuer}”`);
    expect((await check(`${issuer.issuer}/realm`)).faults[0]).toContain('returns 404');
    expect((await check('http://127.0.0.2:1')).faults[0]).toContain('has a private address');
    expect((await check('http://8.8.8.8')).faults[0]).toContain('by https');
    expect((await check('https://127.0.0.1:1')).faults[0]).toContain('cannot be reached');
  });
});

describe('the preview', () => {
  const ask = async (claims: unknown, more: object = {}) =>
    admin.post(`${at}/preview`, {
      claims: typeof claims === 'string' ? claims : JSON.stringify(claims),
      domains: ['house.example'],
      rules: [],
      makesAccounts: false,
      ...more,
    });

  it('says what a sign-in would give, by rules that are not saved, and changes nothing', async () => {
    const user = await buildUser(db(), { email: 'ines@house.example', market: 'europe' });
    const claims = { sub: 'x', email: 'ines@house.example', email_verified: true, groups: ['editors'] };
    const rules = [
      { claim: 'groups', operator: 'equals', value: 'press', groups: [] },
      { claim: 'groups', operator: 'contains', value: 'edit', roles: ['ROLE_EDITOR'] },
    ];
    const { body } = await ask(claims, { rules });
    expect(body).toMatchObject({
      outcome: 'signs-in',
      reason: null,
      fitting: [1],
      rights: { roles: ['ROLE_USER', 'ROLE_EDITOR'], groups: [], market: 'europe' },
      account: { id: user.id, roles: ['ROLE_USER'] },
    });
    const [after] = await db().select().from(users).where(eq(users.id, user.id));
    expect(after).toMatchObject({ version: user.version, roles: ['ROLE_USER'] });
    const unknown = await ask({ ...claims, email: 'new@house.example' });
    expect(unknown.body).toMatchObject({ outcome: 'refused', account: null });
    expect(
      (await ask({ ...claims, email: 'new@house.example' }, { makesAccounts: true })).body,
    ).toMatchObject({
      outcome: 'made',
      rights: { roles: ['ROLE_USER'] },
    });
  });

  it('reads a whole token too, and refuses what is neither', async () => {
    const token = await issuer.sign({ sub: 'x', email: 'ines@other.example', email_verified: true });
    expect((await ask(token)).body).toMatchObject({
      email: 'ines@other.example',
      outcome: 'refused',
      reason: expect.stringContaining('domain'),
    });
    for (const claims of ['', 'nonsense', '[]', '{"email": ', '{"sub":"a\\u0000"}'])
      expect((await ask(claims)).body.errors).toHaveProperty('claims');
  });
});

describe('a directory that is the only way in', () => {
  const only = { isPasswordOff: true, domains: ['only.example'] };
  const signIn = async (email: string, password = PASSWORD) => {
    const { url, status } = await browse().submit('/api/auth/callback/credentials', { email, password });
    return [status, url.searchParams.get('error'), url.searchParams.get('provider')];
  };
  const withEmergency = async () => {
    const emergency = await buildAccount(db(), {
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
      email: `emergency-${crypto.randomUUID().slice(0, 8)}@only.example`,
      hasSecondStep: true,
    });
    const provider = await make({ ...only, emergencyUserId: emergency.id });
    return { emergency, provider };
  };

  it('names an administrator who comes in without it, and is refused otherwise', async () => {
    const member = await buildAccount(db(), { hasSecondStep: true });
    const invited = await buildUser(db(), { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const noStep = await buildAccount(db(), { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const disabled = await buildAccount(db(), {
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
      active: false,
      hasSecondStep: true,
    });
    for (const emergencyUserId of [
      undefined,
      null,
      member.id,
      invited.id,
      noStep.id,
      disabled.id,
      1_000_000,
    ]) {
      const { status, body } = await admin.post(at, { ...fields(), ...only, emergencyUserId });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['emergencyUserId']]);
    }
    const draft = await make({ ...only, isActive: false });
    expect((await admin.patch(`${at}/${draft.id}`, { isActive: true })).status).toBe(400);
  });

  it('keeps that administrator: the account is not disabled, demoted, deleted or erased', async () => {
    const { emergency, provider } = await withEmergency();
    const account = `/api/backend/users/${emergency.id}`;
    for (const refused of [
      await admin.patch(account, { active: false }),
      await admin.patch(account, { roles: ['ROLE_USER'] }),
      await admin.delete(account),
      await admin.post(`/api/backend/personal-data/${emergency.id}/erase`),
      await admin.patch('/api/backend/users/batch/rights', {
        target: { ids: [emergency.id] },
        remove: ['ROLE_ADMIN'],
      }),
      await admin.post(`${account}/second-step/reset`),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'emergency_account']);
    await admin.patch(`${at}/${provider.id}`, { isPasswordOff: false });
    expect((await admin.patch(account, { active: false })).status).toBe(200);
  });

  it('keeps the second step of that administrator, however they take it away', async () => {
    const { emergency, provider } = await withEmergency();
    const key = { publicKey: 'x', counter: 0, isSynced: false, name: 'Key' };
    const credentialId = crypto.randomUUID();
    const [passkey] = await db()
      .insert(passkeys)
      .values({ ...key, userId: emergency.id, credentialId })
      .returning();
    const { row } = await createSession(db(), emergency.id, 'test');
    const own = test.bearing(bearerOf(test.context.config, row.id));
    const remove = () =>
      own.post(`/api/private/user/me/security/passkeys/${passkey?.id}/remove`, { password: PASSWORD });
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'emergency_account']);
    expect((await own.get('/api/private/user/me/security')).body.passkeys).toHaveLength(1);
    await admin.patch(`${at}/${provider.id}`, { isPasswordOff: false });
    expect((await remove()).status).toBe(200);
  });

  it('closes every other way alike for addresses with an account and without', async () => {
    const { provider } = await withEmergency();
    const known = await buildAccount(db(), { email: 'known@only.example' });
    for (const email of [known.email, 'nobody@only.example', 'KNOWN@ONLY.example'])
      for (const password of [PASSWORD, 'wrong'])
        expect(await signIn(email, password)).toEqual([401, 'PasswordOff', provider.code]);
    const replies = [];
    for (const email of [known.email, 'nobody@only.example']) {
      const link = await browse().submit('/api/auth/signin/email', { email });
      const login = await test.nobody.post('/api/login', { email, password: PASSWORD });
      const lost = await test.nobody.post('/api/public/user/lost-password', { email });
      replies.push([link.status, link.url.href, login.status, login.body, lost.status, lost.body]);
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]?.[3]).toEqual({
      code: 'password_off',
      message: 'Addresses of this domain sign in with “House directory”.',
    });
    expect(await mailsTo(db(), known.email)).toEqual([]);
    // Other domains are not concerned.
    const other = await buildAccount(db());
    expect((await signIn(other.email))[0]).toBe(200);
    expect(await signIn('nobody@sub.only.example')).toEqual([401, 'CredentialsSignin', null]);
  });

  it('ends links that were mailed before, and invites without one', async () => {
    const member = await buildAccount(db(), { email: 'before@only.example' });
    const reset = await issueToken(db(), member.id, 'password');
    const link = await issueToken(db(), member.id, 'sign-in');
    await withEmergency();
    const check = await test.nobody.post('/api/public/user/recover-password/check', { token: reset });
    expect(check.body).toEqual({ valid: false, purpose: null });
    const set = await test.nobody.post('/api/public/user/recover-password', {
      token: reset,
      password: NEW_PASSWORD,
    });
    expect([set.status, set.body.code]).toEqual([400, 'link_expired']);
    const followed = await browse().submit('/api/auth/callback/email', { email: member.email, token: link });
    expect(followed.url.searchParams.get('error')).toBe('PasswordOff');

    const invited = await admin.post('/api/backend/users', {
      email: 'invited@only.example',
      name: 'Invited',
      invite: true,
    });
    expect(invited.status).toBe(201);
    const [mail] = await db().select().from(outbox).where(eq(outbox.to, 'invited@only.example'));
    expect(mail?.text).toContain(`${ORIGIN}/login`);
    expect(mail?.text).not.toContain('token=');
  });

  it('lets the emergency account in by password and second step, and tells nobody which one it is', async () => {
    const { emergency, provider } = await withEmergency();
    expect(await signIn(emergency.email)).toEqual([401, 'SecondStep', null]);
    expect(await signIn(emergency.email, 'wrong')).toEqual([401, 'PasswordOff', provider.code]);
  });
});
