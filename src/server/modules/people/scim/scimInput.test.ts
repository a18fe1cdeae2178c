import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCIM_LIMITS, SCIM_SCHEMAS, SCIM_TYPE } from '../../../../shared/contract/scim.ts';
import { users } from '../../../db/schema/accounts.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { type Directory, fresh, openDirectory, patchOf, person } from '../../../testing/directory.ts';

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

describe('filters', () => {
  it('find by every attribute and comparison that is supported', async () => {
    const userName = fresh('filter.me');
    const { id, meta } = await directory.provision({
      userName,
      externalId: 'Case-1',
      displayName: 'Zoë 50%_x',
      name: { givenName: 'Zoë', familyName: "O'Neil" },
    });
    const bare = await directory.provision({
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
      expect(await directory.found(`${within} and (${filter})`), filter).toEqual([
        ...(first ? [id] : []),
        ...(second ? [bare.id] : []),
      ]);
    const group = await directory.makeGroup({ externalId: 'G-7' });
    expect(await directory.found('externalId eq "G-7" and displayName pr', 'Groups')).toEqual([group.id]);
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
      expect(await directory.found(`userName eq "${value}"`), value).toEqual([]);
    expect(await directory.found('userName co "%"')).toEqual([]);
    expect(await db().$count(users)).toBe(before);
    expect((await directory.search(`${'('.repeat(400)}id eq "0"${')'.repeat(400)}`)).status).toBe(200);
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
      const { status, body } = await directory.search(filter);
      expect([status, body.scimType], filter.slice(0, 60)).toEqual([400, 'invalidFilter']);
      expect(body.detail).toMatch(/^[A-Z“].*\.$/);
    }
    expect((await directory.search('members co "1"', 'Groups')).body.scimType).toBe('invalidFilter');
  });
});

describe('hostile bodies', () => {
  it('are refused in the shape of SCIM', async () => {
    const ana = await directory.provision();
    const path = `/Users/${ana.id}`;
    const group = await directory.makeGroup();
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
