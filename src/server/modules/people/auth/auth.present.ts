import type { Session } from '../../../../shared/contract/auth.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Config } from '../../../config.ts';
import type { Principal, Seeing } from '../../../http/principal.ts';
import {
  type ActiveSession,
  bearerOf,
  IDLE_LIFETIME,
  limitsFor,
  presentSessionUser,
} from './sessions.service.ts';
import type { TermsState } from './termsState.ts';

/**
 * The session of a tab that shows the portal as another user: without a token, an address or anything of the account.
 */
export function presentSeenSession({ userId, name, roles, market }: Principal, { endsAt }: Seeing): Session {
  return {
    user: { id: userId, email: '', name, company: null, market, locale: 'en-GB', roles: [...roles] },
    roles: [...roles],
    token: '',
    expires: endsAt.toISOString(),
  };
}

/** What keeps an account from parts of the application. */
interface Due {
  /** Whether it needs a second step, and does not have it. */
  readonly isSecondStepDue: boolean;
  readonly terms: TermsState;
  /** Recalls that wait for an answer. */
  readonly recalls: number;
}

export function presentSession(
  config: Config,
  { session, user }: Pick<ActiveSession, 'session' | 'user'>,
  { isSecondStepDue, terms, recalls }: Due,
): Session {
  const limits = limitsFor(user);
  const idleEnd = Date.now() + IDLE_LIFETIME;
  return {
    user: presentSessionUser(user),
    roles: user.roles as Role[],
    token: bearerOf(config, session.id),
    expires: new Date(Math.min(idleEnd, session.expiresAt.getTime())).toISOString(),
    ...(isSecondStepDue ? { isSecondStepDue } : {}),
    ...(terms ? { terms } : {}),
    ...(recalls > 0 ? { recalls } : {}),
    ...(limits ? { editLimits: limits } : {}),
  };
}
