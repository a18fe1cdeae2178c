import { describe, expect, it } from 'vitest';
import { type DirectoryRule, directoryRule } from '../../../../shared/contract/signInProvider.ts';
import { type Claims, isFitting, joinClaims, judge, type KnownAccount, readName } from './judge.ts';

const rule = (fields: Partial<DirectoryRule>): DirectoryRule =>
  directoryRule.parse({ claim: 'groups', operator: 'equals', value: 'portal', ...fields });
const person = { email: 'ines@house.example', email_verified: true };
const admission = { domains: ['house.example'], rules: [] as DirectoryRule[], makesAccounts: true };
const account: KnownAccount = {
  roles: ['ROLE_USER', 'ROLE_EDITOR'],
  groups: ['press'],
  market: 'europe',
  isUsable: true,
  isFixed: false,
  isTaken: false,
};
const refusalOf = (claims: Claims, more: Partial<typeof admission> = {}, known: KnownAccount | null = null) =>
  judge({ ...admission, ...more }, claims, known).refusal;

describe('who comes in', () => {
  it('has a verified address of a domain that is let in', () => {
    expect(refusalOf(person)).toBeNull();
    expect(refusalOf({ ...person, email: 'INES@House.Example' })).toBeNull();
    expect(refusalOf({})).toBe('no-email');
    expect(refusalOf({ email_verified: true, email: ['ines@house.example'] })).toBe('no-email');
    for (const email_verified of [false, undefined, 'yes', 1, null])
      expect(refusalOf({ ...person, email_verified })).toBe('unverified');
    expect(refusalOf({ email: person.email, xms_edov: true })).toBeNull();
    expect(refusalOf({ ...person, email_verified: false, xms_edov: true })).toBe('unverified');
    for (const email of ['ines@other.example', 'ines@sub.house.example', 'ines@house.example.evil.example'])
      expect(refusalOf({ ...person, email })).toBe('other-domain');
  });

  it('has an account, or gets one where sign-ins make them', () => {
    expect(refusalOf(person, { makesAccounts: false })).toBe('no-account');
    expect(refusalOf(person, { makesAccounts: false }, account)).toBeNull();
    expect(refusalOf(person, {}, { ...account, isUsable: false })).toBe('unusable');
    expect(refusalOf(person, {}, { ...account, isTaken: true })).toBe('taken');
  });

  it('gets a role by the rules where there are any', () => {
    const rules = [rule({ roles: ['ROLE_USER'] }), rule({ value: 'press', groups: ['press'] })];
    expect(refusalOf({ ...person, groups: ['portal'] }, { rules })).toBeNull();
    expect(refusalOf({ ...person, groups: ['press'] }, { rules })).toBe('no-role');
    expect(refusalOf(person, { rules })).toBe('no-role');
  });
});

describe('rules', () => {
  it.each([
    [{ operator: 'equals', value: 'portal' }, { groups: ['staff', 'portal'] }, true],
    [{ operator: 'equals', value: 'portal' }, { groups: 'portal' }, true],
    [{ operator: 'equals', value: 'portal' }, { groups: 'Portal' }, false],
    [{ operator: 'equals', value: 'portal' }, { groups: ['portal-admins'] }, false],
    [{ operator: 'contains', value: 'portal' }, { groups: ['cn=portal,ou=x'] }, true],
    [{ operator: 'one-of', value: 'a, portal' }, { groups: ['portal'] }, true],
    [{ operator: 'one-of', value: 'a,b' }, { groups: ['a,b'] }, false],
    [{ operator: 'equals', value: 'true', claim: 'staff' }, { staff: true }, true],
    [{ operator: 'equals', value: '7', claim: 'level' }, { level: 7 }, true],
    [{ claim: 'realm_access.roles' }, { realm_access: { roles: ['portal'] } }, true],
    [{ claim: 'https://house.example/groups' }, { 'https://house.example/groups': ['portal'] }, true],
    [{ claim: 'constructor.name', value: 'Object' }, {}, false],
    [{ claim: '__proto__', value: 'x' }, {}, false],
    [{}, { groups: { portal: 'portal' } }, false],
  ] as [Partial<DirectoryRule>, Claims, boolean][])('%j with %j: %s', (fields, claims, fits) => {
    expect(isFitting(rule(fields), claims)).toBe(fits);
  });

  it('that fit count together; the market is that of the first that names one', () => {
    const rules = [
      rule({ roles: ['ROLE_USER'] }),
      rule({ value: 'gulf', market: 'gulf', groups: ['boutiques'] }),
      rule({ value: 'editors', roles: ['ROLE_EDITOR'], groups: ['press', 'boutiques'], market: 'europe' }),
    ];
    const claims = { ...person, groups: ['portal', 'gulf', 'editors'] };
    expect(judge({ ...admission, rules }, claims, null)).toMatchObject({
      refusal: null,
      fitting: [0, 1, 2],
      rights: { roles: ['ROLE_USER', 'ROLE_EDITOR'], groups: ['boutiques', 'press'], market: 'gulf' },
    });
  });

  it('replace what the account has; a market that none of them names stays, and without rules everything', () => {
    const rules = [rule({ roles: ['ROLE_USER'] })];
    const claims = { ...person, groups: ['portal'] };
    expect(judge({ ...admission, rules }, claims, account)).toMatchObject({
      rights: { roles: ['ROLE_USER'], groups: [], market: 'europe' },
    });
    const { roles, groups, market } = account;
    expect(judge(admission, claims, account)).toMatchObject({ rights: { roles, groups, market } });
    expect(judge({ ...admission, rules }, person, { ...account, isFixed: true })).toMatchObject({
      rights: { roles, groups, market },
    });
  });
});

it('an address of the token is not verified by what the directory says of another one', () => {
  const joined = joinClaims(
    { sub: 'x', email: 'chief@house.example' },
    { email: 'ines@house.example', email_verified: true, groups: ['portal'] },
  );
  expect(joined).toMatchObject({ email: 'chief@house.example', groups: ['portal'] });
  expect(refusalOf(joined)).toBe('unverified');
  expect(refusalOf(joinClaims({ sub: 'x', email: person.email }, person))).toBeNull();
});

it('a new account gets a name from what there is', () => {
  expect(readName({ name: ' Ines Duval ' }, 'a@b.c')).toBe('Ines Duval');
  expect(readName({ given_name: 'Ines', family_name: 'Duval' }, 'a@b.c')).toBe('Ines Duval');
  expect(readName({ name: 7 }, 'ines@b.c')).toBe('ines');
  expect(readName({ name: '\0' }, 'ines@b.c')).toBe('ines');
});
