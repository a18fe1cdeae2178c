import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildUser } from '../../../testing/factories.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';

const at = '/api/backend/users';
let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'], name: 'The only administrator' });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const signIn = (email: string, password: string) => test.nobody.post('/api/login', { email, password });

describe('inviting', () => {
  it('mails a link that sets the first password', async () => {
    const made = await admin.post(at, { email: 'ines@partner.example', name: 'Ines', invite: true });
    expect([made.status, made.body.state, made.body.roles]).toEqual([201, 'invited', ['ROLE_USER']]);
    const link = await linkMailedTo(db(), 'ines@partner.example');
    expect([link.pathname, link.searchParams.get('welcome')]).toEqual(['/recover-password', '1']);
    const token = link.searchParams.get('token');
    const set = { token, password: NEW_PASSWORD };
    expect((await test.nobody.post('/api/public/user/recover-password', set)).status).toBe(200);
    expect((await signIn('ines@partner.example', NEW_PASSWORD)).status).toBe(200);
    expect((await admin.get(`${at}/${made.body.id}`)).body.state).toBe('active');
  });

  it('can be repeated, and the earlier link stops working', async () => {
    const { id, email } = await buildUser(db());
    await admin.post(`${at}/${id}/invite`);
    const first = (await linkMailedTo(db(), email)).searchParams.get('token');
    await admin.post(`${at}/${id}/invite`);
    const set = { token: first, password: NEW_PASSWORD };
    expect((await test.nobody.post('/api/public/user/recover-password', set)).body.code).toBe('link_expired');
    const disabled = await buildUser(db(), { active: false });
    expect((await admin.post(`${at}/${disabled.id}/invite`)).status).toBe(409);
  });

  it('is a choice: without it nothing is mailed', async () => {
    await admin.post(at, { email: 'quiet@partner.example', name: 'Quiet' });
    expect(await mailsTo(db(), 'quiet@partner.example')).toEqual([]);
  });
});

describe('accounts', () => {
  it('have one e-mail each, whatever its case', async () => {
    const { email, id } = await buildUser(db());
    const other = await buildUser(db());
    for (const refused of [
      await admin.post(at, { email: email.toUpperCase(), name: 'X' }),
      await admin.patch(`${at}/${other.id}`, { email: email.toUpperCase() }),
    ])
      expect([refused.status, refused.body.errors]).toEqual([409, { email: expect.any(String) }]);
    expect((await admin.patch(`${at}/${id}`, { email: email.toUpperCase() })).status).toBe(200);
  });

  it('are refused with a message beside each field', async () => {
    const { body } = await admin.post(at, {
      email: 'x',
      name: '',
      roles: ['ROLE_GOD'],
      market: 'On Mars',
      a: 1,
    });
    expect(Object.keys(body.errors).sort()).toEqual(['a', 'email', 'market', 'name', 'roles.0']);
  });

  it('are always members, whatever roles they are given', async () => {
    const { id, version } = await buildUser(db());
    const { body } = await admin.patch(`${at}/${id}`, { roles: ['ROLE_EVENT'], version });
    expect(body.roles).toEqual(['ROLE_USER', 'ROLE_EVENT']);
    expect((await admin.patch(`${at}/${id}`, { roles: [], version })).body.code).toBe('stale_version');
  });

  it('get a password from an administrator, which ends their sessions', async () => {
    const account = await buildAccount(db());
    const { token } = (await signIn(account.email, PASSWORD)).body;
    const weak = await admin.patch(`${at}/${account.id}/password`, { password: 'password123' });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ['password']]);
    const set = await admin.patch(`${at}/${account.id}/password`, { password: NEW_PASSWORD });
    expect([set.status, JSON.stringify(set.body).includes('argon2')]).toEqual([200, false]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.request('/api/private/user/me', { headers })).status).toBe(401);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('are found by name, e-mail or company, without accents', async () => {
    await buildUser(db(), { name: 'Zoé Lacroix', company: 'Parfumerie du Nord' });
    for (const q of ['zoe', 'LACROIX zoé', 'parfumerie nord']) {
      const { body } = await admin.get(`${at}/search?q=${encodeURIComponent(q)}`);
      expect(
        body.map(({ name }: { name: string }) => name),
        q,
      ).toEqual(['Zoé Lacroix']);
    }
    const filter = encodeURIComponent(JSON.stringify({ q: 'lacroix', role: 'ROLE_USER', active: true }));
    const listed = await admin.get(`${at}?filter=${filter}&sort=["lastVisitAt","DESC"]`);
    expect(listed.headers.get('content-range')).toBe('users 0-0/1');
  });

  it('are changed and deleted several at once', async () => {
    const [one, two] = [await buildUser(db()), await buildUser(db())];
    const filter = `{"id":[${one.id},${two.id}]}`;
    const target = { ids: [one.id, two.id] };
    await admin.patch(`${at}/batch`, { target, changes: { active: false, market: 'gulf' } });
    expect((await admin.get(`${at}?filter=${filter}`)).body).toMatchObject([
      { state: 'disabled', market: 'gulf' },
      { state: 'disabled', market: 'gulf' },
    ]);
    expect((await admin.post(`${at}/batch/remove`, { target })).body.ids).toEqual([one.id, two.id]);
    expect((await admin.get(`${at}/${one.id}`)).status).toBe(404);
  });
});

describe('the last administrator', () => {
  it('cannot be disabled, demoted or deleted, alone or among others', async () => {
    const bystander = await buildUser(db());
    const target = { ids: [bystander.id, admin.userId] };
    for (const refused of [
      await admin.patch(`${at}/${admin.userId}`, { roles: ['ROLE_USER'] }),
      await admin.patch(`${at}/batch`, { target, changes: { roles: ['ROLE_USER'] } }),
      await admin.patch(`${at}/batch/rights`, { target, remove: ['ROLE_ADMIN'] }),
      await admin.patch(`${at}/${admin.userId}`, { active: false }),
      await admin.patch(`${at}/batch`, { target, changes: { active: false } }),
      await admin.post(`${at}/batch/remove`, { target }),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'own_account']);
    expect((await admin.get(`${at}/${bystander.id}`)).body.active).toBe(true);
    expect((await admin.get(at)).status).toBe(200);
    const password = await admin.patch(`${at}/${admin.userId}/password`, { password: NEW_PASSWORD });
    expect([password.status, password.body.code]).toEqual([409, 'own_account']);
  });

  it('cannot delete the own account, even when there is another administrator', async () => {
    const other = await buildUser(db(), { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const refused = await admin.delete(`${at}/${admin.userId}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'own_account']);
    expect((await admin.delete(`${at}/${other.id}`)).status).toBe(200);
  });
});

describe('mailed links', () => {
  it.each([
    ['e-mail', () => ({ email: `moved-${Date.now()}@example.com` })],
    ['state', () => ({ active: false })],
  ])('stop working when the account gets another %s', async (_case, change) => {
    const account = await buildAccount(db());
    await test.nobody.post('/api/public/user/lost-password', { email: account.email });
    const token = (await linkMailedTo(db(), account.email)).searchParams.get('token');
    expect((await admin.patch(`${at}/${account.id}`, change())).status).toBe(200);
    const { body } = await test.nobody.post('/api/public/user/recover-password/check', { token });
    expect(body.valid).toBe(false);
  });
});

describe('an account in the trash', () => {
  it('cannot sign in nor get mails, gives its e-mail away, and comes back as it was', async () => {
    const account = await buildAccount(db());
    const { email } = account;
    const signIn = () => test.nobody.post('/api/login', { email, password: PASSWORD });
    const { token } = (await signIn()).body;
    await admin.delete(`${at}/${account.id}`);
    const mine = { headers: { authorization: `Bearer ${token}` } };
    expect((await test.app.request('/api/private/user/me', mine)).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    const other = await admin.post(at, { email, name: 'Another' });
    expect(other.status).toBe(201);
    expect((await admin.post(`${at}/${account.id}/restore`)).body.code).toBe('email_taken');
    await admin.delete(`${at}/${other.body.id}`);
    expect((await admin.post(`${at}/${account.id}/restore`)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });
});

it('two administrators cannot take each other’s rights at once', async () => {
  const rights = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };
  const [one, two] = [await test.signIn(rights), await test.signIn(rights)];
  const others = (await admin.get(`${at}?filter=${encodeURIComponent('{"role":"ROLE_ADMIN"}')}`)).body as {
    id: number;
  }[];
  for (const { id } of others)
    if (![one.userId, two.userId, admin.userId].includes(id)) await admin.delete(`${at}/${id}`);
  await one.patch(`${at}/${admin.userId}`, { roles: ['ROLE_USER'] });
  const replies = await Promise.all([
    one.patch(`${at}/${two.userId}`, { roles: ['ROLE_USER'] }),
    two.patch(`${at}/${one.userId}`, { roles: ['ROLE_USER'] }),
  ]);
  expect(ascending(replies.map(({ status }) => status))).toEqual([200, 403]);
  const left = (await db().select().from(users)).filter(
    ({ roles, active, deletedAt }) => active && !deletedAt && roles.includes('ROLE_ADMIN'),
  );
  expect(left).toHaveLength(1);
});
