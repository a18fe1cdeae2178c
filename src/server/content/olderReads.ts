import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { CURRENT_POSITION, type LogPosition, replicaOf } from '../db/replica.ts';
import { sessions } from '../db/schema/accounts.ts';
import type { AppRequest } from '../http/routes.ts';

/**
 * Reads what may be some seconds old: from the replica where there is one, once it has what this session wrote. For lists
 * and figures only: never for rights, sessions and accounts, nor for what is about to be written. Without a request it
 * is for everybody alike. `read` may be called twice and must write nothing.
 */
export function readOlder<T>(
  db: Database,
  request: AppRequest | null,
  read: (from: Database) => Promise<T>,
): Promise<T> {
  const replica = replicaOf(db);
  return replica ? replica.read(request?.get('wroteUntil') ?? null, read) : read(db);
}

/** Sessions whose latest write could not be noted: this instance serves them from the primary. */
const UNNOTED_MAX = 10_000;
const unnoted = new Set<string>();

/** What must be replayed before a session may read older data; `null`: nothing. */
export const wroteUntil = ({ id, wroteUntil: until }: typeof sessions.$inferSelect): LogPosition | null =>
  unnoted.has(id) ? Number.POSITIVE_INFINITY : until;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Notes after a call that may have written, before its response is sent, up to where a replica must have come before this
 * session reads from it: in the session's row, which every instance reads at the next request anyway.
 */
export async function noteWrite(
  { db, log }: Pick<Context, 'db' | 'log'>,
  request: AppRequest,
  sessionId: string,
): Promise<void> {
  if (!replicaOf(db) || (READS.has(request.req.method) && !request.get('hasSeenNewest'))) return;
  try {
    await db.update(sessions).set({ wroteUntil: CURRENT_POSITION }).where(eq(sessions.id, sessionId));
    unnoted.delete(sessionId);
  } catch (error) {
    log.warn({ err: error }, 'a write could not be noted: its session reads from the primary');
    if (unnoted.size >= UNNOTED_MAX) unnoted.clear();
    unnoted.add(sessionId);
  }
}

/** Says of a call that only reads that what it reports, such as the end of background work, must be in later lists. */
export const hasSeenNewest = (request: AppRequest): void => request.set('hasSeenNewest', true);
