import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ErasureRequest } from '../../../../shared/contract/personalData.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { erasureRequests } from '../../../db/schema/erasureRequests.ts';
import { receiverColumns } from '../../../mail/receivers.ts';
import { isActiveWith } from '../users/public.ts';

const mine = (userId: number) => eq(erasureRequests.userId, userId);
const isOpen = isNull(erasureRequests.declinedAt);

export async function readRequest(db: Database, userId: number): Promise<ErasureRequest | null> {
  const [row] = await db.select().from(erasureRequests).where(mine(userId));
  if (!row) return null;
  return {
    requestedAt: row.requestedAt.toISOString(),
    declinedAt: row.declinedAt?.toISOString() ?? null,
    answer: row.answer,
  };
}

export const isRequestOpen = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(erasureRequests, and(mine(userId), isOpen))) > 0;

/** Opens a request, in place of one that was declined. Returns whether there was no open one. */
export async function openRequest(tx: Database, userId: number): Promise<boolean> {
  const opened = await tx
    .insert(erasureRequests)
    .values({ userId })
    .onConflictDoUpdate({
      target: erasureRequests.userId,
      set: { requestedAt: new Date(), declinedAt: null, answer: '' },
      setWhere: sql`${erasureRequests.declinedAt} is not null`,
    })
    .returning({ userId: erasureRequests.userId });
  return opened.length > 0;
}

/** Returns whether an open one was there. */
export async function withdrawRequest(tx: Database, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(erasureRequests)
    .where(and(mine(userId), isOpen))
    .returning({ userId: erasureRequests.userId });
  return gone.length > 0;
}

/** Returns whether an open one was there. */
export async function declineRequest(tx: Database, userId: number, answer: string): Promise<boolean> {
  const declined = await tx
    .update(erasureRequests)
    .set({ declinedAt: new Date(), answer })
    .where(and(mine(userId), isOpen))
    .returning({ userId: erasureRequests.userId });
  return declined.length > 0;
}

export async function deleteRequest(tx: Database, userId: number): Promise<void> {
  await tx.delete(erasureRequests).where(mine(userId));
}

/** Who is written to about a new request. */
export const listAdministrators = (db: Database) =>
  db.select(receiverColumns).from(users).where(isActiveWith('ROLE_ADMIN'));
