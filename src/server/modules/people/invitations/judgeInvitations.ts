import { email, label, NO_LIMIT_WORDS } from '../../../../shared/contract/common.ts';
import type {
  InvitationField,
  InvitationRow,
  JudgedInvitation,
} from '../../../../shared/contract/invitation.ts';
import { userInput } from '../../../../shared/contract/user.ts';
import { LOCALES } from '../../../../shared/domain/languages.ts';
import { type Actor, canGrant } from '../../../../shared/policy/policy.ts';
import { ROLES, type Role } from '../../../../shared/policy/roles.ts';
import { nameKey } from '../../../content/codes.ts';
import type { KnownMarkets } from '../markets/public.ts';

type Locale = (typeof LOCALES)[number];

/** A row with what is stored of it, once it is in order. */
export interface Judged extends JudgedInvitation {
  readonly email: string;
  readonly name: string;
  readonly company: string | null;
  readonly locale: Locale;
}

/** What people call roles, besides their codes. */
const ROLE_NAMES: Record<Role, readonly string[]> = {
  ROLE_USER: ['member', 'user', 'membre'],
  ROLE_EVENT: ['event guest', 'event', 'events', 'guest'],
  ROLE_MANAGER: ['market manager', 'manager'],
  ROLE_EDITOR: ['content manager', 'editor'],
  ROLE_ADMIN: ['administrator', 'admin'],
};
const ALL_MARKETS = [...NO_LIMIT_WORDS, 'all markets', 'every market'];
const LOCALE_NAMES: Record<Locale, readonly string[]> = {
  'en-GB': ['english', 'english united kingdom', 'en gb', 'en'],
  'en-US': ['english united states', 'en us', 'american english'],
  'fr-FR': ['french', 'fr fr', 'fr', 'francais'],
  'ar-AE': ['arabic', 'ar ae', 'ar'],
  'ja-JP': ['japanese', 'ja jp', 'ja'],
  'zh-CN': ['chinese', 'simplified chinese', 'zh cn', 'zh'],
};

function named<Name extends string>(
  names: readonly Name[],
  called: Record<Name, readonly string[]>,
  text: string,
): Name | undefined {
  const wanted = nameKey(text);
  return names.find((name) => nameKey(name) === wanted || called[name].includes(wanted));
}

/**
 * What becomes of each row: its fate, what is wrong with it by field, and what would be stored.
 *
 * @param known accounts by their e-mail in lower case; `null` of one that the inviter may not see
 * @param markets those that the inviter may name
 * @param home the market of rows that name none; `null`: all markets
 */
export function judgeInvitations(
  rows: readonly InvitationRow[],
  {
    known,
    markets,
    home,
    actor,
  }: {
    known: ReadonlyMap<string, number | null>;
    markets: KnownMarkets;
    home: string | null;
    actor: Actor;
  },
): Judged[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const errors: Partial<Record<InvitationField, string>> = {};
    const address = row.email.trim();
    const checkedMail = email.safeParse(address);
    if (!checkedMail.success)
      errors.email = address === '' ? 'This is required.' : 'This is no e-mail address.';
    const checkedName = label.safeParse(row.name);
    if (!checkedName.success) errors.name = checkedName.error.issues[0]?.message ?? 'This is not valid.';
    const checkedCompany = userInput.shape.company.safeParse(row.company);
    if (!checkedCompany.success) errors.company = 'Use at most 200 characters.';
    const roles = readRoles(row.roles, actor);
    if (typeof roles === 'string') errors.roles = roles;
    const market = readMarket(row.market, markets, home);
    if (market === undefined)
      errors.market = home === null ? 'This market is not known.' : 'This is none of your markets.';
    const locale =
      row.locale.trim() === ''
        ? (markets.localeOf(market ?? null) ?? 'en-GB')
        : named(LOCALES, LOCALE_NAMES, row.locale);
    if (!locale) errors.locale = 'This language is not known.';

    const key = address.toLowerCase();
    const isRepeated = checkedMail.success && seen.has(key);
    seen.add(key);
    const userId = known.get(key) ?? null;
    const fate = isRepeated
      ? 'repeated'
      : known.has(key)
        ? 'known'
        : Object.keys(errors).length > 0
          ? 'refused'
          : 'new';
    return {
      fate,
      errors: fate === 'refused' ? errors : {},
      userId,
      email: address,
      name: row.name.trim(),
      company: row.company.trim() || null,
      roles: typeof roles === 'string' ? [] : roles,
      market: market ?? null,
      locale: locale ?? 'en-GB',
    };
  });
}

/** The roles of a cell, or what is wrong with it. Empty: a member. */
function readRoles(text: string, actor: Actor): Role[] | string {
  const parts = text
    .split(/[,;|/]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const roles = new Set<Role>(['ROLE_USER']);
  for (const part of parts) {
    const role = named(ROLES, ROLE_NAMES, part);
    if (!role) return `The role “${part.slice(0, 40)}” is not known.`;
    if (!canGrant(actor, role)) return `You cannot give the role “${part.slice(0, 40)}”.`;
    roles.add(role);
  }
  return [...roles];
}

/** `undefined`: not known, or not one that the inviter may name. */
function readMarket(text: string, markets: KnownMarkets, home: string | null): string | null | undefined {
  const wanted = nameKey(text);
  if (wanted === '') return home;
  if (ALL_MARKETS.includes(wanted)) return home === null ? null : undefined;
  return markets.find(text);
}
