import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCIM_SCHEMAS, SCIM_TYPE } from '../../../../shared/contract/scim.ts';
import { users } from '../../../db/schema/accounts.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import {
  type Body,
  type Directory,
  fresh,
  openDirectory,
  patchOf,
  person,
} from '../../../testing/directory.ts';

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
const rowOf = async (id: string) => {
  const [row] = await db()
    .select()
    .from(users)
    .where(eq(users.id, Number(id)));
  if (!row) throw new Error(`no account ${id}`);
  return row;
};

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
    expect((await directory.search(`userName eq "${userName}"`)).body).toMatchObject({
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
    expect(await directory.found(`userName eq "${userName.toUpperCase()}"`)).toEqual([id]);
    expect(await directory.found('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).toEqual([id]);

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
    expect(await directory.found(`userName eq "${userName}"`)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      active: false,
      deletedAt: null,
      erasedAt: null,
      externalId: null,
    });
  });

  it('finds a group without its members, puts somebody in and takes them out', async () => {
    const [ana, ben] = [await directory.provision(), await directory.provision()];
    const group = await directory.makeGroup({ displayName: 'Boutiques & counters', externalId: 'g-1' });
    const { body } = await directory.search(
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
    expect(await directory.membersOf(group.id)).toEqual([ana.id, ben.id]);
    expect((await directory.call('GET', `/Users/${ana.id}`)).body.groups).toEqual([
      expect.objectContaining({ value: group.id, display: 'Boutiques & counters' }),
    ]);
    expect(await directory.found(`id eq "${group.id}" and members[value eq "${ana.id}"]`, 'Groups')).toEqual([
      group.id,
    ]);
    await change({ op: 'Remove', path: 'members', value: [{ value: ana.id }] });
    expect(await directory.membersOf(group.id)).toEqual([ben.id]);
    expect(await directory.found(`members.value eq "${ana.id}"`, 'Groups')).toEqual([]);
    // Once more, it changes nothing.
    await change({ op: 'Remove', path: 'members', value: [{ value: ana.id }] });
    await change({ op: 'Add', path: 'members', value: [{ value: ben.id }] });
    expect(await directory.membersOf(group.id)).toEqual([ben.id]);
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
      (
        await directory.call('PUT', `/Users/${id}`, {
          ...put.body,
          userName: (await directory.provision()).userName,
        })
      ).status,
    ).toBe(409);

    const group = await directory.makeGroup({ members: [{ value: id, display: 'Ana' }] });
    expect(group.members).toEqual([
      { value: id, type: 'User', $ref: `http://localhost/scim/v2/Users/${id}` },
    ]);
    const ben = await directory.provision();
    const change = (...operations: object[]) =>
      directory.call('PATCH', `/Groups/${group.id}`, patchOf(...operations));
    await change(
      { op: 'remove', path: `members[value eq "${id}"]` },
      { op: 'add', path: 'members', value: [{ value: ben.id }] },
    );
    expect(await directory.membersOf(group.id)).toEqual([ben.id]);
    const renamed = await change({ op: 'replace', value: { id: group.id, displayName: 'Pushed anew' } });
    expect(renamed.body.displayName).toBe('Pushed anew');
    await change({ op: 'replace', path: 'members', value: [{ value: id }] });
    expect(await directory.membersOf(group.id)).toEqual([id]);
    const whole = await directory.call('PUT', `/Groups/${group.id}`, {
      schemas: [SCIM_SCHEMAS.group],
      displayName: 'Pushed anew',
      members: [{ value: ben.id }],
    });
    expect(whole.body.members.map(({ value }: Body) => value)).toEqual([ben.id]);
    await change({ op: 'remove', path: 'members' });
    expect(await directory.membersOf(group.id)).toEqual([]);
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
      const { body } = await directory.search(
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
    const page = async (more: string) =>
      (await directory.search('userName ew "@pages.example"', 'Users', more)).body;
    expect(await page('&count=0')).toMatchObject({ totalResults: 450, itemsPerPage: 0, Resources: [] });
    expect((await page('&count=5000')).itemsPerPage).toBe(200);
    expect((await page('&startIndex=-4&count=2')).Resources).toHaveLength(2);
    expect((await page('&startIndex=900')).Resources).toEqual([]);
    expect((await directory.search('id pr', 'Users', '&count=many')).body.scimType).toBe('invalidValue');
  });
});
