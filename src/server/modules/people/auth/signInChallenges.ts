import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { signInChallenges } from '../../../db/schema/secondSteps.ts';
import { hashToken } from './secrets.ts';

type Challenge = typeof signInChallenges.$inferSelect;
export type ChallengePurpose = Challenge['purpose'];

/** Minutes that a challenge waits. */
export const CHALLENGE_MINUTES: Record<ChallengePurpose, number> = {
  'second-step': 10,
  'passkey-sign-in': 5,
  'passkey-step': 5,
  'passkey-add': 5,
  directory: 10,
  'saml-request': 10,
  'saml-answer': 2,
  'app-code': 5,
};

/** The directory by which somebody signed in, and what that calls the session. */
export interface DirectorySession {
  readonly providerId: number;
  readonly providerSession: string | null;
}

/** Notes a challenge that the server gave out. Only its hash is kept. */
export async function noteChallenge(
  db: Database,
  {
    token,
    purpose,
    userId,
    by = null,
    sealed = null,
  }: {
    token: string;
    purpose: ChallengePurpose;
    userId: number | null;
    by?: DirectorySession | null;
    sealed?: string | null;
  },
): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES[purpose] * 60_000);
  const hash = hashToken(token);
  await db.insert(signInChallenges).values({ hash, purpose, userId, expiresAt, ...by, sealed });
}

const isWaiting = (token: string, purpose: ChallengePurpose) =>
  and(
    eq(signInChallenges.hash, hashToken(token)),
    eq(signInChallenges.purpose, purpose),
    gt(signInChallenges.expiresAt, new Date()),
  );

/** A challenge that waits, without using it up. */
export async function findChallenge(
  db: Database,
  token: string,
  purpose: ChallengePurpose,
): Promise<Challenge | undefined> {
  const [row] = await db.select().from(signInChallenges).where(isWaiting(token, purpose));
  return row;
}

/** Consumes a challenge: of all requests with it, one gets it. */
export async function takeChallenge(
  db: Database,
  token: string,
  purpose: ChallengePurpose,
): Promise<Challenge | undefined> {
  const [row] = await db.delete(signInChallenges).where(isWaiting(token, purpose)).returning();
  return row;
}

/** Ends what an account has begun, such as a sign-in with a password that is changed meanwhile. */
export async function endChallenges(db: Database, userId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

export async function sweepChallenges(db: Database, now = new Date()): Promise<void> {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
}
