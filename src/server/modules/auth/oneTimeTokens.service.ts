import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oneTimeTokens } from '../../db/schema/accounts.ts';
import { hashToken, randomToken } from './secrets.ts';

export type TokenPurpose = 'sign-in' | 'password' | 'invitation';

/** Hours that a mailed link works. */
export const LINK_HOURS: Record<TokenPurpose, number> = { 'sign-in': 1, password: 2, invitation: 7 * 24 };

/** Makes a one-time token; earlier ones of the same purpose stop working. */
export async function issueToken(db: Database, userId: number, purpose: TokenPurpose): Promise<string> {
  const token = randomToken();
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

/** Uses a token up; answers its user, or `null` when it is unknown, used or expired. */
export async function redeemToken(
  db: Database,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<number | null> {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hashToken(token)),
        inArray(oneTimeTokens.purpose, [...purposes]),
        gt(oneTimeTokens.expiresAt, new Date()),
      ),
    )
    .returning();
  return row?.userId ?? null;
}
