import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { accountErased, conflict, forbidden } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { isOnlyWay, type UserRow } from '../auth/public.ts';
import { type AccountManager, accountScope, assertChangeable } from './accountScope.ts';

/**
 * Changes of accounts go one after the other: two at once could each take the other's rights away. Returns what the
 * caller may do now; one who lost the right to change accounts while waiting gets 403.
 */
export async function holdAccounts(
  tx: Database,
  { userId }: Pick<Principal, 'userId'>,
): Promise<AccountManager> {
  await lockAccounts(tx);
  const [row] = await tx
    .select({ roles: users.roles, market: users.market, groups: users.groups })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.active, true), isNull(users.deletedAt)));
  const manager = row && { ...row, userId, roles: row.roles as Role[], editLimits: null };
  if (!manager || !can(manager, 'edit', 'users')) throw forbidden();
  return manager;
}

export const lockAccounts = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);

/** Throws 409 `erased` when one of these accounts was erased; none is until the transaction ends. */
export async function assertNotErased(tx: Database, ids: readonly number[]): Promise<void> {
  await lockAccounts(tx);
  const areErased = and(isOneOf(users.id, ids), isNotNull(users.erasedAt));
  if ((await tx.$count(users, areErased)) > 0) throw accountErased();
}

/** The accounts with these ids that `manager` may see and change now. Throws 403 of one that works in the back-office. */
export async function readChangeable(
  tx: Database,
  manager: AccountManager,
  ids: readonly number[],
): Promise<UserRow[]> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(isOneOf(users.id, ids), accountScope.where(manager)));
  for (const row of rows) assertChangeable(manager, row);
  return rows;
}

/** For queries over `users`: somebody's account that is in use: it can sign in, and gets mails. */
export const isActivePerson: SQL = and(
  eq(users.active, true),
  eq(users.isService, false),
  isNull(users.deletedAt),
) as SQL;

/** For queries over `users`: people with an account in use that has a role; no programs. */
export const isActiveWith = (role: Role): SQL | undefined =>
  and(isActivePerson, sql`${role} = any(${users.roles})`);

/**
 * Without one nobody could give rights again. Where a directory is the only way in, the administrator who comes in
 * without it must remain too.
 */
export async function assertAdministratorLeft(tx: Database): Promise<void> {
  if ((await tx.$count(users, isActiveWith('ROLE_ADMIN'))) === 0)
    throw conflict('last_administrator', 'At least one active administrator must remain.');
  const isFit = exists(
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, signInProviders.emergencyUserId), isActiveWith('ROLE_ADMIN'))),
  );
  const [stranded] = await tx
    .select({ label: signInProviders.label })
    .from(signInProviders)
    .where(and(isOnlyWay, not(isFit)))
    .limit(1);
  if (stranded) throw emergencyAccount(stranded);
}

const emergencyAccount = ({ label }: { readonly label: string }) =>
  conflict('emergency_account', `This is the emergency account of “${label}”. Name another one there first.`);

/** The emergency account of a directory that is the only way in keeps a second step. Throws 409. */
export async function assertNoEmergencyAccount(tx: Database, userId: number): Promise<void> {
  const [provider] = await tx
    .select({ label: signInProviders.label })
    .from(signInProviders)
    .where(and(isOnlyWay, eq(signInProviders.emergencyUserId, userId)))
    .limit(1);
  if (provider) throw emergencyAccount(provider);
}

export const ownAccount = (message: string) => conflict('own_account', message);

/** Every account is a member's, whatever else it may do. */
export const withMember = (roles: readonly string[]): Role[] =>
  [...new Set(['ROLE_USER', ...roles])] as Role[];
