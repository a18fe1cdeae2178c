import { and, eq } from 'drizzle-orm';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Author } from '../../../content/author.ts';
import { createRecords } from '../../../content/createRecords.ts';
import { noteChanges, writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { byEmail, isOnlyWay, type UserRow } from '../auth/public.ts';
import { readGroups } from '../groups/public.ts';
import { readMarkets } from '../markets/public.ts';
import { assertAdministratorLeft, isActiveWith, lockAccounts, userKind } from '../users/public.ts';
import { type Claims, judge, type KnownAccount, type Refusal, type Rights, readName } from './judge.ts';
import {
  endProviderSessions,
  findLinked,
  holdProvider,
  isLinked,
  link,
  type ProviderRow,
} from './signInProviders.repo.ts';

interface Entering {
  readonly providerId: number;
  readonly subject: string;
  readonly claims: Claims;
  readonly author: Author;
}

/**
 * Lets somebody in whom a directory has identified: finds the account by its link, else by the verified address, or makes
 * it, and writes the rights that the rules of this moment give. Of several at once for one person, the first makes the
 * account. Returns why somebody is refused, whose sessions by this directory then end.
 */
export const enter = (
  { db }: Pick<Context, 'db'>,
  { providerId, subject, claims, author }: Entering,
): Promise<UserRow | Refusal> =>
  db.transaction(async (tx) => {
    await lockAccounts(tx);
    const provider = await holdProvider(tx, providerId);
    if (!provider) return 'no-account';
    const user = await findAccount(tx, { providerId, subject, claims });
    const verdict = judge(
      provider,
      claims,
      user && (await describeAccount(tx, { providerId, subject }, user)),
    );
    if (verdict.refusal !== null) {
      if (user && verdict.refusal !== 'taken') await endProviderSessions(tx, providerId, { userId: user.id });
      return verdict.refusal;
    }
    const rights = await existing(tx, verdict.rights);
    if (!rights) return 'market-gone';
    const id = user
      ? await writeRights(tx, { user, rights, provider, author })
      : await makeAccount(tx, { email: verdict.email, claims, rights, provider, author });
    await link(tx, { providerId, subject, userId: id });
    const [now] = await tx.select().from(users).where(eq(users.id, id));
    return now ?? 'no-account';
  });

interface Identified {
  readonly providerId: number;
  readonly subject: string;
}

/** The account of somebody in a directory, whatever its state. */
export async function findAccount(
  db: Database,
  { claims, ...identity }: Identified & { readonly claims: Claims },
): Promise<UserRow | null> {
  const linked = await findLinked(db, identity);
  if (linked) return linked;
  const { email } = claims;
  if (typeof email !== 'string') return null;
  const [user] = await db.select().from(users).where(byEmail(email.trim()));
  return user ?? null;
}

/** What decides about an account that was found. */
export async function describeAccount(
  db: Database,
  identity: Identified,
  user: UserRow,
): Promise<KnownAccount> {
  const own = await findLinked(db, identity);
  const isEmergency = and(isOnlyWay, eq(signInProviders.emergencyUserId, user.id));
  return {
    roles: user.roles as Role[],
    groups: user.groups,
    market: user.market,
    isUsable: user.active && !user.isService && user.deletedAt === null && user.erasedAt === null,
    isFixed: (await db.$count(signInProviders, isEmergency)) > 0,
    isTaken: own === undefined && (await isLinked(db, identity.providerId, user.id)),
  };
}

/** Rights without groups that are gone; `null` when the market is gone, since without one they would be wider. */
async function existing(tx: Database, rights: Rights): Promise<Rights | null> {
  const { market } = rights;
  if (market !== null && !(await readMarkets(tx)).codes.includes(market)) return null;
  const { codes } = await readGroups(tx);
  return { ...rights, groups: rights.groups.filter((group) => codes.includes(group)) };
}

interface Granting {
  readonly rights: Rights;
  readonly provider: ProviderRow;
  readonly author: Author;
}

async function writeRights(
  tx: Database,
  { user, rights, provider, author }: Granting & { readonly user: UserRow },
): Promise<number> {
  const { id } = user;
  const roles = [...rights.roles];
  // Nobody could give rights again without one.
  if (user.roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_ADMIN'))
    if ((await tx.$count(users, isActiveWith('ROLE_ADMIN'))) === 1) roles.push('ROLE_ADMIN');
  const fields = { roles, groups: [...rights.groups], market: rights.market };
  const isSame =
    isSameSet(user.roles, fields.roles) &&
    isSameSet(user.groups, fields.groups) &&
    user.market === fields.market;
  if (isSame) return id;
  await writeRecord(tx, userKind, author, { action: 'update', ids: [id], fields });
  await noteProvider(tx, { id, provider, author });
  await assertAdministratorLeft(tx);
  return id;
}

async function makeAccount(
  tx: Database,
  { email, claims, rights, provider, author }: Granting & { email: string; claims: Claims },
): Promise<number> {
  const { roles, groups, market } = rights;
  const locale = (await readMarkets(tx)).localeOf(market);
  const fields = {
    email,
    name: readName(claims, email),
    roles,
    groups,
    market,
    ...(locale ? { locale } : {}),
  };
  const [id = 0] = await createRecords(tx, userKind, author, [fields]);
  await noteProvider(tx, { id, provider, author });
  return id;
}

/** In the account's history: by which directory it was made or changed. */
const noteProvider = (
  tx: Database,
  { id, provider, author }: Pick<Granting, 'provider' | 'author'> & { readonly id: number },
): Promise<void> =>
  noteChanges(tx, userKind, author, 'update', [
    { id, before: null, after: { signInProvider: provider.label } },
  ]);

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
