import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { throttles, users } from '../../../db/schema/accounts.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { outbox } from '../../../db/schema/content.ts';
import { audit } from '../../../db/schema/records.ts';
import { terms } from '../../../db/schema/terms.ts';
import { PASSWORD } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildItem, buildKey, buildLibrary, buildUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { readKeyLimit, spendCall } from '../auth/keyLimits.ts';
import { hashPassword } from '../auth/passwords.service.ts';
import { mailExpiringKeys } from './apiKeys.service.ts';

const at = '/api/backend/api-key';
const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

let test: TestApp;
let [admin, editor, member]: Caller[] = [];
let slug = '';
const db = () => test.context.db;
const readLibrary = (by: Caller) => by.get(`/api/private/library/${slug}/items`);
const statusOf = async (token: string) => (await readLibrary(test.bearing(token))).status;
const input = (overrides: object = {}) => ({
  name: 'Shop feed',
  scopes: ['read'],
  expiresAt: inDays(365).toISOString(),
  password: PASSWORD,
  ...overrides,
});

beforeAll(async () => {
  test = await openTestApp();
  const passwordHash = await hashPassword(PASSWORD);
  const as = (role: string) => test.signIn({ passwordHash, roles: ['ROLE_USER', role] });
  [admin, editor] = [await as('ROLE_ADMIN'), await as('ROLE_EDITOR')];
  member = await test.signIn({ passwordHash });
  const library = await buildLibrary(db());
  slug = library.slug;
  await buildItem(db(), { libraryId: library.id });
});
afterAll(() => test?.close());
beforeEach(() => db().delete(throttles));

const made = async (by: Caller, overrides: object = {}) => {
  const { status, body } = await by.post(at, input(overrides));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

describe('a key', () => {
  it('is shown once, stored hashed, and reads what its account may read', async () => {
    const key = await made(editor as Caller);
    expect(key.secret).toMatch(/^sil_[0-9a-f]{12}_[\w-]{43}$/);
    expect(key.secret.startsWith(`${key.prefix}_`)).toBe(true);
    const program = test.bearing(key.secret);
    const { status, body, headers } = await readLibrary(program);
    expect([status, body.total]).toEqual([200, 1]);
    expect(headers.get('ratelimit-policy')).toBe('"minute";q=600;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"minute";r=599;t=\d+$/);

    const shown = await (editor as Caller).get(`${at}/${key.id}`);
    expect(shown.body).toMatchObject({ state: 'active', lastUsedAt: expect.any(String) });
    const secret = key.secret.slice(-43);
    const stored = [...(await db().select().from(apiKeys)), ...(await db().select().from(audit))];
    expect(
      JSON.stringify([stored, shown.body, await (editor as Caller).get(`${at}/${key.id}/history`)]),
    ).not.toContain(secret);
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(
      stored.find((row) => 'hash' in row)?.hash,
    );
    const [mail] = await mailsTo(db(), (editor as Caller).email);
    expect(mail?.subject).toBe('An API key was made');
    expect(JSON.stringify(mail)).not.toContain(secret);
  });

  it('needs the password of who makes it, and keeps every field in bounds', async () => {
    const refused = async (overrides: object) => {
      const { status, body } = await (admin as Caller).post(at, input(overrides));
      expect(status).toBe(400);
      return Object.keys(body.errors);
    };
    expect(await refused({ password: 'wrong' })).toEqual(['password']);
    expect(await refused({ name: ' ', scopes: [] })).toEqual(['name', 'scopes']);
    expect(await refused({ scopes: ['everything'] })).toEqual(['scopes.0']);
    expect(await refused({ expiresAt: inDays(-1).toISOString() })).toEqual(['expiresAt']);
    expect(await refused({ expiresAt: inDays(800).toISOString() })).toEqual(['expiresAt']);
    expect(await refused({ libraryIds: [] })).toEqual(['libraryIds']);
    expect(await refused({ libraryIds: [2_000_000_000] })).toEqual(['libraryIds']);
    expect((await (member as Caller).post(at, input())).status).toBe(403);
  });

  it('is refused with what to do: unknown, expired, revoked, of a disabled account', async () => {
    const { id: userId } = await buildUser(db());
    const codeOf = async (token: string) => {
      const { status, body } = await readLibrary(test.bearing(token));
      return [status, body.code];
    };
    const [good, expired] = [
      await buildKey(db(), { userId }),
      await buildKey(db(), { userId, expiresAt: inDays(-1) }),
    ];
    const forge = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [forge(good.token), 'sil_', `sil_000000000000_${'a'.repeat(43)}`, `${good.token}x`])
      expect(await codeOf(token), token).toEqual([401, 'key_unknown']);
    expect(await codeOf(expired.token)).toEqual([401, 'key_expired']);
    expect(await codeOf(forge(expired.token))).toEqual([401, 'key_unknown']);
    expect(await codeOf(good.token)).toEqual([200, undefined]);
    await (admin as Caller).patch(`/api/backend/users/${userId}`, { active: false });
    expect(await codeOf(good.token)).toEqual([401, 'key_account']);
    await (admin as Caller).patch(`/api/backend/users/${userId}`, { active: true });
    expect(await codeOf(good.token)).toEqual([200, undefined]);
    expect((await (admin as Caller).post(`${at}/${good.id}/revoke`)).body.state).toBe('revoked');
    expect((await (admin as Caller).post(`${at}/${good.id}/revoke`)).status).toBe(200);
    expect(await codeOf(good.token)).toEqual([401, 'key_revoked']);
  });

  it('ends between two requests on every instance', async () => {
    const { id: userId } = await buildUser(db());
    const key = await buildKey(db(), { userId });
    const other = createApp(test.context);
    const askOther = async () =>
      (
        await other.request(`/api/private/library/${slug}/items`, {
          headers: { authorization: `Bearer ${key.token}` },
        })
      ).status;
    expect([await statusOf(key.token), await askOther()]).toEqual([200, 200]);
    await (admin as Caller).post(`${at}/${key.id}/revoke`);
    expect([await statusOf(key.token), await askOther()]).toEqual([401, 401]);
  });

  it('does what its account may do at that moment', async () => {
    const { id: userId } = await buildUser(db(), { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const program = test.bearing((await buildKey(db(), { userId, scopes: ['read', 'metadata'] })).token);
    expect((await program.get('/api/backend/library-item')).status).toBe(200);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, userId));
    const { status, body } = await program.get('/api/backend/library-item');
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await readLibrary(program)).status).toBe(200);
  });

  it('opens no session, and no call as somebody else', async () => {
    const { token } = await buildKey(db(), { userId: (admin as Caller).userId });
    const program = test.bearing(token);
    expect((await program.get('/api/auth/session')).body).toEqual({});
    expect((await program.get('/api/private/user/me')).body.code).toBe('key_scope');
    const { body } = await (admin as Caller).post('/api/backend/seeing-as', {
      userId: (member as Caller).userId,
    });
    expect((await program.get(`/api/as/${body.token}/private/navigation`)).status).toBe(403);
  });

  it('waits for the terms as its person does; a program has nobody who accepts them', async () => {
    const service = await buildUser(db(), { isService: true, email: 'feed@service.invalid' });
    const [own, ofService] = [
      await buildKey(db(), { userId: (member as Caller).userId }),
      await buildKey(db(), { userId: service.id }),
    ];
    const [version] = await db()
      .insert(terms)
      .values({ title: 'Terms', body: '<p>Be kind.</p>', number: 1, publishedAt: new Date() })
      .returning();
    const { status, body } = await readLibrary(test.bearing(own.token));
    expect([status, body.code]).toEqual([403, 'terms_required']);
    expect(await statusOf(ofService.token)).toBe(200);
    await db()
      .delete(terms)
      .where(eq(terms.id, version?.id ?? 0));
  });
});

describe('an account of a program', () => {
  it('is made with its key by an administrator, and marked among people', async () => {
    const service = { name: 'Web shop', roles: ['ROLE_EDITOR'] };
    expect((await (editor as Caller).post(at, input({ service }))).status).toBe(403);
    const key = await made(admin as Caller, { service, scopes: ['metadata'] });
    expect(key.account).toMatchObject({ name: 'Web shop', isService: true, active: true });
    expect((await test.bearing(key.secret).get('/api/backend/library')).status).toBe(200);
    const { body } = await (admin as Caller).get(`/api/backend/users?filter={"state":"service"}`);
    expect(body.map(({ name, state }: { name: string; state: string }) => [name, state])).toContainEqual([
      'Web shop',
      'service',
    ]);
    // A further key of the same program.
    expect((await made(admin as Caller, { userId: key.account.id })).account.id).toBe(key.account.id);
  });

  it('cannot be signed in to, gets no mails, and is no administrator who remains', async () => {
    const { account } = await made(admin as Caller, { service: { name: 'Robot' } });
    const path = `/api/backend/users/${account.id}`;
    expect((await (admin as Caller).post(`${path}/invite`)).body.code).toBe('service');
    expect(
      (await (admin as Caller).patch(`${path}/password`, { password: 'quiet harbour lantern' })).body.code,
    ).toBe('service');
    expect((await (admin as Caller).patch(path, { email: 'me@example.com' })).body.errors).toHaveProperty(
      'email',
    );
    const { body: shown } = await (admin as Caller).get(path);
    await test.nobody.post('/api/public/user/lost-password', { email: shown.email });
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
      .where(eq(users.id, account.id));
    expect(await mailsTo(db(), shown.email)).toEqual([]);
    const manager = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'] });
    expect((await manager.patch(path, { name: 'Mine' })).status).toBe(403);
    const others = sql`${users.id} not in (${account.id}, ${(admin as Caller).userId})`;
    await db()
      .update(users)
      .set({ active: false })
      .where(sql`${others} and 'ROLE_ADMIN' = any(${users.roles})`);
    const { body } = await (admin as Caller).patch(`/api/backend/users/batch/rights`, {
      target: { ids: [(admin as Caller).userId] },
      remove: ['ROLE_ADMIN'],
    });
    expect(body.code).toMatch(/own_account|last_administrator/);
  });

  it('goes with its keys when it is erased', async () => {
    const key = await made(admin as Caller, { service: { name: 'Gone' } });
    expect(
      (await (admin as Caller).post(`/api/backend/personal-data/${key.account.id}/erase`)).status,
    ).toBeLessThan(300);
    expect(await statusOf(key.secret)).toBe(401);
    expect(await db().$count(apiKeys, eq(apiKeys.id, key.id))).toBe(0);
  });
});

describe('who manages keys', () => {
  it('is an administrator for all, and others for their own', async () => {
    const [mine, theirs] = [await made(editor as Caller), await made(admin as Caller)];
    const ids = async (by: Caller) => (await by.get(at)).body.map(({ id }: { id: number }) => id);
    expect(await ids(admin as Caller)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(await ids(editor as Caller)).not.toContain(theirs.id);
    const rotation = { version: theirs.version, password: PASSWORD };
    for (const [method, path, body] of [
      ['get', '', undefined],
      ['get', '/history', undefined],
      ['patch', '', { name: 'Mine' }],
      ['post', '/rotate', rotation],
      ['post', '/revoke', undefined],
      ['delete', '', undefined],
    ] as const)
      expect((await (editor as Caller)[method](`${at}/${theirs.id}${path}`, body)).status, path).toBe(404);
    expect((await (member as Caller).get(`${at}/${mine.id}`)).status).toBe(403);
  });

  it('never gets a secret by which they would act as another person', async () => {
    const key = await made(editor as Caller);
    const tried = await (admin as Caller).post(at, input({ userId: (editor as Caller).userId }));
    expect(tried.body.errors).toHaveProperty('userId');
    const rotated = await (admin as Caller).post(`${at}/${key.id}/rotate`, {
      version: 1,
      password: PASSWORD,
    });
    expect(rotated.status).toBe(400);
    expect(await statusOf(key.secret)).toBe(200);
    expect((await (admin as Caller).post(`${at}/${key.id}/revoke`)).status).toBe(200);
  });

  it('deletes only what works no more, and changes nothing of a revoked key', async () => {
    const key = await made(editor as Caller);
    expect((await (editor as Caller).delete(`${at}/${key.id}`)).body.code).toBe('in_use');
    await (editor as Caller).post(`${at}/${key.id}/revoke`);
    expect((await (editor as Caller).patch(`${at}/${key.id}`, { name: 'Again' })).body.code).toBe('revoked');
    expect((await (editor as Caller).delete(`${at}/${key.id}`)).status).toBe(200);
    expect((await readLibrary(test.bearing(key.secret))).body.code).toBe('key_unknown');
    expect((await (editor as Caller).post(`${at}/${key.id}/restore`)).body.state).toBe('revoked');
    expect(await statusOf(key.secret)).toBe(401);
  });
});

describe('a rotation', () => {
  const rotate = (id: number, version: number, overlap = 'none') =>
    (editor as Caller).post(`${at}/${id}/rotate`, { version, overlap, password: PASSWORD });

  it('ends the former secret at once, or after a time in which both work', async () => {
    const first = await made(editor as Caller);
    const second = (await rotate(first.id, first.version, 'day')).body;
    expect(second.previousUntil).not.toBeNull();
    expect([await statusOf(first.secret), await statusOf(second.secret)]).toEqual([200, 200]);
    expect((await (editor as Caller).get(`${at}/${first.id}`)).body.previousUsedAt).not.toBeNull();
    // A third secret ends the first one: at most two work.
    const third = (await rotate(first.id, second.version, 'week')).body;
    expect(await statusOf(first.secret)).toBe(401);
    expect([await statusOf(second.secret), await statusOf(third.secret)]).toEqual([200, 200]);
    await db().update(apiKeys).set({ previousUntil: new Date() }).where(eq(apiKeys.id, first.id));
    expect((await readLibrary(test.bearing(second.secret))).body.code).toBe('key_replaced');
    const fourth = (await rotate(first.id, third.version)).body;
    expect([await statusOf(third.secret), await statusOf(fourth.secret)]).toEqual([401, 200]);
  });

  it('is one of two that come at once; the second is refused and gets no secret', async () => {
    const key = await made(editor as Caller);
    const replies = await Promise.all([
      rotate(key.id, key.version, 'day'),
      rotate(key.id, key.version, 'day'),
    ]);
    expect(ascending(replies.map(({ status }) => status))).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version' });
    expect([await statusOf(key.secret), await statusOf(won?.body.secret)]).toEqual([200, 200]);
  });

  it('is of no key that is revoked or has expired, and needs the password', async () => {
    const key = await made(editor as Caller);
    const wrong = { version: key.version, password: 'wrong' };
    expect((await (editor as Caller).post(`${at}/${key.id}/rotate`, wrong)).body.errors).toHaveProperty(
      'password',
    );
    await db()
      .update(apiKeys)
      .set({ expiresAt: inDays(-1) })
      .where(eq(apiKeys.id, key.id));
    expect((await rotate(key.id, key.version)).body.code).toBe('expired');
    await (editor as Caller).post(`${at}/${key.id}/revoke`);
    expect((await rotate(key.id, key.version + 1)).body.code).toBe('revoked');
  });
});

describe('the limit of a key', () => {
  it('holds for all instances together, and counts anew with the next minute', async () => {
    const { id: userId } = await buildUser(db());
    const { id: keyId } = await buildKey(db(), { userId });
    const now = Date.now();
    // Instances share the database and nothing else.
    const instances = [db(), new Proxy(db(), {}), new Proxy(db(), {})];
    const spend = (count: number, at: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          spendCall(instances[index % instances.length] ?? db(), { keyId, limit: 40 }, at),
        ),
      );
    const allowed = (await spend(90, now)).filter(({ isAllowed }) => isAllowed);
    expect(allowed).toHaveLength(40);
    expect((await spend(1, now + 61_000))[0]).toMatchObject({ isAllowed: true });
  });

  it('writes once for a tenth of the calls', async () => {
    const { id: keyId } = await buildKey(db(), { userId: (member as Caller).userId });
    for (let call = 0; call < 25; call++) await spendCall(db(), { keyId, limit: 100 });
    const rows = await db().select().from(throttles);
    expect(rows.map(({ count }) => count)).toEqual([30]);
  });

  it('refuses with 429, Retry-After and the headers', async () => {
    await (admin as Caller).patch('/api/backend/configuration/api.limit', { value: '60' });
    expect(await readKeyLimit(db())).toBe(60);
    const { token } = await buildKey(db(), { userId: (member as Caller).userId });
    const program = test.bearing(token);
    const replies = [];
    for (let call = 0; call < 61; call++) replies.push(await program.get('/api/private/market'));
    const [first, last] = [replies[0], replies.at(-1)];
    expect(first?.headers.get('ratelimit')).toMatch(/^"minute";r=59;/);
    expect([last?.status, last?.body.code]).toEqual([429, 'key_limit']);
    expect(last?.headers.get('ratelimit')).toMatch(/^"minute";r=0;/);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    await (admin as Caller).patch('/api/backend/configuration/api.limit', { value: '600' });
  });

  it('slows down an address that tries keys, and no key that works from there', async () => {
    const { token } = await buildKey(db(), { userId: (member as Caller).userId });
    const statuses = [];
    for (let tried = 0; tried < 61; tried++)
      statuses.push(await statusOf(`sil_${String(tried).padStart(12, '0')}_${'a'.repeat(43)}`));
    expect([statuses[59], statuses[60]]).toEqual([401, 429]);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('a key that expires soon', () => {
  it('is reported by one mail, however many instances sweep, and again for another day', async () => {
    await db().delete(outbox);
    const key = await buildKey(db(), {
      userId: (editor as Caller).userId,
      name: 'Feed',
      expiresAt: inDays(13),
    });
    await buildKey(db(), { userId: (editor as Caller).userId, expiresAt: inDays(15) });
    await buildKey(db(), { userId: (editor as Caller).userId, expiresAt: inDays(3), revokedAt: new Date() });
    await Promise.all([mailExpiringKeys(test.context), mailExpiringKeys(test.context)]);
    await mailExpiringKeys(test.context);
    const mails = () => mailsTo(db(), (editor as Caller).email);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['An API key expires soon']);
    expect((await mails())[0]?.text).toContain('“Feed” works until');
    await (editor as Caller).patch(`${at}/${key.id}`, { expiresAt: inDays(12).toISOString() });
    await mailExpiringKeys(test.context);
    expect(await mails()).toHaveLength(2);
  });

  it('of a program is reported to the administrators', async () => {
    await db().delete(outbox);
    const service = await buildUser(db(), { isService: true, email: 'robot2@service.invalid' });
    await buildKey(db(), { userId: service.id, expiresAt: inDays(5) });
    await mailExpiringKeys(test.context);
    expect(await mailsTo(db(), (admin as Caller).email)).toHaveLength(1);
    expect(await mailsTo(db(), service.email)).toEqual([]);
  });
});
