import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import { passwordMail, signInMail } from '../../../mail/messages.ts';
import { refusalText } from '../../../text/refusals.ts';
import { isDeviceOf } from './devices.ts';
import { holdLiving } from './living.ts';
import { findToken, issueToken, redeemToken } from './oneTimeTokens.service.ts';
import { isOnlyByDirectory } from './passwordOff.ts';
import { hashPassword, isGuessable, verifyPassword } from './passwords.service.ts';
import { endAllSessions, type UserRow } from './sessions.service.ts';
import {
  countTry,
  deviceLimits,
  giveBackTry,
  isFirst,
  mailLimits,
  mailPause,
  signInLimits,
} from './throttle.service.ts';

/** Accounts in the trash have no e-mail: another one may have it now. */
export const byEmail = (email: string) =>
  and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt));

const RECOVERY = ['password', 'invitation'] as const;
type RecoveryPurpose = (typeof RECOVERY)[number];

/** Every mailed-link request takes this long, so that its duration does not reveal whether an account exists. */
export const MAIL_FLOOR_MS = 150;

/**
 * The account that this e-mail and password open, or `null`. Throws 429 after too many failures. A try is counted before
 * it is checked, so that many at once count too, and given back when it was right; a device that has signed in to the
 * account before has an allowance of its own, which nobody else can use up.
 */
export async function checkCredentials(
  { db, config }: Pick<Context, 'db' | 'config'>,
  {
    email,
    password,
    address,
    device = null,
  }: { email: string; password: string; address: string; device?: string | null },
): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(byEmail(email));
  const isKnown = user !== undefined && device !== null && isDeviceOf(config.secrets, device, user.id);
  const limits = isKnown ? deviceLimits(device) : signInLimits(email, address);
  await countTry(db, limits);
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches || !user.active || (await isOnlyByDirectory(db, user))) return null;
  await giveBackTry(db, limits);
  return user;
}

/**
 * Mails a one-time link if such an account exists; behaves alike if not. Within a pause after a mail none is sent, and
 * the link in it works on: requests of others for the account neither flood its mailbox nor stop its mails.
 */
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
  const isDue = await isFirst(db, mailPause(email, purpose));
  const [user] = await db
    .select()
    .from(users)
    .where(and(byEmail(email), eq(users.active, true), eq(users.isService, false)));
  if (!user || !isDue) return;
  await db.transaction(async (tx) => {
    if (!(await holdLiving(tx, user.id))) return;
    const token = await issueToken(tx, user.id, purpose);
    const query = new URLSearchParams({ token, email: user.email, ...(callbackUrl ? { callbackUrl } : {}) });
    const letter =
      purpose === 'password'
        ? passwordMail(user, `${config.origin}/recover-password?token=${token}`)
        : signInMail(user, `${config.origin}/login/confirm?${query}`);
    await mail.store(tx, [letter]);
  });
}

const linkExpired = () => new HttpError(400, 'link_expired', refusalText.account.linkExpired);

/** Whether a mailed link can still set a password, and which kind it is; the link stays unused. */
export async function checkRecovery(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<RecoveryPurpose | null> {
  return (await findRecovery(db, token))?.purpose ?? null;
}

/** A link that sets a password, of an account that may have one. */
async function findRecovery(db: Database, token: string) {
  const found = await findToken(db, token, RECOVERY);
  if (!found) return null;
  const [user] = await db.select().from(users).where(eq(users.id, found.userId));
  return user && !(await isOnlyByDirectory(db, user)) ? { ...found, user } : null;
}

/** Sets a password by a mailed link, and ends every session of the account. A link is spent only with its password. */
export async function recoverPassword(
  { db }: Pick<Context, 'db'>,
  token: string,
  password: string,
): Promise<void> {
  const found = await findRecovery(db, token);
  if (!found) throw linkExpired();
  await assertStrong(password, [found.user.email, found.user.name]);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Of two that hold the link at once, one finds it gone.
    const userId = await redeemToken(tx, token, RECOVERY);
    if (userId === null) throw linkExpired();
    await storePassword(tx, userId, passwordHash);
  });
}

export async function setPassword(
  { db }: Pick<Context, 'db'>,
  userId: number,
  password: string,
  keepSession?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction((tx) => storePassword(tx, userId, passwordHash, keepSession));
}

/** Sessions and mailed links were given to users of the old password. */
async function storePassword(
  tx: Database,
  userId: number,
  passwordHash: string,
  keepSession?: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: new Date(), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  await endAllSessions(tx, userId, keepSession);
}

/** Throws 400 on the field `password` when guessers would try it early. */
export async function assertStrong(password: string, own: readonly string[]): Promise<void> {
  if (await isGuessable(password, own)) throw invalid({ password: refusalText.account.guessable });
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
