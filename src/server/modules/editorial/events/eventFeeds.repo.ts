import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { isLanguage } from '../../../../shared/domain/languages.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { ownMarkets } from '../../../content/marketPaths.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { eventFeeds } from '../../../db/schema/events.ts';

export type EventFeedRow = typeof eventFeeds.$inferSelect;

const HOUR_MS = 3_600_000;

export async function findFeed(db: Database, userId: number): Promise<EventFeedRow | undefined> {
  const [row] = await db.select().from(eventFeeds).where(eq(eventFeeds.userId, userId));
  return row;
}

/** Gives a member a new address, which replaces the one that they had. */
export async function renewFeed(db: Database, userId: number, tokenHash: string) {
  const made = { tokenHash, createdAt: new Date(), lastReadAt: null };
  const [row] = await db
    .insert(eventFeeds)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: eventFeeds.userId, set: made })
    .returning();
  return row;
}

export async function deleteFeed(db: Database, userId: number): Promise<void> {
  await db.delete(eventFeeds).where(eq(eventFeeds.userId, userId));
}

/** The member whose address this is, as long as their account works. Notes that it was read, to the hour. */
export async function readFeedMember(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      roles: users.roles,
      markets: ownMarkets,
      groups: users.groups,
      language: users.language,
    })
    .from(eventFeeds)
    .innerJoin(users, eq(users.id, eventFeeds.userId))
    .where(and(eq(eventFeeds.tokenHash, tokenHash), eq(users.active, true), isNull(users.deletedAt)));
  if (!row) return null;
  const now = new Date();
  const isOld = lt(eventFeeds.lastReadAt, new Date(now.getTime() - HOUR_MS));
  await db
    .update(eventFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(eventFeeds.tokenHash, tokenHash), or(isNull(eventFeeds.lastReadAt), isOld)));
  return {
    viewer: { roles: row.roles as Role[], markets: row.markets, groups: row.groups },
    language: isLanguage(row.language) ? row.language : null,
  };
}
