import type { LOCALES, Me, User } from '../../../../shared/contract/user.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { presentRecord } from '../../../content/records.ts';
import { presentSessionUser, type UserRow } from '../auth/public.ts';

/** `isWaiting`: the link of the newest invitation still works. */
export function presentUser(row: UserRow, isWaiting: boolean): User {
  const { email, name, company, active } = row;
  // By a directory or a mailed link people come in without a password.
  const hasEntered = row.passwordHash !== null || row.lastSeenAt !== null;
  return {
    ...presentRecord(row),
    email,
    name,
    company,
    market: row.market,
    groups: row.groups,
    locale: row.locale as (typeof LOCALES)[number],
    roles: row.roles as Role[],
    active,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    state: row.erasedAt ? 'erased' : !active ? 'disabled' : hasEntered ? 'active' : 'invited',
    invitation: row.invitedAt && {
      sentAt: row.invitedAt.toISOString(),
      state: hasEntered ? 'accepted' : isWaiting ? 'waiting' : 'ended',
    },
    hasSecondStep: row.hasSecondStep,
  };
}

export function presentMe(row: UserRow): Me {
  return {
    ...presentSessionUser(row),
    lastVisitAt: (row.previousVisitAt ?? row.lastVisitAt)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
  };
}
