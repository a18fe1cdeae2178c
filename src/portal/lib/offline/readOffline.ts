import type { Session } from '../../../shared/contract/auth.ts';
import { isReachable } from '../network/reachable.ts';
import { readAnswer, readCopy } from './deviceCopy.ts';
import { offlineStore } from './offlineStore.ts';

/**
 * Reads from this device's copy only when the server cannot be reached: whenever it can, it alone decides what is shown.
 * `null`: there is nothing, or the server is there.
 */
async function readAway<T>(read: () => Promise<T | null | undefined>): Promise<T | null> {
  if (!('caches' in window) || (await isReachable())) return null;
  const kept = (await read()) ?? null;
  if (kept !== null) offlineStore.set(true);
  return kept;
}

/** The session that this device was last used with, without a token. */
export const readSessionOffline = (): Promise<Session | null> =>
  readAway(async () => (await readCopy())?.session);

/** What a query of a member returned last; throws `error` where nothing is cached. */
export async function readAnswerOffline(
  { queryHash, userId }: { queryHash: string; userId: number | undefined },
  error: Error,
): Promise<unknown> {
  const kept = await readAway(
    async () => (await readCopy()) && userId !== undefined && readAnswer(userId, queryHash),
  );
  if (kept === null) throw error;
  return kept;
}
