import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { HttpError } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { isProviderActive } from './providers.ts';
import type { UserRow } from './sessions.service.ts';

/** For queries over the house's directories: those that are the only way in for their domains. */
export const isOnlyWay = and(isProviderActive, eq(signInProviders.isPasswordOff, true));

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The directory by which alone addresses of this one's domain sign in; `null`: other ways are open too. */
export async function directoryOnlyFor(
  db: Database,
  email: string,
): Promise<{ code: string; label: string } | null> {
  const [row] = await db
    .select({ code: signInProviders.code, label: signInProviders.label })
    .from(signInProviders)
    .where(and(isOnlyWay, sql`${domainOf(email)} = any(${signInProviders.domains})`))
    .orderBy(asc(signInProviders.position), asc(signInProviders.id))
    .limit(1);
  return row ?? null;
}

/** Whether an account has no other way in than a directory. An emergency account has its password. */
export async function isOnlyByDirectory(
  db: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> {
  if ((await directoryOnlyFor(db, email)) === null) return false;
  return (await db.$count(signInProviders, and(isOnlyWay, eq(signInProviders.emergencyUserId, id)))) === 0;
}

/** The refusal of any other way, the same for every address of the domain. */
export const passwordOff = (status: 401 | 409, { label }: { readonly label: string }) =>
  new HttpError(status, 'password_off', refusalText.account.passwordOff(label));
