import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCIM_LIMITS, SCIM_SCHEMAS } from '../../../../shared/contract/scim.ts';
import { users } from '../../../db/schema/accounts.ts';
import { audit } from '../../../db/schema/records.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { type Directory, openDirectory, patchOf, person } from '../../../testing/directory.ts';
import { buildMarket } from '../../../testing/factories.ts';

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

describe('what an account has', () => {
  it('stays where a PUT does not name it; market and roles are those that are sent', async () => {
    await buildMarket(db(), { code: 'benelux' });
    const ana = await directory.provision({
      [OWN]: { market: 'benelux' },
      roles: [{ value: 'ROLE_EDITOR' }],
    });
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
    const ana = await directory.provision();
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

describe('an erasure', () => {
  it('leaves nothing of what a directory wrote, in the account or in its history', async () => {
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    const { id } = await directory.provision({
      externalId: 'secret-id',
      name: { givenName: 'Zelda', familyName: 'Quill' },
    });
    await directory.call(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', path: 'name.familyName', value: 'Quince' }),
    );
    expect((await admin.post(`/api/backend/personal-data/${id}/erase`)).status).toBe(200);
    const rows = [
      await db()
        .select()
        .from(users)
        .where(eq(users.id, Number(id))),
      await db()
        .select()
        .from(audit)
        .where(and(eq(audit.kind, 'users'), eq(audit.recordId, Number(id)))),
    ];
    expect(rows[1]?.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/Zelda|Quill|Quince|secret-id|Ana Costa/);
    expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
  });
});

describe('a large group', () => {
  it('takes as many members as a call may name, and all of them or none', async () => {
    const made = await db()
      .insert(users)
      .values(
        Array.from({ length: SCIM_LIMITS.members }, (_one, index) => ({
          email: `crowd-${index}@crowd.example`,
          name: 'Crowd',
        })),
      )
      .returning({ id: users.id });
    const members = made.map(({ id }) => ({ value: String(id) }));
    const group = await directory.makeGroup();
    const put = (value: object[]) =>
      directory.call('PATCH', `/Groups/${group.id}`, patchOf({ op: 'replace', path: 'members', value }));
    expect((await put([...members.slice(1), { value: '999999999' }])).status).toBe(400);
    expect(await directory.membersOf(group.id)).toEqual([]);
    expect((await put(members)).status).toBe(200);
    expect(await directory.membersOf(group.id)).toHaveLength(SCIM_LIMITS.members);
    expect((await put([])).status).toBe(200);
    expect(await directory.membersOf(group.id)).toEqual([]);
  });
});

describe('versions', () => {
  it('let one of two changes of the same version through', async () => {
    const ana = await directory.provision();
    const { version } = ana.meta;
    const rename = (value: string) =>
      directory.call('PATCH', `/Users/${ana.id}`, patchOf({ op: 'replace', path: 'displayName', value }), {
        'if-match': version,
      });
    const replies = await Promise.all([rename('One'), rename('Two')]);
    expect(ascending(replies.map(({ status }) => status))).toEqual([200, 412]);
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
    const [ana, ben] = [await directory.provision(), await directory.provision()];
    const group = await directory.makeGroup();
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
    expect(await directory.membersOf(group.id)).toEqual([ana.id, ben.id]);
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
    expect(ascending(replies.map(({ status }) => status))).toEqual([201, 409, 409]);
  });
});
