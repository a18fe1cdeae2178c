import type { Me, User } from '../../../../shared/contract/user.ts';
import type { Locale } from '../../../../shared/domain/languages.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { presentRecord } from '../../../content/records.ts';
import { presentSessionUser, type UserRow } from '../auth/public.ts';

interface Beside {
  /** The link of the newest invitation still works. */
  readonly isWaiting: boolean;
  readonly mailsRefusedAt: Date | null;
}

export function presentUser(row: UserRow, { isWaiting, mailsRefusedAt }: Beside): User {
  const { email, name, company, active } = row;
  const hasEntered = hasComeIn(row);
  return {
    ...presentRecord(row),
    email,
    name,
    company,
    market: row.market,
    groups: row.groups,
    locale: row.locale as Locale,
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
      state: hasEntered ? 'accepted' : isWaiting ? 'waiting' : 'ended',
    },
    hasSecondStep: row.hasSecondStep,
    mailsRefusedAt: mailsRefusedAt?.toISOString() ?? null,
  };
}

/** By a directory or a mailed link people come in without a password. */
const hasComeIn = ({ passwordHash, lastSeenAt }: UserRow): boolean =>
  passwordHash !== null || lastSeenAt !== null;

function stateOf(row: UserRow): User['state'] {
  if (row.erasedAt) return 'erased';
  if (!row.active) return 'disabled';
  if (row.isService) return 'service';
  return hasComeIn(row) ? 'active' : 'invited';
}

export function presentMe(row: UserRow): Me {
  return {
    ...presentSessionUser(row),
    lastVisitAt: (row.previousVisitAt ?? row.lastVisitAt)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
  };
}
