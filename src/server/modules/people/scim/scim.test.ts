import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCIM_LIMITS, SCIM_SCHEMAS, SCIM_TYPE } from '../../../../shared/contract/scim.ts';
import { users } from '../../../db/schema/accounts.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { groups } from '../../../db/schema/groups.ts';
import { audit } from '../../../db/schema/records.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { buildKey, buildMarket, buildNews, buildUser } from '../../../testing/factories.ts';

const at = '/scim/v2';
const OWN = SCIM_SCHEMAS.own;

let test: TestApp;
let directory: Scim;
beforeAll(async () => {
  test = await openTestApp();
  const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
  await admin.patch('/api/backend/configuration/api.limit', { value: '6000' });
  directory = await connect();
});
afterAll(() => test?.close());
const db = () => test.context.db;

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the assertions are about
type Body = any; // oxlint-disable-line typescript/no-explicit-any
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}
interface Scim {
  readonly userId: number;
  readonly keyId: number;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A program with a key for directories. */
async function connect(
  account: Partial<typeof users.$inferInsert> = {},
  scopes = ['directory'],
): Promise<Scim> {
  const program = await buildUser(db(), {
    name: 'Directory',
    roles: [...ROLES_OF.admin],
    isService: true,
    ...account,
  });
  const { id: keyId, token } = await buildKey(db(), { userId: program.id, scopes });
  return { userId: program.id, keyId, call: callerWith(token) };
}

const callerWith =
  (token: string): Scim['call'] =>
  async (method, path, body, headers = {}) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await test.app.request(`${at}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // As on the wire: by it a long body is refused before it is read.
        ...(sent && { 'content-type': SCIM_TYPE, 'content-length': String(Buffer.byteLength(sent)) }),
        ...headers,
      },
      ...(sent && { body: sent }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as Body),
    };
  };

let tail = 0;
const fresh = (name: string) => `${name}-${++tail}@example.com`;
const person = (more: object = {}) => ({
  schemas: [SCIM_SCHEMAS.user],
  userName: fresh('ana'),
  externalId: `ext-${++tail}`,
  name: { givenName: 'Ana', familyName: 'Costa', formatted: 'Ana Costa' },
  displayName: 'Ana Costa',
  active: true,
  ...more,
});
async function provision(more: object = {}): Promise<Body> {
  const { status, body } = await directory.call('POST', '/Users', person(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
async function makeGroup(more: object = {}): Promise<Body> {
  const { status, body } = await directory.call('POST', '/Groups', {
    schemas: [SCIM_SCHEMAS.group],
    displayName: `Group ${++tail}`,
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const patchOf = (...Operations: object[]) => ({ schemas: [SCIM_SCHEMAS.patch], Operations });
const search = (filter: string, path = 'Users', more = '') =>
  directory.call('GET', `/${path}?filter=${encodeURIComponent(filter)}${more}`);
const found = async (filter: string, path = 'Users'): Promise<string[]> => {
  const { status, body } = await search(filter, path);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.Resources.map(({ id }: { id: string }) => id);
};
const rowOf = async (id: string) => {
  const [row] = await db()
    .select()
    .from(users)
    .where(eq(users.id, Number(id)));
  if (!row) throw new Error(`no account ${id}`);
  return row;
};
const membersOf = async (id: string): Promise<string[]> =>
  (await directory.call('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value);

describe('who may call', () => {
  it('is a program with a key of the scope “directory”, and nobody by a session or another scope', async () => {
    const other = await connect({}, ['read', 'metadata', 'import']);
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
      const { status, headers, body } = await callerWith(token)('GET', '/Users');
      expect(status, token).toBe(401);
      expect(body.schemas).toEqual([SCIM_SCHEMAS.error]);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
    // A key of a person, however it came to its scope.
    const own = await buildKey(db(), { userId: admin.userId, scopes: ['directory'] });
    expect((await callerWith(own.token)('GET', '/Users')).status).toBe(401);
    expect((await directory.call('GET', '/nothing')).body).toMatchObject({ status: '404' });
    expect(
      (
        await test
          .bearing((await buildKey(db(), { userId: directory.userId, scopes: ['directory'] })).token)
          .get('/api/backend/users')
      ).body.code,
    ).toBe('key_scope');
  });

  it('is only who has the right at that moment: neither a role that was taken nor a revoked key is enough', async () => {
    const program = await connect();
    const target = await provision();
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, program.userId));
    expect((await program.call('DELETE', `/Users/${target.id}`)).status).toBe(403);
    await db().update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, program.keyId));
    expect((await program.call('GET', '/Users')).status).toBe(401);
  });

  it('gets such a key made for a program by an administrator only', async () => {
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    await admin.patch('/api/private/user/me', {});
    const values = {
      name: 'Key',
      scopes: ['read'],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const mine = await buildKey(db(), { userId: admin.userId });
    const refused = await admin.patch(`/api/backend/api-key/${mine.id}`, { scopes: ['directory'] });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.scopes).toContain('needs a program');
    const reader = await buildUser(db(), { isService: true });
    const program = await buildKey(db(), { userId: reader.id, scopes: ['read'] });
    expect((await admin.patch(`/api/backend/api-key/${program.id}`, { scopes: ['directory'] })).status).toBe(
      400,
    );
    await db()
      .update(users)
      .set({ roles: [...ROLES_OF.admin] })
      .where(eq(users.id, reader.id));
    expect((await admin.patch(`/api/backend/api-key/${program.id}`, { scopes: ['directory'] })).status).toBe(
      200,
    );
    expect(values.scopes).toEqual(['read']);
  });
});

describe('what is served', () => {
  it('is described to directories', async () => {
    const config = await directory.call('GET', '/ServiceProviderConfig');
    expect(config.headers.get('content-type')).toBe(SCIM_TYPE);
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: false },
      etag: { supported: true },
    });
    const types = await directory.call('GET', '/ResourceTypes');
    expect(types.body.Resources.map(({ endpoint }: Body) => endpoint)).toEqual(['/Users', '/Groups']);
    expect((await directory.call('GET', '/ResourceTypes/User')).body.schema).toBe(SCIM_SCHEMAS.user);
    const schemas = await directory.call('GET', '/Schemas');
    for (const { id } of schemas.body.Resources)
      expect((await directory.call('GET', `/Schemas/${id}`)).body.id).toBe(id);
    expect((await directory.call('GET', '/Schemas/urn:none')).status).toBe(404);
  });
});

describe('Microsoft Entra ID', () => {
  it('looks for somebody, makes them, changes them, disables and deletes them', async () => {
    const userName = fresh('Adele.Vance');
    expect((await search(`userName eq "${userName}"`)).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const made = await directory.call('POST', '/Users?aadOptscim062020', {
      schemas: [SCIM_SCHEMAS.user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      displayName: 'Adele Vance',
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Adele Vance', familyName: 'Vance', givenName: 'Adele' },
      roles: [],
      title: 'Perfumer',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Retail' },
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.headers.get('location')).toBe(`http://localhost/scim/v2/Users/${id}`);
    expect(made.headers.get('etag')).toBe(made.body.meta.version);
    expect(made.body).toMatchObject({
      userName: userName.toLowerCase(),
      displayName: 'Adele Vance',
      name: { familyName: 'Vance', givenName: 'Adele' },
      roles: [{ value: 'ROLE_USER' }],
      active: true,
      groups: [],
    });
    expect(await rowOf(id)).toMatchObject({ passwordHash: null, invitedAt: null, market: null });
    expect(await found(`userName eq "${userName.toUpperCase()}"`)).toEqual([id]);
    expect(await found('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).toEqual([id]);

    const changed = await directory.call(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'displayName', value: 'Adele Moreau' },
        { op: 'Replace', path: 'name.familyName', value: 'Moreau' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'other@example.com' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'HR',
        },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'ROLE_EDITOR' },
      ),
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      displayName: 'Adele Moreau',
      name: { givenName: 'Adele', familyName: 'Moreau' },
      emails: [{ value: userName.toLowerCase() }],
    });
    expect((await rowOf(id)).roles).toEqual(['ROLE_USER', 'ROLE_EDITOR']);
    // Without the feature flag it sends texts, and one object for all of it.
    const off = await directory.call(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    );
    expect(off.body.active).toBe(false);
    const on = await directory.call(
      'PATCH',
      `/Users/${id}`,
      patchOf({
        op: 'replace',
        value: { active: true, 'name.givenName': 'Adèle', displayName: 'Adèle Moreau' },
      }),
    );
    expect(on.body).toMatchObject({
      active: true,
      name: { givenName: 'Adèle' },
      displayName: 'Adèle Moreau',
    });
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await found(`userName eq "${userName}"`)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      active: false,
      deletedAt: null,
      erasedAt: null,
      externalId: null,
    });
  });

  it('finds a group without its members, puts somebody in and takes them out', async () => {
    const [ana, ben] = [await provision(), await provision()];
    const group = await makeGroup({ displayName: 'Boutiques & counters', externalId: 'g-1' });
    const { body } = await search(
      'displayName eq "boutiques & counters"',
      'Groups',
      '&excludedAttributes=members',
    );
    expect(body.Resources).toEqual([expect.objectContaining({ id: group.id })]);
    expect(body.Resources[0]).not.toHaveProperty('members');
    const change = (...operations: object[]) =>
      directory.call('PATCH', `/Groups/${group.id}`, patchOf(...operations));
    const added = await change({ op: 'Add', path: 'members', value: [{ value: ana.id }, { value: ben.id }] });
    expect(added.status).toBe(200);
    expect(added.body).not.toHaveProperty('members');
    expect(await membersOf(group.id)).toEqual([ana.id, ben.id]);
    expect((await directory.call('GET', `/Users/${ana.id}`)).body.groups).toEqual([
      expect.objectContaining({ value: group.id, display: 'Boutiques & counters' }),
    ]);
    expect(await found(`id eq "${group.id}" and members[value eq "${ana.id}"]`, 'Groups')).toEqual([
      group.id,
    ]);
    await change({ op: 'Remove', path: 'members', value: [{ value: ana.id }] });
    expect(await membersOf(group.id)).toEqual([ben.id]);
    expect(await found(`members.value eq "${ana.id}"`, 'Groups')).toEqual([]);
    // Once more, it changes nothing.
    await change({ op: 'Remove', path: 'members', value: [{ value: ana.id }] });
    await change({ op: 'Add', path: 'members', value: [{ value: ben.id }] });
    expect(await membersOf(group.id)).toEqual([ben.id]);
  });
});

describe('Okta', () => {
  it('matches by the user name, replaces the whole account, and pushes groups', async () => {
    const body = person({
      emails: [{ primary: true, value: 'x@example.com', type: 'work' }],
      password: 'Zu-8-leicht!',
      locale: 'en-US',
    });
    const made = await directory.call('POST', '/Users', body);
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect((await rowOf(id)).passwordHash).toBeNull();
    const again = await directory.call('POST', '/Users', { ...body, userName: body.userName.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ scimType: 'uniqueness', status: '409' });
    const other = fresh('ana-neu');
    const put = await directory.call('PUT', `/Users/${id}`, {
      ...made.body,
      userName: other,
      displayName: 'Ana Neu',
      name: { givenName: 'Ana', familyName: 'Neu' },
    });
    expect(put.status).toBe(200);
    expect(put.body).toMatchObject({
      id,
      userName: other,
      displayName: 'Ana Neu',
      externalId: body.externalId,
    });
    expect(
      (await directory.call('PUT', `/Users/${id}`, { ...put.body, userName: (await provision()).userName }))
        .status,
    ).toBe(409);

    const group = await makeGroup({ members: [{ value: id, display: 'Ana' }] });
    expect(group.members).toEqual([
      { value: id, type: 'User', $ref: `http://localhost/scim/v2/Users/${id}` },
    ]);
    const ben = await provision();
    const change = (...operations: object[]) =>
      directory.call('PATCH', `/Groups/${group.id}`, patchOf(...operations));
    await change(
      { op: 'remove', path: `members[value eq "${id}"]` },
      { op: 'add', path: 'members', value: [{ value: ben.id }] },
    );
    expect(await membersOf(group.id)).toEqual([ben.id]);
    const renamed = await change({ op: 'replace', value: { id: group.id, displayName: 'Pushed anew' } });
    expect(renamed.body.displayName).toBe('Pushed anew');
    await change({ op: 'replace', path: 'members', value: [{ value: id }] });
    expect(await membersOf(group.id)).toEqual([id]);
    const whole = await directory.call('PUT', `/Groups/${group.id}`, {
      schemas: [SCIM_SCHEMAS.group],
      displayName: 'Pushed anew',
      members: [{ value: ben.id }],
    });
    expect(whole.body.members.map(({ value }: Body) => value)).toEqual([ben.id]);
    await change({ op: 'remove', path: 'members' });
    expect(await membersOf(group.id)).toEqual([]);
    expect((await directory.call('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await directory.call('GET', `/Groups/${group.id}`)).status).toBe(404);
  });

  it('reads everybody page by page', async () => {
    const names = Array.from({ length: 450 }, (_one, index) => `page-${index}@pages.example`);
    await db()
      .insert(users)
      .values(names.map((email) => ({ email, name: 'Many' })));
    const read: string[] = [];
    let total = 1;
    while (read.length < total) {
      const { body } = await search(
        'userName ew "@pages.example"',
        'Users',
        `&startIndex=${read.length + 1}&count=200`,
      );
      expect(body.startIndex).toBe(read.length + 1);
      expect(body.itemsPerPage).toBe(body.Resources.length);
      total = body.totalResults;
      read.push(...body.Resources.map(({ userName }: Body) => userName));
    }
    expect(read).toEqual(names);
    const page = async (more: string) => (await search('userName ew "@pages.example"', 'Users', more)).body;
    expect(await page('&count=0')).toMatchObject({ totalResults: 450, itemsPerPage: 0, Resources: [] });
    expect((await page('&count=5000')).itemsPerPage).toBe(200);
    expect((await page('&startIndex=-4&count=2')).Resources).toHaveLength(2);
    expect((await page('&startIndex=900')).Resources).toEqual([]);
    expect((await search('id pr', 'Users', '&count=many')).body.scimType).toBe('invalidValue');
  });
});

describe('an account that is disabled', () => {
  it('is out at the next request: its sessions and its keys end, on every instance', async () => {
    const member = await test.signIn({ roles: [...ROLES_OF.editor] });
    const key = await buildKey(db(), { userId: member.userId });
    const program = test.bearing(key.token);
    const other = await connect();
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
    const group = await makeGroup();
    const member = await test.signIn({ roles: [...ROLES_OF.editor], email: fresh('back') });
    const id = String(member.userId);
    await directory.call(
      'PATCH',
      `/Groups/${group.id}`,
      patchOf({ op: 'add', path: 'members', value: [{ value: id }] }),
    );
    await directory.call('DELETE', `/Users/${id}`);
    expect((await member.get('/api/private/user/me')).status).toBe(401);
    expect(await membersOf(group.id)).toEqual([]);
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
    const ana = await provision();
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
    const nordic = await connect({ roles: [...ROLES_OF.manager], market: 'nordics' });
    const made = await nordic.call('POST', '/Users', person());
    expect(made.body[OWN]).toEqual({ market: 'nordics' });
    const elsewhere = await provision({ [OWN]: { market: 'iberia' } });
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
    const ana = await provision();
    const group = await makeGroup({ members: [{ value: ana.id }] });
    const [{ code } = { code: '' }] = await db()
      .select()
      .from(groups)
      .where(eq(groups.id, Number(group.id)));
    await buildNews(db(), { groups: [code] });
    const refused = await directory.call('DELETE', `/Groups/${group.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('one record');
    expect(await membersOf(group.id)).toEqual([ana.id]);
    const name = group.displayName.toUpperCase();
    const twice = await directory.call('POST', '/Groups', {
      schemas: [SCIM_SCHEMAS.group],
      displayName: name,
    });
    expect(twice.body).toMatchObject({ status: '409', scimType: 'uniqueness' });
  });
});

describe('what an account has', () => {
  it('stays where a PUT does not name it; market and roles are those that are sent', async () => {
    await buildMarket(db(), { code: 'benelux' });
    const ana = await provision({ [OWN]: { market: 'benelux' }, roles: [{ value: 'ROLE_EDITOR' }] });
    expect(ana[OWN]).toEqual({ market: 'benelux' });
    const put = await directory.call('PUT', `/Users/${ana.id}`, {
      schemas: [SCIM_SCHEMAS.user],
      userName: ana.userName,
    });
    expect(put.body).toMatchObject({
      [OWN]: { market: 'benelux' },
      roles: ana.roles,
      displayName: 'Ana Costa',
      meta: { version: ana.meta.version },
    });
    const cleared = await directory.call('PUT', `/Users/${ana.id}`, {
      ...put.body,
      roles: [],
      [OWN]: { market: null },
      externalId: null,
    });
    expect(cleared.body).toMatchObject({ roles: [{ value: 'ROLE_USER' }] });
    expect(cleared.body).not.toHaveProperty(OWN);
    expect(cleared.body).not.toHaveProperty('externalId');
    for (const [value, word] of [
      [{ [OWN]: { market: 'atlantis' } }, 'atlantis'],
      [{ roles: ['ROLE_KING'] }, 'ROLE_KING'],
      [{ active: 'perhaps' }, 'active'],
      [{ userName: 'ana' }, 'userName'],
      [{ userName: 'ana\u212a@example.com' }, 'userName'],
      [{ userName: null }, 'userName'],
      [{ displayName: 'x'.repeat(201) }, 'displayname'],
    ] as const) {
      const { status, body } = await directory.call('PUT', `/Users/${ana.id}`, {
        schemas: [SCIM_SCHEMAS.user],
        ...value,
      });
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
      expect(body.detail).toContain(word);
    }
  });

  it('is sent as far as it is wanted', async () => {
    const ana = await provision();
    const read = async (more: string) => (await directory.call('GET', `/Users/${ana.id}?${more}`)).body;
    expect(Object.keys(await read('attributes=userName,name.givenName')).sort()).toEqual([
      'id',
      'name',
      'schemas',
      'userName',
    ]);
    expect(
      await read('excludedAttributes=groups,urn:ietf:params:scim:schemas:core:2.0:User:emails'),
    ).not.toHaveProperty('emails');
    const named = await directory.call('GET', `/Users/${ana.id}?attributes=${SCIM_SCHEMAS.user}:displayName`);
    expect(Object.keys(named.body).sort()).toEqual(['displayName', 'id', 'schemas']);
  });
});

describe('versions', () => {
  it('let one of two changes of the same version through', async () => {
    const ana = await provision();
    const { version } = ana.meta;
    const rename = (value: string) =>
      directory.call('PATCH', `/Users/${ana.id}`, patchOf({ op: 'replace', path: 'displayName', value }), {
        'if-match': version,
      });
    const replies = await Promise.all([rename('One'), rename('Two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = await directory.call('GET', `/Users/${ana.id}`);
    const known = await directory.call('GET', `/Users/${ana.id}`, undefined, {
      'if-none-match': now.body.meta.version,
    });
    expect(known.status).toBe(304);
    const stale = await directory.call('GET', `/Users/${ana.id}`, undefined, { 'if-none-match': version });
    expect(stale.status).toBe(200);
    expect(
      (await directory.call('DELETE', `/Users/${ana.id}`, undefined, { 'if-match': version })).status,
    ).toBe(412);
    expect((await directory.call('DELETE', `/Users/${ana.id}`, undefined, { 'if-match': '*' })).status).toBe(
      204,
    );
  });

  it('of a group change with its members, whoever changes them, and two at once both count', async () => {
    const [ana, ben] = [await provision(), await provision()];
    const group = await makeGroup();
    const version = async () =>
      (await directory.call('GET', `/Groups/${group.id}?attributes=meta`)).body.meta.version;
    const first = await version();
    const add = (id: string) =>
      directory.call(
        'PATCH',
        `/Groups/${group.id}`,
        patchOf({ op: 'add', path: 'members', value: [{ value: id }] }),
      );
    const added = await Promise.all([add(ana.id), add(ben.id)]);
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    expect(await membersOf(group.id)).toEqual([ana.id, ben.id]);
    const second = await version();
    expect(second).not.toBe(first);
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    await admin.patch(`/api/backend/users/${ana.id}`, { groups: [] });
    const third = await version();
    expect(third).not.toBe(second);
    // A change of a name is none of the group.
    await admin.patch(`/api/backend/users/${ben.id}`, { name: 'Ben' });
    expect(await version()).toBe(third);
    await directory.call('DELETE', `/Users/${ben.id}`);
    expect(await version()).not.toBe(third);
    const late = await directory.call(
      'PATCH',
      `/Groups/${group.id}`,
      patchOf({ op: 'replace', path: 'displayName', value: 'Late' }),
      { 'if-match': third },
    );
    expect(late.status).toBe(412);
  });

  it('of two who make the same person at once, one makes them', async () => {
    const body = person();
    const replies = await Promise.all([1, 2, 3].map(() => directory.call('POST', '/Users', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('filters', () => {
  it('find by every attribute and comparison that is supported', async () => {
    const userName = fresh('filter.me');
    const { id, meta } = await provision({
      userName,
      externalId: 'Case-1',
      displayName: 'Zoë 50%_x',
      name: { givenName: 'Zoë', familyName: "O'Neil" },
    });
    const bare = await provision({
      userName: fresh('filter.bare'),
      externalId: undefined,
      name: undefined,
      displayName: 'Bare',
    });
    await directory.call(
      'PATCH',
      `/Users/${bare.id}`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    );
    const within = `(id eq "${id}" or id eq "${bare.id}")`;
    const cases: [string, boolean, boolean][] = [
      [`userName eq "${userName.toUpperCase()}"`, true, false],
      ['userName sw "FILTER.ME"', true, false],
      ['userName co "ilter."', true, true],
      ['userName ew "@example.com"', true, true],
      [`userName ne "${userName}"`, false, true],
      [`emails.value eq "${userName}"`, true, false],
      [`emails[type eq "work" and value eq "${userName}"]`, true, false],
      [`emails[type eq "home" and value eq "${userName}"]`, false, false],
      [`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}"`, true, false],
      ['externalId eq "Case-1"', true, false],
      ['externalId eq "case-1"', false, false],
      ['externalId pr', true, false],
      ['not (externalId pr)', false, true],
      ['externalId ne "Case-1"', false, true],
      ['not (externalId eq "Case-1")', false, true],
      ['externalId eq null', false, true],
      ['displayName eq "zoë 50%_X"', true, false],
      ['displayName co "%_"', true, false],
      ['name.formatted sw "Zo"', true, false],
      ['name.familyName eq "o\'neil"', true, false],
      ['name.givenName pr', true, false],
      ['active eq true', true, false],
      ['active eq "False"', false, true],
      ['not (active eq true and userName sw "filter") and userName pr', false, true],
      ['active eq false or displayName sw "zo" and externalId pr', true, true],
      [`meta.lastModified ge "${meta.lastModified}"`, true, true],
      [`meta.lastModified lt "${meta.created}"`, false, false],
      ['meta.lastModified gt "2999-01-01T00:00:00Z"', false, false],
      ['meta.created le "2999-01-01T00:00:00+02:00"', true, true],
      ['displayName gt "y"', true, false],
      ['USERNAME EQ "x" OR DisplayName Sw "bare"', false, true],
    ];
    for (const [filter, first, second] of cases)
      expect(await found(`${within} and (${filter})`), filter).toEqual([
        ...(first ? [id] : []),
        ...(second ? [bare.id] : []),
      ]);
    const group = await makeGroup({ externalId: 'G-7' });
    expect(await found('externalId eq "G-7" and displayName pr', 'Groups')).toEqual([group.id]);
  });

  it('are parameters of the query, and refused in words where they are not supported', async () => {
    const before = await db().$count(users);
    for (const value of [
      "' or 1=1 --",
      "x'; drop table users; --",
      'a\\" or active eq true or userName eq \\"b',
      '%',
      '_____',
    ])
      expect(await found(`userName eq "${value}"`), value).toEqual([]);
    expect(await found('userName co "%"')).toEqual([]);
    expect(await db().$count(users)).toBe(before);
    expect((await search(`${'('.repeat(400)}id eq "0"${')'.repeat(400)}`)).status).toBe(200);
    const nots = `${'not ('.repeat(SCIM_LIMITS.depth)}active eq true${')'.repeat(SCIM_LIMITS.depth)}`;
    for (const filter of [
      'nickName eq "x"',
      'password eq "x"',
      'passwordHash pr',
      '__proto__ eq "x"',
      'constructor pr',
      'userName',
      'userName xx "y"',
      'userName eq',
      'userName eq "open',
      `userName eq "${'\n'.repeat(60)}`,
      'userName eq 5',
      'active gt true',
      'meta.lastModified gt "yesterday"',
      'meta.lastModified co "2026"',
      'id co "1"',
      'userName eq "a" junk',
      '(userName eq "a"',
      nots,
      Array.from({ length: 60 }, () => 'id pr').join(' or '),
      `userName eq "${'x'.repeat(1000)}"`,
    ]) {
      const { status, body } = await search(filter);
      expect([status, body.scimType], filter.slice(0, 60)).toEqual([400, 'invalidFilter']);
      expect(body.detail).toMatch(/^[A-Z“].*\.$/);
    }
    expect((await search('members co "1"', 'Groups')).body.scimType).toBe('invalidFilter');
  });
});

describe('hostile bodies', () => {
  it('are refused in the shape of SCIM', async () => {
    const ana = await provision();
    const path = `/Users/${ana.id}`;
    const group = await makeGroup();
    const at = `/Groups/${group.id}`;
    const crowd = (count: number) =>
      Array.from({ length: count }, (_one, index) => ({ value: String(index + 1) }));
    const cases: [string, string, unknown, number, string | undefined][] = [
      ['POST', '/Users', '{', 400, 'invalidSyntax'],
      ['POST', '/Users', [], 400, 'invalidValue'],
      ['POST', '/Users', {}, 400, 'invalidValue'],
      ['POST', '/Users', { schemas: ['urn:example:unknown'], userName: fresh('x') }, 400, 'invalidSyntax'],
      ['POST', '/Users', { schemas: [SCIM_SCHEMAS.user] }, 400, 'invalidValue'],
      ['POST', '/Users', person({ displayName: 'a\u0000b' }), 400, 'invalidValue'],
      [
        'PATCH',
        path,
        { schemas: [SCIM_SCHEMAS.user], Operations: [{ op: 'add', value: {} }] },
        400,
        'invalidSyntax',
      ],
      ['PATCH', path, patchOf(), 400, 'invalidValue'],
      ['PATCH', path, patchOf({ op: 'move', path: 'active', value: true }), 400, 'invalidSyntax'],
      ['PATCH', path, patchOf({ op: 'remove' }), 400, 'noTarget'],
      ['PATCH', path, patchOf({ op: 'add', value: 'x' }), 400, 'invalidValue'],
      ['PATCH', path, patchOf({ op: 'add', path: '__proto__.polluted', value: 'x' }), 400, 'invalidPath'],
      [
        'PATCH',
        path,
        patchOf({ op: 'add', path: 'constructor.prototype.polluted', value: 'x' }),
        400,
        'invalidPath',
      ],
      ['PATCH', path, patchOf({ op: 'add', path: 'name[type eq "x"', value: 'x' }), 400, 'invalidPath'],
      ['PATCH', path, patchOf({ op: 'replace', path: 'id', value: '1' }), 400, 'mutability'],
      ['PATCH', path, patchOf({ op: 'replace', path: 'groups', value: [] }), 400, 'mutability'],
      ['PATCH', path, patchOf({ op: 'replace', path: 'isService', value: true }), 400, 'invalidPath'],
      ['PATCH', path, patchOf({ op: 'remove', path: 'userName' }), 400, 'invalidValue'],
      ['PATCH', path, patchOf({ op: 'replace', path: 'roles', value: { value: 5 } }), 400, 'invalidValue'],
      ['PATCH', path, patchOf({ op: 'remove', path: `roles[${'('.repeat(300)}]` }), 400, 'invalidFilter'],
      [
        'PATCH',
        path,
        patchOf(...Array.from({ length: 1001 }, () => ({ op: 'add', path: 'active', value: true }))),
        400,
        'invalidValue',
      ],
      ['PATCH', at, patchOf({ op: 'add', path: 'members', value: crowd(5001) }), 400, 'invalidValue'],
      [
        'PATCH',
        at,
        patchOf({ op: 'add', path: 'members', value: [{ value: '999999999' }] }),
        400,
        'invalidValue',
      ],
      [
        'PATCH',
        at,
        patchOf({ op: 'add', path: 'members', value: [{ value: String(directory.userId) }] }),
        400,
        'invalidValue',
      ],
      [
        'PATCH',
        at,
        patchOf({ op: 'replace', path: `members[value eq "${ana.id}"]`, value: 'x' }),
        400,
        'invalidPath',
      ],
      [
        'PATCH',
        at,
        `{"schemas":["${SCIM_SCHEMAS.patch}"],"Operations":[{"op":"add","path":"members","value":[${'{"value":"1"},'.repeat(1e6)}{}]}]}`,
        413,
        undefined,
      ],
      ['GET', '/Users/abc', undefined, 404, undefined],
      ['GET', '/Users/99999999999999999999', undefined, 404, undefined],
    ];
    for (const [method, where, body, status, scimType] of cases) {
      const reply = await directory.call(method, where, body);
      const label = `${method} ${where} ${JSON.stringify(body)?.slice(0, 120)}`;
      expect([reply.status, reply.body.scimType], label).toEqual([status, scimType]);
      expect(reply.body.schemas, label).toEqual([SCIM_SCHEMAS.error]);
      expect(reply.headers.get('content-type')).toBe(SCIM_TYPE);
    }
    const pollution = `{"schemas":["${SCIM_SCHEMAS.user}"],"userName":"${fresh('p')}","__proto__":{"polluted":1},"name":{"__proto__":{"polluted":1}},"constructor":{"prototype":{"polluted":1}}}`;
    expect((await directory.call('POST', '/Users', pollution)).status).toBe(201);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const typed = await directory.call('POST', '/Users', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(typed.status).toBe(415);
    expect(
      (
        await directory.call('POST', '/Users', person(), {
          'content-type': 'application/json; charset=utf-8',
        })
      ).status,
    ).toBe(201);
  });
});
