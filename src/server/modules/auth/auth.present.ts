import type { Session } from '../../../shared/contract/auth.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import type { Config } from '../../config.ts';
import { type ActiveSession, bearerOf, IDLE_LIFETIME, presentSessionUser } from './sessions.service.ts';

/** `isSecondStepDue`: the house asks this account for a second step that it does not have. */
export function presentSession(
  config: Config,
  { session, user }: ActiveSession,
  isSecondStepDue: boolean,
): Session {
  const idleEnd = Date.now() + IDLE_LIFETIME;
  return {
    user: presentSessionUser(user),
    roles: user.roles as Role[],
    token: bearerOf(config, session.id),
    expires: new Date(Math.min(idleEnd, session.expiresAt.getTime())).toISOString(),
    ...(isSecondStepDue ? { isSecondStepDue } : {}),
  };
}
