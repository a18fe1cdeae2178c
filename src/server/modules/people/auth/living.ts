import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { UserRow } from './sessions.service.ts';

/**
 * The account, held until the transaction ends: what is written by its name and address is there before an erasure, which
 * then finds it, or not at all. `null` once it was erased.
 */
export async function holdLiving(tx: Database, userId: number): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  return row ?? null;
}
