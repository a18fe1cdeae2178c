import { and, eq, isNull, sql } from 'drizzle-orm';
import { firstSeenUntil } from '../../../content/newRecords.ts';
import type { Database } from '../../../db/client.ts';
import { users, visits } from '../../../db/schema/accounts.ts';

/** Milliseconds in which a second visit is the first one still. */
const SAME_VISIT_MS = 60_000;

export async function updateProfile(
  db: Database,
  userId: number,
  fields: Partial<Pick<typeof users.$inferInsert, 'name' | 'company' | 'locale' | 'language'>>,
): Promise<void> {
  const changes = { ...fields, updatedAt: new Date(), version: sql`${users.version} + 1` };
  // One that was erased meanwhile gets no name again.
  await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
}

/** Records that a member opened the portal. */
export async function insertVisit(db: Database, userId: number): Promise<void> {
  const now = new Date();
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ last: users.lastVisitAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    // The same visit, reported by another tab or again after a lost connection.
    if (user?.last && now.getTime() - user.last.getTime() < SAME_VISIT_MS) return;
    await tx.insert(visits).values({ userId, at: now });
    await tx
      .update(users)
      .set({ previousVisitAt: sql`${users.lastVisitAt}`, lastVisitAt: now, seenUntil: firstSeenUntil })
      .where(eq(users.id, userId));
  });
}
