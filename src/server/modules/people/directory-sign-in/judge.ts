import { z } from 'zod';
import { email as emailShape } from '../../../../shared/contract/common.ts';
import type { DirectoryRule } from '../../../../shared/contract/signInProvider.ts';
import { ROLES, type Role } from '../../../../shared/policy/roles.ts';
import { domainOf } from '../auth/public.ts';

/** What a directory says of a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** What of a directory decides who comes in. */
export interface Admission {
  readonly domains: readonly string[];
  readonly rules: readonly DirectoryRule[];
  readonly makesAccounts: boolean;
}

export interface Rights {
  readonly roles: readonly Role[];
  readonly groups: readonly string[];
  /** `null`: all markets. */
  readonly market: string | null;
}

/** The account that a sign-in is about. */
export interface KnownAccount extends Rights {
  readonly isUsable: boolean;
  /** Whether rules leave its rights alone. */
  readonly isFixed: boolean;
  /** Whether somebody else in the directory has it. */
  readonly isTaken: boolean;
}

export type Refusal =
  | 'no-email'
  | 'unverified'
  | 'other-domain'
  | 'no-role'
  | 'no-account'
  | 'unusable'
  | 'taken'
  | 'market-gone';

export type Verdict = { readonly email: string | null; readonly fitting: readonly number[] } & (
  | { readonly refusal: Refusal }
  | { readonly refusal: null; readonly email: string; readonly rights: Rights }
);

/** Whether somebody comes in with these claims, and with which rights. Sign-in and preview decide by it alone. */
export function judge(
  { domains, rules, makesAccounts }: Admission,
  claims: Claims,
  account: KnownAccount | null,
): Verdict {
  const email = readEmail(claims);
  const fits = rules.map((rule) => isFitting(rule, claims));
  const fitting = fits.flatMap((does, index) => (does ? [index] : []));
  const granted = grantedBy(rules.filter((_rule, index) => fits[index]));
  const refuse = (refusal: Refusal): Verdict => ({ email, fitting, refusal });
  if (email === null) return refuse('no-email');
  if (!isVerified(claims)) return refuse('unverified');
  if (!domains.includes(domainOf(email))) return refuse('other-domain');
  if (!account?.isFixed && rules.length > 0 && granted.roles.length === 0) return refuse('no-role');
  if (account === null && !makesAccounts) return refuse('no-account');
  if (account?.isTaken) return refuse('taken');
  if (account && !account.isUsable) return refuse('unusable');
  return { email, fitting, refusal: null, rights: rightsFrom(rules, granted, account) };
}

function rightsFrom(rules: readonly DirectoryRule[], granted: Rights, account: KnownAccount | null): Rights {
  const { roles, groups, market } = account ?? { roles: ['ROLE_USER' as const], groups: [], market: null };
  if (rules.length === 0 || account?.isFixed) return { roles, groups, market };
  // No rule says which: a limit that an administrator set is not lifted by that.
  return {
    roles: inOrder(['ROLE_USER', ...granted.roles]),
    groups: granted.groups,
    market: granted.market ?? market,
  };
}

/** What all of these rules give together. */
const grantedBy = (rules: readonly DirectoryRule[]): Rights => ({
  roles: inOrder(rules.flatMap(({ roles }) => roles)),
  groups: [...new Set(rules.flatMap(({ groups }) => groups))],
  market: rules.find(({ market }) => market !== null)?.market ?? null,
});

const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));

export function isFitting({ claim, operator, value }: DirectoryRule, claims: Claims): boolean {
  const texts = textsOf(readClaim(claims, claim));
  if (operator === 'contains') return texts.some((text) => text.includes(value));
  const wanted = operator === 'equals' ? [value] : value.split(',').map((one) => one.trim());
  return texts.some((text) => wanted.includes(text));
}

/** A claim by its name, else by the path that dots make of it. */
function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    ['string', 'number', 'boolean'].includes(typeof one) ? [String(one)] : [],
  );

function readEmail({ email }: Claims): string | null {
  const parsed = z.string().trim().pipe(emailShape).safeParse(email);
  return parsed.success ? parsed.data : null;
}

/** Some directories send the text; Entra ID has a claim of its own for it. */
const isVerified = ({ email_verified: verified, xms_edov: isDomainOwned }: Claims): boolean =>
  verified === undefined
    ? [true, 1, '1', 'true'].some((yes) => isDomainOwned === yes)
    : verified === true || verified === 'true';

/** A name for a new account. */
export function readName(claims: Claims, email: string): string {
  const { name, given_name: given, family_name: family } = claims;
  const full = [given, family].filter((part) => typeof part === 'string').join(' ');
  const names = [name, full].map((one) => (typeof one === 'string' ? storable(one) : ''));
  return names.find(Boolean) ?? email.slice(0, email.indexOf('@'));
}

/** Without what no database stores. */
const storable = (text: string): string =>
  text
    .replace(/[\0\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, 200)
    .trim();

/** Claims of the token and of the directory's call about its person; the signed ones win. */
export function joinClaims(token: Claims, person: Claims): Claims {
  const joined: Record<string, unknown> = { ...person, ...token };
  // Whether an address is verified is said of the address beside it.
  const isOther = token.email !== undefined && person.email !== token.email;
  if (isOther) for (const name of ['email_verified', 'xms_edov']) joined[name] = token[name];
  return joined;
}
