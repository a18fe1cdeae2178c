import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { type StepChange, secondStepMail } from '../../../mail/messages.ts';
import { holdLiving } from './living.ts';
import { verifyUse } from './passkeys.service.ts';
import { takeCode, takeRecoveryCode } from './secondSteps.service.ts';
import { randomToken } from './secrets.ts';
import type { UserRow } from './sessions.service.ts';
import { type DirectorySession, findChallenge, noteChallenge, takeChallenge } from './signInChallenges.ts';
import {
  countOnce,
  countTry,
  giveBackTry,
  isFirst,
  passkeyLimits,
  secondStepLimits,
  wrongStepCounts,
} from './throttle.service.ts';

type Signing = Pick<Context, 'db' | 'config' | 'mail'>;

/** What a user submits as a second step. */
export type StepProof =
  | { readonly code: string }
  | { readonly passkey: AuthenticationResponseJSON; readonly origin: string };

/** Notes that an account's first step was done, by which directory if any. Returns the token by which the browser goes on. */
export async function beginSecondStep(
  { db }: Pick<Signing, 'db'>,
  userId: number,
  by: DirectorySession | null = null,
): Promise<string> {
  const token = randomToken();
  await noteChallenge(db, { token, purpose: 'second-step', userId, by });
  return token;
}

/** The account whose first step a token proves; `null` when it is over. */
export async function findSecondStep({ db }: Pick<Signing, 'db'>, token: string): Promise<UserRow | null> {
  const begun = await findChallenge(db, token, 'second-step');
  return begun?.userId ? findActive(db, begun.userId) : null;
}

/**
 * Ends a sign-in that was begun. Returns its account and the directory of the first step; `null` when the proof is wrong, with which the browser may try again,
 * `'over'` when nothing waits. Throws 429 after too many wrong ones, which are counted before they are looked at.
 */
export async function passSecondStep(
  context: Signing,
  { token, proof, address }: { token: string; proof: StepProof; address: string },
): Promise<{ user: UserRow; by: DirectorySession | null } | 'over' | null> {
  const user = await findSecondStep(context, token);
  if (!user) return 'over';
  if (!(await checkSecondStep(context, { user, proof, address }))) return null;
  // Of two that hold the token at once, one finds it gone.
  const begun = await takeChallenge(context.db, token, 'second-step');
  if (!begun) return 'over';
  const { providerId, providerSession } = begun;
  return { user, by: providerId === null ? null : { providerId, providerSession } };
}

/** Whether a proof is right, which it is once. Throws 429 after too many wrong ones. */
export async function checkSecondStep(
  { db, config, mail }: Signing,
  { user, proof, address }: { user: UserRow; proof: StepProof; address: string },
): Promise<boolean> {
  const userId = user.id;
  const limits = secondStepLimits(userId, address);
  await countTry(db, limits);
  if ('passkey' in proof) {
    const { passkey: response, origin } = proof;
    if (!(await verifyUse(db, { origin, purpose: 'passkey-step', userId, response }))) return false;
  } else if (!(await takeCode(db, config, { userId, code: proof.code, isConfirmed: true }))) {
    if (!(await takeRecoveryCode(db, config, { userId, code: proof.code }))) {
      await noteWrongCode({ db, mail }, user);
      return false;
    }
    await notify({ db, mail }, user.id, 'recovery-used');
  }
  await giveBackTry(db, limits);
  return true;
}

/** Wrong codes within an hour after which the account is notified: the sender has its password. */
const WRONG_CODES = 5;

async function noteWrongCode({ db, mail }: Pick<Signing, 'db' | 'mail'>, user: UserRow): Promise<void> {
  const { wrong, mailed } = wrongStepCounts(user.id);
  if ((await countOnce(db, wrong)) < WRONG_CODES || !(await isFirst(db, mailed))) return;
  await notify({ db, mail }, user.id, 'codes-failed');
}

const notify = ({ db, mail }: Pick<Signing, 'db' | 'mail'>, userId: number, change: StepChange) =>
  db.transaction(async (tx) => {
    const user = await holdLiving(tx, userId);
    if (user) await mail.store(tx, [secondStepMail(user, change)]);
  });

/**
 * The account that a passkey opens by itself, which is two steps when the device checked that it is them. `null` when
 * anything of it does not fit, `'unverified'` when the device checked nothing.
 */
export async function signInByPasskey(
  { db }: Pick<Signing, 'db'>,
  { response, origin, address }: { response: AuthenticationResponseJSON; origin: string; address: string },
): Promise<UserRow | 'unverified' | null> {
  await countTry(db, passkeyLimits(address));
  const used = await verifyUse(db, { origin, purpose: 'passkey-sign-in', userId: null, response });
  if (!used) return null;
  if (!used.isVerified) return 'unverified';
  return findActive(db, used.userId);
}

async function findActive(db: Database, userId: number): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.active, true), isNull(users.deletedAt)));
  return user ?? null;
}
