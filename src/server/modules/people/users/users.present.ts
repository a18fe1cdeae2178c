import type { LOCALES, Me, User } from '../../../../shared/contract/user.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { presentRecord } from '../../../content/records.ts';
import { presentSessionUser, type UserRow } from '../auth/public.ts';

/** `isWaiting`: the link of the newest invitation still works. */
export function presentUser(row: UserRow, isWaiting: boolean): User {
  const { email, name, company, active } = row;
  return {
    ...presentRecord(row),
    email,
    name,
    company,
    market: row.market,
    groups: row.groups,
    locale: row.locale as (typeof LOCALES)[number],
    roles: row.roles as Role[],
    editLimits: row.editLimits as User['editLimits'],
    active,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    isService: row.isService,
    state: stateOf(row),
    invitation: row.invitedAt && {
      sentAt: row.invitedAt.toISOString(),
      state: row.passwordHash ? 'accepted' : isWaiting ? 'waiting' : 'ended',
    },
    hasSecondStep: row.hasSecondStep,
  };
}

function stateOf({ erasedAt, active, isService, passwordHash }: UserRow): User['state'] {
  if (erasedAt) return 'erased';
  if (!active) return 'disabled';
  if (isService) return 'service';
  return passwordHash ? 'active' : 'invited';
}

export function presentMe(row: UserRow): Me {
  return {
    ...presentSessionUser(row),
    lastVisitAt: (row.previousVisitAt ?? row.lastVisitAt)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
  };
}
