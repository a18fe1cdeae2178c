import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCIM_SCHEMAS, SCIM_TYPE } from '../../../../shared/contract/scim.ts';
import { users } from '../../../db/schema/accounts.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { groups } from '../../../db/schema/groups.ts';
import { audit } from '../../../db/schema/records.ts';
import { PASSWORD } from '../../../testing/accounts.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import {
  type Directory,
  fresh,
  openDirectory,
  patchOf,
  person,
  scimCaller,
} from '../../../testing/directory.ts';
import { buildKey, buildMarket, buildNews, buildUser } from '../../../testing/factories.ts';
import { hashPassword } from '../auth/passwords.service.ts';

let test: TestApp;
let directory: Directory;
beforeAll(async () => {
  test = await openTestApp();
  const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
  await admin.patch('/api/backend/configuration/api.limit', { value: '6000' });
  directory = await openDirectory(test);
});
afterAll(() => test?.close());
const db = () => test.context.db;
const OWN = SCIM_SCHEMAS.own;

describe('who may call', () => {
  it('is a program with a key of the scope “directory”, and nobody by a session or another scope', async () => {
    const other = await openDirectory(test, {}, ['read', 'metadata', 'import']);
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    const reply = await other.call('GET', '/Users');
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-type')).toBe(SCIM_TYPE);
    expect(reply.body).toEqual({
      schemas: [SCIM_SCHEMAS.error],
      status: '403',
      detail: expect.stringContaining('may not make this call'),
    });
    for (const token of ['', admin.token, 'sil_000000000000_nothing']) {
      const { status, headers, body } = await scimCaller(test, token)('GET', '/Users');
      expect(status, token).toBe(401);
      expect(body.schemas).toEqual([SCIM_SCHEMAS.error]);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
    // A key of a person, however it came to its scope.
    const own = await buildKey(db(), { userId: admin.userId, scopes: ['directory'] });
    expect((await scimCaller(test, own.token)('GET', '/Users')).status).toBe(401);
    expect((await directory.call('GET', '/nothing')).body).toMatchObject({ status: '404' });
    expect((await test.bearing(directory.token).get('/api/backend/users')).body.code).toBe('key_scope');
  });

  it('is only who has the right at that moment: neither a role that was taken nor a revoked key is enough', async () => {
    const program = await openDirectory(test);
    const target = await directory.provision();
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, program.userId));
    expect((await program.call('DELETE', `/Users/${target.id}`)).status).toBe(403);
    await db().update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, program.keyId));
    expect((await program.call('GET', '/Users')).status).toBe(401);
  });

  it('gets such a key made for a program that may change accounts, by an administrator only', async () => {
    const at = '/api/backend/api-key';
    const passwordHash = await hashPassword(PASSWORD);
    const admin = await test.signIn({ passwordHash, roles: [...ROLES_OF.admin] });
    const editor = await test.signIn({ passwordHash, roles: [...ROLES_OF.editor] });
    const program = await buildUser(db(), { isService: true });
    const fields = {
      name: 'Entra ID',
      scopes: ['directory'],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      password: PASSWORD,
    };
    const service = { name: 'Entra ID', roles: ['ROLE_ADMIN'] };
    expect((await editor.post(at, { ...fields, service })).status).toBe(403);
    for (const [caller, body] of [
      [editor, fields],
      [admin, fields],
      [admin, { ...fields, userId: program.id }],
      [admin, { ...fields, service: { name: 'Entra ID' } }],
    ] as const) {
      const refused = await caller.post(at, body);
      expect(refused.status).toBe(400);
      expect(refused.body.errors.scopes).toContain('needs a program');
    }
    const made = await admin.post(at, { ...fields, service });
    expect(made.status).toBe(201);
    expect((await scimCaller(test, made.body.secret)('GET', '/Users?count=1')).status).toBe(200);
    // Nor does a key get the scope later.
    for (const { userId } of [admin, { userId: program.id }]) {
      const { id } = await buildKey(db(), { userId });
      expect((await admin.patch(`${at}/${id}`, { scopes: ['directory'] })).status).toBe(400);
    }
    const { id } = await buildKey(db(), { userId: made.body.account.id });
    expect((await admin.patch(`${at}/${id}`, { scopes: ['read', 'directory'] })).status).toBe(200);
  });
});

describe('an account that is disabled', () => {
  it('is out at the next request: its sessions and its keys end, on every instance', async () => {
    const member = await test.signIn({ roles: [...ROLES_OF.editor] });
    const key = await buildKey(db(), { userId: member.userId });
    const program = test.bearing(key.token);
    const other = await openDirectory(test);
    expect((await member.get('/api/private/user/me')).status).toBe(200);
    expect((await program.get('/api/private/news')).status).toBe(200);
    const { status } = await other.call(
      'PATCH',
      `/Users/${member.userId}`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    );
    expect(status).toBe(200);
    expect((await member.get('/api/private/user/me')).status).toBe(401);
    expect((await program.get('/api/private/news')).body.code).toBe('key_account');
    await other.call(
      'PATCH',
      `/Users/${member.userId}`,
      patchOf({ op: 'replace', path: 'active', value: true }),
    );
    expect((await member.get('/api/private/user/me')).status).toBe(401);
  });

  it('that was deleted comes back by a POST, with the rights of a new one and its history', async () => {
    const group = await directory.makeGroup();
    const member = await test.signIn({ roles: [...ROLES_OF.editor], email: fresh('back') });
    const id = String(member.userId);
    await directory.call(
      'PATCH',
      `/Groups/${group.id}`,
      patchOf({ op: 'add', path: 'members', value: [{ value: id }] }),
    );
    const key = await buildKey(db(), { userId: member.userId });
    await db().update(users).set({ passwordHash: 'of before' }).where(eq(users.id, member.userId));
    await directory.call('DELETE', `/Users/${id}`);
    expect((await member.get('/api/private/user/me')).status).toBe(401);
    expect(await directory.membersOf(group.id)).toEqual([]);
    const back = await directory.call(
      'POST',
      '/Users',
      person({ userName: member.email, externalId: 'again' }),
    );
    expect(back.status).toBe(201);
    expect(back.body).toMatchObject({
      id,
      active: true,
      externalId: 'again',
      roles: [{ value: 'ROLE_USER' }],
      groups: [],
    });
    // Somebody else may have the address by now.
    expect((await test.bearing(key.token).get('/api/private/news')).body.code).toBe('key_revoked');
    const [returned] = await db().select().from(users).where(eq(users.id, member.userId));
    expect(returned?.passwordHash).toBeNull();
    const [latest] = await db()
      .select()
      .from(audit)
      .where(and(eq(audit.kind, 'users'), eq(audit.recordId, member.userId)))
      .orderBy(desc(audit.id));
    expect(latest).toMatchObject({ userId: directory.userId, action: 'update' });
    // One that was deleted and that an administrator enabled is there again without it.
    await directory.call('DELETE', `/Users/${id}`);
    await db().update(users).set({ active: true }).where(eq(users.id, member.userId));
    expect((await directory.call('GET', `/Users/${id}`)).status).toBe(200);
    expect((await directory.call('POST', '/Users', person({ userName: member.email }))).status).toBe(409);
  });
});

describe('what directories cannot do', () => {
  it('is to make, change or disable administrators, or to find programs, the trash and who was erased', async () => {
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    const path = `/Users/${admin.userId}`;
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', patchOf({ op: 'replace', path: 'active', value: false })],
      ['PATCH', patchOf({ op: 'replace', path: 'userName', value: fresh('mine') })],
      ['PATCH', patchOf({ op: 'replace', path: 'roles', value: [] })],
      ['PUT', person()],
    ] as const) {
      const reply = await directory.call(method, path, body);
      expect(reply.status).toBe(403);
      expect(reply.body.detail).toContain('back-office only');
    }
    // It may note what it calls them, and send what there is already.
    expect(
      (await directory.call('PATCH', path, patchOf({ op: 'add', path: 'externalId', value: 'adm' }))).status,
    ).toBe(200);
    expect(
      (await directory.call('PATCH', path, patchOf({ op: 'replace', path: 'active', value: true }))).status,
    ).toBe(200);
    expect(
      (await directory.call('POST', '/Users', person({ roles: [{ value: 'ROLE_ADMIN' }] }))).status,
    ).toBe(403);
    const ana = await directory.provision();
    expect(
      (
        await directory.call(
          'PATCH',
          `/Users/${ana.id}`,
          patchOf({ op: 'add', path: 'roles', value: [{ value: 'ROLE_ADMIN' }] }),
        )
      ).status,
    ).toBe(403);
    expect((await admin.get('/api/private/user/me')).status).toBe(200);

    const trashed = await buildUser(db(), { deletedAt: new Date(), email: fresh('trash') });
    const erased = await buildUser(db(), {
      erasedAt: new Date(),
      active: false,
      leftDirectoryAt: new Date(),
    });
    for (const { id } of [trashed, erased, { id: directory.userId }])
      expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await directory.call('POST', '/Users', person({ userName: erased.email }))).status).toBe(409);
    expect((await directory.call('POST', '/Users', person({ userName: trashed.email }))).status).toBe(201);
  });

  it('is to reach beyond the market of a program that manages one', async () => {
    await buildMarket(db(), { code: 'nordics' });
    await buildMarket(db(), { code: 'iberia' });
    const nordic = await openDirectory(test, { roles: [...ROLES_OF.manager], market: 'nordics' });
    const made = await nordic.call('POST', '/Users', person());
    expect(made.body[OWN]).toEqual({ market: 'nordics' });
    const elsewhere = await directory.provision({ [OWN]: { market: 'iberia' } });
    expect((await nordic.call('GET', `/Users/${elsewhere.id}`)).status).toBe(404);
    expect((await nordic.call('DELETE', `/Users/${elsewhere.id}`)).status).toBe(404);
    const moved = await nordic.call(
      'PATCH',
      `/Users/${made.body.id}`,
      patchOf({ op: 'replace', path: `${OWN}:market`, value: 'iberia' }),
    );
    expect(moved.status).toBe(400);
    expect((await nordic.call('POST', '/Users', person({ roles: ['ROLE_EDITOR'] }))).status).toBe(400);
    expect((await nordic.call('GET', '/Groups')).status).toBe(403);
    await directory.call('DELETE', `/Users/${elsewhere.id}`);
    expect((await nordic.call('POST', '/Users', person({ userName: elsewhere.userName }))).status).toBe(409);
  });

  it('is to delete a group that something besides its members names', async () => {
    const ana = await directory.provision();
    const group = await directory.makeGroup({ members: [{ value: ana.id }] });
    const [{ code } = { code: '' }] = await db()
      .select()
      .from(groups)
      .where(eq(groups.id, Number(group.id)));
    await buildNews(db(), { groups: [code] });
    const refused = await directory.call('DELETE', `/Groups/${group.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('one record');
    expect(await directory.membersOf(group.id)).toEqual([ana.id]);
    const name = group.displayName.toUpperCase();
    const twice = await directory.call('POST', '/Groups', {
      schemas: [SCIM_SCHEMAS.group],
      displayName: name,
    });
    expect(twice.body).toMatchObject({ status: '409', scimType: 'uniqueness' });
  });
});
