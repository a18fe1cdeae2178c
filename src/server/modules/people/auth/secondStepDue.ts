import type { Role } from '../../../../shared/policy/roles.ts';
import type { Database } from '../../../db/client.ts';
import { isSecondStepRequired } from './secondStepRule.service.ts';
import type { UserRow } from './sessions.service.ts';

/** Whether an account needs a second step that it does not have: the back-office opens once it has. */
export const isSecondStepDue = async (
  db: Database,
  { roles, hasSecondStep }: Pick<UserRow, 'roles' | 'hasSecondStep'>,
): Promise<boolean> => !hasSecondStep && (await isSecondStepRequired(db, roles as Role[]));
