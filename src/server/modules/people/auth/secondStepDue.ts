import type { Role } from '../../../../shared/policy/roles.ts';
import type { Database } from '../../../db/client.ts';
import { isSecondStepRequired } from './secondStepRule.service.ts';
import type { SessionRow, UserRow } from './sessions.service.ts';

/**
 * Whether an account needs a second step that it does not have: the back-office opens once it has. Not where a session
 * began by a directory that is responsible for it.
 */
export const isSecondStepDue = async (
  db: Database,
  { roles, hasSecondStep }: Pick<UserRow, 'roles' | 'hasSecondStep'>,
  session?: Pick<SessionRow, 'isStepByProvider'>,
): Promise<boolean> =>
  !hasSecondStep && !session?.isStepByProvider && (await isSecondStepRequired(db, roles as Role[]));
