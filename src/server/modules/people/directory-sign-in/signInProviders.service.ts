import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { invalid } from '../../../http/errors.ts';
import { isOnlyWay } from '../auth/public.ts';
import { isActiveWith } from '../users/public.ts';

/** How many directories there are outside the trash. */
export const countProviders = (db: Database): Promise<number> =>
  db.$count(signInProviders, isNull(signInProviders.deletedAt));

/** Throws 400 of an account that does not exist. */
export async function assertAccount(tx: Database, id: number): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, id), isNull(users.deletedAt)))) === 0)
    throw invalid({ emergencyUserId: 'This account does not exist.' });
}

/**
 * Throws 400 unless every directory that is the only way in names an administrator who comes in without it. Later changes
 * of that account are refused where accounts are written: see `assertAdministratorLeft`.
 */
export async function assertEmergencyAccounts(tx: Database): Promise<void> {
  const rows = await tx
    .select({ hasPassword: users.passwordHash, hasSecondStep: users.hasSecondStep })
    .from(signInProviders)
    .leftJoin(users, and(eq(users.id, signInProviders.emergencyUserId), isActiveWith('ROLE_ADMIN')))
    .where(isOnlyWay);
  for (const { hasPassword, hasSecondStep } of rows) {
    if (hasPassword === null)
      throw invalid({
        emergencyUserId:
          'Choose an active administrator with a password: else nobody could get in while the directory is away.',
      });
    if (!hasSecondStep)
      throw invalid({
        emergencyUserId: 'This account has no second step. Set it up first, on its page “Security”.',
      });
  }
}
