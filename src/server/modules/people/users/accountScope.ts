import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EditLimits } from '../../../../shared/policy/editLimits.ts';
import {
  canEditAccount,
  canGrant,
  canGrantGroup,
  isAdministrator,
  marketManaged,
} from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { RecordScope, ScopeCaller } from '../../../content/recordKind.ts';
import { users } from '../../../db/schema/accounts.ts';
import { markets } from '../../../db/schema/markets.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import type { UserRow } from '../auth/public.ts';

/** Who manages accounts, with what decides which. */
export type AccountManager = Pick<Principal, 'userId' | 'roles' | 'market' | 'groups' | 'editLimits'>;

/** Codes of a market and of those below it, as they are when the query runs. */
export const codesWithin = (market: string): SQL =>
  sql`select ${markets.code} from ${markets} where ${market} = any(${markets.path})`;

/**
 * The accounts that a caller may see, for queries over `users`: administrators all, a market manager those of their own
 * market and of those below it that are not in the trash. One without a market looks after all.
 */
export const accountScope = marketScope(users);

/** The same of any records that are of a market. */
export function marketScope({ market: column, deletedAt }: { market: PgColumn; deletedAt: PgColumn }) {
  return {
    where: (caller: ScopeCaller) => {
      if (isAdministrator(caller)) return undefined;
      const market = marketManaged(caller);
      const isWithin = market === null ? undefined : sql`${column} in (${codesWithin(market)})`;
      return and(isNull(deletedAt), isWithin);
    },
    refusal: { market: 'Choose your own market or one below it.' },
  } satisfies RecordScope;
}

/** Fields of an account that a change sets. */
type AccountChange = {
  readonly email?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly editLimits?: EditLimits | null | undefined;
};

/** Throws 403 where no market manager may change the account. */
export function assertChangeable(
  manager: AccountManager,
  { roles, isService }: Pick<UserRow, 'roles' | 'isService'>,
): void {
  if (isService && !isAdministrator(manager))
    throw new HttpError(403, 'service', 'An administrator changes the accounts of programs.');
  if (!canEditAccount(manager, roles as Role[]))
    throw new HttpError(
      403,
      'back_office_account',
      'An administrator changes accounts that work in the back-office.',
    );
}

/** Throws 400 on a field that `manager` may not change so; `row` is `null` of an account that is new. */
export function assertGranted(manager: AccountManager, row: UserRow | null, change: AccountChange): void {
  assertGrantable(manager, differenceOf(row?.roles ?? [], change.roles) as Role[]);
  assertGroupsGrantable(manager, differenceOf(row?.groups ?? [], change.groups));
  const isLimited = change.editLimits !== undefined && change.editLimits !== (row?.editLimits ?? null);
  if (isLimited && !isAdministrator(manager))
    throw invalid({ editLimits: 'An administrator limits what somebody may change.' });
  if (row && change.email !== undefined && change.email !== row.email && !mayCorrectAddress(manager, row))
    throw invalid({ email: 'An administrator changes the address of an account that has been used.' });
}

/** An address is a way into its account: a market manager corrects it only while nobody has used the account. */
const mayCorrectAddress = (manager: AccountManager, { passwordHash, lastSeenAt, groups }: UserRow): boolean =>
  isAdministrator(manager) ||
  (passwordHash === null && lastSeenAt === null && groups.every((group) => canGrantGroup(manager, group)));

/** Throws 400 on `roles` when `manager` may not give or take one of these. */
export function assertGrantable(manager: Pick<AccountManager, 'roles'>, roles: readonly Role[]): void {
  if (roles.some((role) => !canGrant(manager, role)))
    throw invalid({ roles: 'You cannot give or take this role.' });
}

/** Throws 400 on `groups` when `manager` may not put somebody into one of these or take them out. */
export function assertGroupsGrantable(manager: AccountManager, groups: readonly string[]): void {
  if (groups.some((group) => !canGrantGroup(manager, group)))
    throw invalid({ groups: 'You can give and take only groups that you are in.' });
}

/** What is in one list alone. */
const differenceOf = (before: readonly string[], after: readonly string[] | undefined): string[] =>
  after
    ? [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))]
    : [];
