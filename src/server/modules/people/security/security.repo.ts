import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { oneTimeCodes, passkeys } from '../../../db/schema/secondSteps.ts';

/** When one-time codes were turned on; `null` when they are off, or not confirmed. */
export async function codesSince(db: Database, userId: number): Promise<Date | null> {
  const [codes] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  return codes?.confirmedAt ?? null;
}

export async function confirmCodes(tx: Database, userId: number): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ confirmedAt: sql`coalesce(${oneTimeCodes.confirmedAt}, now())` })
    .where(eq(oneTimeCodes.userId, userId));
}

export async function deleteCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}

/** Oldest first. */
export const listPasskeys = (db: Database, userId: number) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** Returns `false` when the passkey is known already, to any account. */
export async function insertPasskey(tx: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Returns whether the account has it. */
export async function renamePasskey(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const rows = await db.update(passkeys).set({ name }).where(own).returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Returns whether the account had it. */
export async function deletePasskey(tx: Database, userId: number, id: number): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const rows = await tx.delete(passkeys).where(own).returning({ id: passkeys.id });
  return rows.length > 0;
}
