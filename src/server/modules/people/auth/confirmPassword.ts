import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { conflict, invalid, unauthorized } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { verifyPassword } from './passwords.service.ts';
import type { UserRow } from './sessions.service.ts';
import { countTry, giveBackTry } from './throttle.service.ts';

/** The caller's account, once its password was given. Throws 400 on `password`, and 429 after too many tries. */
export async function confirmPassword(
  db: Database,
  { userId }: Pick<Principal, 'userId'>,
  password: string,
): Promise<UserRow> {
  const limits = [{ key: `password-change:${userId}`, most: 10, within: 900 }];
  await countTry(db, limits);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw unauthorized();
  if (!user.passwordHash) throw conflict('no_password', refusalText.account.noPassword);
  if (!(await verifyPassword(user.passwordHash, password)))
    throw invalid({ password: refusalText.account.wrongPassword });
  await giveBackTry(db, limits);
  return user;
}
