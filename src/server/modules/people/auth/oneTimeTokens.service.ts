import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { oneTimeTokens } from '../../../db/schema/accounts.ts';
import { hashToken, randomToken } from './secrets.ts';

export type TokenPurpose = 'sign-in' | 'password' | 'invitation';

/** Hours that a mailed link works. */
export const LINK_HOURS: Record<TokenPurpose, number> = { 'sign-in': 1, password: 2, invitation: 7 * 24 };

/**
 * Makes a one-time token. An earlier invitation stops working; what anybody can request works on until it expires, else
 * strangers could end the link that an account has just got.
 */
export async function issueToken(db: Database, userId: number, purpose: TokenPurpose): Promise<string> {
  const token = randomToken();
  if (purpose === 'invitation')
    await db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
  await db.insert(oneTimeTokens).values({
    hash: hashToken(token),
    userId,
    purpose,
    expiresAt: new Date(Date.now() + LINK_HOURS[purpose] * 3_600_000),
  });
  return token;
}

/** Ends every outstanding link of an account. */
export async function endTokens(db: Database, userId: number): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

const isLiving = (token: string, purposes: readonly TokenPurpose[]) =>
  and(
    eq(oneTimeTokens.hash, hashToken(token)),
    inArray(oneTimeTokens.purpose, [...purposes]),
    gt(oneTimeTokens.expiresAt, new Date()),
  );

/** Whose a living token is and what for, without using it up; `null` when it is unknown, used or expired. */
export async function findToken<P extends TokenPurpose>(
  db: Database,
  token: string,
  purposes: readonly P[],
): Promise<{ userId: number; purpose: P } | null> {
  const [row] = await db.select().from(oneTimeTokens).where(isLiving(token, purposes));
  const purpose = purposes.find((one) => one === row?.purpose);
  return row && purpose ? { userId: row.userId, purpose } : null;
}

/** Uses a token up; returns its user, or `null` when it is unknown, used or expired. */
export async function redeemToken(
  db: Database,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<number | null> {
  const [row] = await db.delete(oneTimeTokens).where(isLiving(token, purposes)).returning();
  return row?.userId ?? null;
}
