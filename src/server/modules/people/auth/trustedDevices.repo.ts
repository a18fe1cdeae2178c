import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { trustedDevices } from '../../../db/schema/secondSteps.ts';

/** For queries over devices: those that an account trusts. */
export const isOf = (userId: number): SQL => eq(trustedDevices.userId, userId);

/** For queries over sessions. As text: API keys have no id of one. */
export const isSession = (sessionId: string): SQL => sql`${sessions.id}::text = ${sessionId}`;

/** Returns whether the account had it. */
export async function forgetDevice(db: Database, userId: number, deviceId: string): Promise<boolean> {
  const own = and(isOf(userId), eq(trustedDevices.id, deviceId));
  return (await db.delete(trustedDevices).where(own).returning({ id: trustedDevices.id })).length > 0;
}

export async function forgetDevices(db: Database, userId: number): Promise<void> {
  await db.delete(trustedDevices).where(isOf(userId));
}

/** Every device of an account but that on which a session began. */
export async function forgetOtherDevices(db: Database, userId: number, sessionId: string): Promise<void> {
  const [kept] = await db
    .select({ id: sessions.trustedDeviceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSession(sessionId)));
  const others = kept?.id ? ne(trustedDevices.id, kept.id) : undefined;
  await db.delete(trustedDevices).where(and(isOf(userId), others));
}
