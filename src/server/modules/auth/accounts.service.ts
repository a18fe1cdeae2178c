import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { passwordMail, signInMail } from '../../mail/messages.ts';
import { issueToken, redeemToken } from './oneTimeTokens.service.ts';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.service.ts';
import { endAllSessions, type UserRow } from './sessions.service.ts';
import { countTry, forgetTries, mailLimits, signInLimits } from './throttle.service.ts';

/** Accounts in the trash have no e-mail: another one may have it now. */
export const byEmail = (email: string) =>
  and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt));

/** Every mailed-link request takes this long, so that its time does not tell whether an account exists. */
const MAIL_FLOOR_MS = 150;

/** The account that this e-mail and password open, or `null`. Throws 429 after too many tries. */
export async function checkCredentials(
  { db }: Context,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<UserRow | null> {
  const limits = signInLimits(email, address);
  await countTry(db, limits);
  const [user] = await db.select().from(users).where(byEmail(email));
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches || !user.active) return null;
  await forgetTries(
    db,
    limits.slice(0, 1).map(({ key }) => key),
  );
  return user;
}

/** Mails a one-time link if such an account exists; answers alike if not. */
export async function mailLink(
  context: Context,
  options: { email: string; address: string; purpose: 'sign-in' | 'password'; callbackUrl?: string },
): Promise<void> {
  await countTry(context.db, mailLimits(options.email, options.address));
  await Promise.all([delay(context.config.mode === 'test' ? 0 : MAIL_FLOOR_MS), writeLink(context, options)]);
}

async function writeLink(
  { db, mail, config }: Context,
  { email, purpose, callbackUrl }: { email: string; purpose: 'sign-in' | 'password'; callbackUrl?: string },
): Promise<void> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(byEmail(email), eq(users.active, true)));
  if (!user) return;
  const token = await issueToken(db, user.id, purpose);
  if (purpose === 'password') {
    await mail.send(passwordMail(user, `${config.origin}/recover-password?token=${token}`));
    return;
  }
  const query = new URLSearchParams({ token, email: user.email, ...(callbackUrl ? { callbackUrl } : {}) });
  await mail.send(signInMail(user, `${config.origin}/login/confirm?${query}`));
}

/** Sets a password by a mailed link, and ends every session of the account. */
export async function recoverPassword({ db }: Context, token: string, password: string): Promise<void> {
  assertStrong(password, []);
  const userId = await redeemToken(db, token, ['password', 'invitation']);
  if (userId === null)
    throw new HttpError(400, 'link_expired', 'This link has expired or was already used. Ask for a new one.');
  await setPassword({ db }, userId, password);
}

export async function setPassword(
  { db }: Pick<Context, 'db'>,
  userId: number,
  password: string,
  keepSession?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: new Date(), version: sql`${users.version} + 1` })
      .where(eq(users.id, userId));
    await endAllSessions(tx, userId, keepSession);
  });
}

/** Throws 400 on the field `password` when guessers would try it early. */
export function assertStrong(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own))
    throw invalid({ password: 'This password is easy to guess. Use a few unrelated words.' });
}

/** The user behind a sign-in link, used up by this call. */
export async function redeemSignIn({ db }: Context, token: string, email: string): Promise<UserRow | null> {
  const userId = await redeemToken(db, token, ['sign-in']);
  if (userId === null) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), byEmail(email), eq(users.active, true)));
  return user ?? null;
}
