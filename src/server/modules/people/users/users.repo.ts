import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { documentsWith } from '../../../content/searchDocuments.ts';
import type { Database } from '../../../db/client.ts';
import { sessions, users } from '../../../db/schema/accounts.ts';
import { activities, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { forgetDevice, isUsed, type SessionRow } from '../auth/public.ts';
import { userKind } from './users.service.ts';

/** Accounts that have all words of `q`, by name. */
export const searchUsers = (
  db: Database,
  { q, limit, scope }: { q: string; limit: number; scope: SQL | undefined },
) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      company: users.company,
      active: users.active,
    })
    .from(users)
    .where(
      and(isNull(users.deletedAt), isNull(users.erasedAt), scope, documentsWith(userKind.name, users.id, q)),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);

/** The sessions of an account that have not ended, last used first. */
export const listSessions = (db: Database, userId: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isUsed()))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

/** Ends a session, and the trust in its device. Returns whether the account had it. */
export async function deleteSession(tx: Database, userId: number, sessionId: string): Promise<boolean> {
  const own = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  const [ended] = await tx.delete(sessions).where(own).returning({ deviceId: sessions.trustedDeviceId });
  if (ended?.deviceId) await forgetDevice(tx, userId, ended.deviceId);
  return ended !== undefined;
}

/** One page of what an account downloaded, newest first, and how many downloads there are. */
export async function listDownloads(
  db: Database,
  userId: number,
  { page, limit }: { page: number; limit: number },
) {
  const mine = and(eq(activities.userId, userId), eq(activities.kind, 'download'));
  const rows = await db
    .select({
      id: activities.id,
      at: activities.at,
      itemId: libraryItems.id,
      title: libraryItems.title,
      libraryTitle: libraries.title,
      isTrashed: sql<boolean>`${libraryItems.deletedAt} is not null or ${libraries.deletedAt} is not null`,
    })
    .from(activities)
    .innerJoin(libraryItems, eq(libraryItems.id, activities.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(mine)
    .orderBy(desc(activities.at), desc(activities.id))
    .offset((page - 1) * limit)
    .limit(limit);
  return { rows, total: await db.$count(activities, mine) };
}
