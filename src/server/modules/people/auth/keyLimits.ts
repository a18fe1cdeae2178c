import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { HttpError } from '../../../http/errors.ts';
import type { AppRequest } from '../../../http/routes.ts';
import { remembered, settingText } from '../../house/configuration/public.ts';
import { countMany } from './throttle.service.ts';

/** Seconds in which the calls of a key are counted. */
const WINDOW = 60;
/** An instance takes this part of a limit at a time from the count that all instances share. */
const SHARES = 10;
/** Keys whose shares a process remembers before it forgets those that are over. */
const KNOWN_MOST = 1000;

/** What an instance may still let through of a key's calls, until the window ends. */
interface Share {
  left: number;
  /** Calls that no instance has taken yet. */
  readonly free: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}
const sharesIn = perDatabase(() => ({
  shares: new Map<number, Share>(),
  running: new Map<number, Promise<void>>(),
}));

const limitReader = perDatabase((db) =>
  remembered(db, async () => Number(await settingText(db, 'api.limit'))),
);
/** Calls that a key may make in a minute. Cached for half a minute. */
export const readKeyLimit = (db: Database): Promise<number> => limitReader(db)();

interface Spent {
  readonly isAllowed: boolean;
  /** Calls that are left, as far as this instance knows. */
  readonly left: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

/**
 * Counts a call of a key. The count is in the database, so that all instances together never let through more than
 * `limit`; each takes a tenth of it at a time, so that most calls write nothing. What an instance has taken and does not
 * use is lost until the window ends: with few calls left, another one may refuse up to a tenth of the limit too early.
 */
export async function spendCall(
  db: Database,
  { keyId, limit }: { keyId: number; limit: number },
  now = Date.now(),
): Promise<Spent> {
  const { shares, running } = sharesIn(db);
  for (;;) {
    const share = shares.get(keyId);
    if (share && share.endsAt > now && (share.left > 0 || share.free === 0)) {
      const isAllowed = share.left > 0;
      if (isAllowed) share.left--;
      return { isAllowed, left: share.left + share.free, reset: Math.ceil((share.endsAt - now) / 1000) };
    }
    const taking = running.get(keyId) ?? take().finally(() => running.delete(keyId));
    running.set(keyId, taking);
    await taking;
  }

  async function take(): Promise<void> {
    if (shares.size >= KNOWN_MOST)
      for (const [id, { endsAt }] of shares) if (endsAt <= now) shares.delete(id);
    const times = Math.max(1, Math.floor(limit / SHARES));
    const key = { key: `api-key:${keyId}`, within: WINDOW };
    const { count, resetAt } = await countMany(db, key, { now: new Date(now), times });
    const before = count - times;
    shares.set(keyId, {
      left: Math.max(0, Math.min(times, limit - before)),
      free: Math.max(0, limit - count),
      endsAt: resetAt.getTime(),
    });
  }
}

/** Counts the call and writes its `RateLimit` headers. Throws 429 with Retry-After when the minute's calls are spent. */
export async function limitCalls(db: Database, keyId: number, request: AppRequest): Promise<void> {
  const limit = await readKeyLimit(db);
  const { isAllowed, left, reset } = await spendCall(db, { keyId, limit });
  // As in draft-ietf-httpapi-ratelimit-headers-10: quota, window, what is left, seconds until it is full again.
  request.header('RateLimit-Policy', `"minute";q=${limit};w=${WINDOW}`);
  request.header('RateLimit', `"minute";r=${left};t=${reset}`);
  if (isAllowed) return;
  throw new HttpError(
    429,
    'key_limit',
    `This API key may make ${limit} calls in a minute. Wait ${reset} seconds and try again.`,
    undefined,
    { 'Retry-After': String(reset) },
  );
}
