import { useGetIdentity } from 'react-admin';
import type { SessionUser } from '../../../shared/contract/auth.ts';
import type { User } from '../../../shared/contract/user.ts';
import { canEditAccount, canGrant, isAdministrator, marketManaged } from '../../../shared/policy/policy.ts';
import { ROLES, type Role } from '../../../shared/policy/roles.ts';

interface AccountRights {
  /** Nobody can disable or delete the account that they work with. */
  isOwn(id: number): boolean;
  readonly isAdministrator: boolean;
  /** The code of the market to whose people one is limited; `null`: to none. */
  readonly home: string | null;
  /** Roles that one can give and take. */
  readonly granted: readonly Role[];
  mayChange(user: Pick<User, 'roles'>): boolean;
}

/** What the user who is signed in may do with accounts. */
export function useAccountRights(): AccountRights {
  const { identity } = useGetIdentity();
  const me = identity as SessionUser | undefined;
  const actor = me ?? null;
  return {
    isOwn: (id) => me !== undefined && String(me.id) === String(id),
    isAdministrator: isAdministrator(actor),
    home: me ? marketManaged(me) : null,
    granted: ROLES.filter((role) => canGrant(actor, role)),
    mayChange: ({ roles }) => canEditAccount(actor, roles),
  };
}
