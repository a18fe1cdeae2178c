import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { BASKET_MAX } from '../../../../shared/contract/basket.ts';
import type { Database } from '../../../db/client.ts';
import { throttles } from '../../../db/schema/accounts.ts';
import { tooManyRequests } from '../../../http/errors.ts';
import { type Secrets, signaturesOf } from '../../../signing.ts';
import { hashToken, messageOf } from './secrets.ts';

export interface Limit {
  /** What is counted: an action with an account, an address, or both. Kept hashed. */
  readonly key: string;
  readonly most: number;
  /** Seconds. */
  readonly within: number;
}

/**
 * Counts a try against every limit, in the database that all instances share; as `times` where one call has that many
 * done. Returns how often the first was counted within its time. Throws 429 with Retry-After.
 */
export async function countTry(
  db: Database,
  limits: readonly Limit[],
  { now = new Date(), times = 1 }: { now?: Date; times?: number } = {},
): Promise<number> {
  let wait = 0;
  let first = 0;
  for (const [index, limit] of limits.entries()) {
    const { count, resetAt } = await countMany(db, limit, { now, times });
    if (index === 0) first = count;
    if (count > limit.most) wait = Math.max(wait, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  }
  if (wait > 0) throw tooManyRequests(wait);
  return first;
}

/** What is counted without a limit. */
interface Counted extends Pick<Limit, 'key' | 'within'> {
  /** Other keys of the same thing: what was counted under them before a rotation of the secret still counts. */
  readonly earlierKeys?: readonly string[];
}

/**
 * A key that nobody can guess who reads the table without the secret: a hash of few possibilities is soon found. With
 * those of the other accepted secrets.
 */
export function signedKeys(secrets: Secrets, key: string): Required<Pick<Counted, 'key' | 'earlierKeys'>> {
  const [current, ...earlierKeys] = signaturesOf(secrets, messageOf('throttle', key));
  return { key: current, earlierKeys };
}

/** Counts once more and refuses nothing. Returns how often this key was counted within its time, with this one. */
export async function countOnce(
  db: Database,
  { earlierKeys = [], ...key }: Counted,
  now = new Date(),
): Promise<number> {
  const { count } = await countMany(db, key, { now, times: 1 });
  if (earlierKeys.length === 0) return count;
  const isEarlier = inArray(throttles.key, earlierKeys.map(hashToken));
  const rows = await db
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(isEarlier, gt(throttles.resetAt, now)));
  return rows.reduce((sum, row) => sum + row.count, count);
}

/** Whether nothing of this key was counted within the time before. */
export const isFirst = async (...counted: Parameters<typeof countOnce>): Promise<boolean> =>
  (await countOnce(...counted)) === 1;

/** Counts `times` more, or anew when the time is over. Returns the count with them, and when its time is over. */
export async function countMany(
  db: Database,
  { key, within }: Pick<Limit, 'key' | 'within'>,
  { now, times }: { now: Date; times: number },
): Promise<{ count: number; resetAt: Date }> {
  const resetAt = new Date(now.getTime() + within * 1000);
  const [row] = await db
    .insert(throttles)
    .values({ key: hashToken(key), count: times, resetAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${throttles.resetAt} <= ${now.toISOString()}::timestamptz then ${times}::int else ${throttles.count} + ${times}::int end`,
        resetAt: sql`case when ${throttles.resetAt} <= ${now.toISOString()}::timestamptz then ${resetAt.toISOString()}::timestamptz else ${throttles.resetAt} end`,
      },
    })
    .returning();
  return row ?? { count: times, resetAt };
}

/** Takes back a counted try that was right: only failures add up. The first limit's failures are forgotten with it. */
export async function giveBackTry(db: Database, [own, ...shared]: readonly Limit[]): Promise<void> {
  if (own) await db.delete(throttles).where(eq(throttles.key, hashToken(own.key)));
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(
      inArray(
        throttles.key,
        shared.map(({ key }) => hashToken(key)),
      ),
    );
}

export async function sweepThrottles(db: Database, now = new Date()): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetAt, now));
}

const QUARTER = 15 * 60;

/** Failures: one account from one address gets few; each alone gets more, so that nobody can lock others out cheaply. */
export const signInLimits = (account: string, address: string): Limit[] => [
  { key: `sign-in:${account.toLowerCase()}:${address}`, most: 5, within: QUARTER },
  { key: `sign-in-account:${account.toLowerCase()}`, most: 60, within: QUARTER },
  { key: `sign-in-address:${address}`, most: 200, within: QUARTER },
];

/** A device that is known to the account. Kept by its own mark, which no other address shares. */
export const deviceLimits = (device: string): Limit[] => [
  { key: `sign-in-device:${device}`, most: 10, within: QUARTER },
];

/** Wrong codes after a right password. */
export const secondStepLimits = (userId: number, address: string): Limit[] => [
  { key: `second-step:${userId}:${address}`, most: 5, within: QUARTER },
  { key: `second-step-account:${userId}`, most: 30, within: QUARTER },
];

/** Challenges for passkeys, which anybody can request, and tries with them. */
export const passkeyLimits = (address: string): Limit[] => [
  { key: `passkey-address:${address}`, most: 200, within: QUARTER },
];

/** Calls with API keys that are not known. */
export const keyLimits = (address: string): Limit[] => [
  { key: `api-key-address:${address}`, most: 60, within: QUARTER },
];

/** Codes and refresh tokens of apps that open nothing. */
export const appLimits = (address: string): Limit[] => [
  { key: `app-address:${address}`, most: 60, within: QUARTER },
];

/** Failures at the password of a media portal. */
export const portalLimits = (portalId: number, address: string): Limit[] => [
  { key: `portal:${portalId}:${address}`, most: 10, within: QUARTER },
  { key: `portal-all:${portalId}`, most: 300, within: QUARTER },
  { key: `portal-address:${address}`, most: 60, within: QUARTER },
];

/** Failures at the password of a share, and at codes that were mailed for it. */
export const shareLimits = (shareId: number, address: string): Limit[] => [
  { key: `share:${shareId}:${address}`, most: 10, within: QUARTER },
  { key: `share-all:${shareId}`, most: 100, within: QUARTER },
  { key: `share-address:${address}`, most: 60, within: QUARTER },
];

/** Failures at the password of a request for files. */
export const sendLimits = (requestId: number, address: string): Limit[] => [
  { key: `send:${requestId}:${address}`, most: 10, within: QUARTER },
  { key: `send-all:${requestId}`, most: 100, within: QUARTER },
  { key: `send-address:${address}`, most: 60, within: QUARTER },
];

/** Addresses of shares and of requests for files that there are not. */
export const unknownShareLimits = (address: string): Limit[] => [
  { key: `share-unknown:${address}`, most: 60, within: QUARTER },
];

/** Readings of receipts, of which one that is long has some hundred pages. */
export const receiptLimits = (address: string): Limit[] => [
  { key: `receipt-address:${address}`, most: 1200, within: 4 * QUARTER },
];

/** What a member can make grow: rows that are kept for months. */
export const growthLimits = {
  portalDownload: (address: string): Limit[] => [
    { key: `portal-download:${address}`, most: 240, within: 4 * QUARTER },
  ],
  shareDownload: (address: string): Limit[] => [
    { key: `share-download:${address}`, most: 240, within: 4 * QUARTER },
  ],
  share: (userId: number): Limit[] => [{ key: `share-made:${userId}`, most: 60, within: 4 * QUARTER }],
  fileRequest: (userId: number): Limit[] => [
    { key: `file-request-made:${userId}`, most: 60, within: 4 * QUARTER },
  ],
  /** Browsers that begin to send files. */
  sender: (address: string): Limit[] => [{ key: `sender:${address}`, most: 60, within: 4 * QUARTER }],
  /** Files that are started by a request. */
  sentFile: (address: string): Limit[] => [{ key: `sent-file:${address}`, most: 5000, within: 4 * QUARTER }],
  download: (userId: number): Limit[] => [{ key: `download:${userId}`, most: 120, within: 4 * QUARTER }],
  /** Of a library, which a program keeps up to date. */
  copy: (userId: number): Limit[] => [{ key: `copy:${userId}`, most: 60, within: 4 * QUARTER }],
  rendition: (userId: number): Limit[] => [{ key: `rendition:${userId}`, most: 600, within: 4 * QUARTER }],
  /** Counted by rendition: one basket as large as baskets get. */
  preparation: (userId: number): Limit[] => [
    { key: `preparation:${userId}`, most: BASKET_MAX, within: 4 * QUARTER },
  ],
  activity: (userId: number): Limit[] => [{ key: `activity:${userId}`, most: 2000, within: 4 * QUARTER }],
  opinion: (userId: number): Limit[] => [{ key: `opinion:${userId}`, most: 300, within: 4 * QUARTER }],
  unanswered: (userId: number): Limit[] => [{ key: `unanswered:${userId}`, most: 120, within: 4 * QUARTER }],
  /** Counted by character: what a machine translates costs money, or somebody else's time. */
  suggestion: (userId: number): Limit[] => [
    { key: `suggestion:${userId}`, most: 400_000, within: 4 * QUARTER },
  ],
  request: (userId: number): Limit[] => [{ key: `request:${userId}`, most: 20, within: 4 * QUARTER }],
  /** Whom lists are shared with, who are informed of it. */
  reader: (userId: number): Limit[] => [{ key: `reader:${userId}`, most: 400, within: 4 * QUARTER }],
  comment: (userId: number): Limit[] => [{ key: `comment:${userId}`, most: 240, within: 4 * QUARTER }],
  /** Searches for people to mention, at each key that is pressed. */
  mention: (userId: number): Limit[] => [{ key: `mention:${userId}`, most: 1200, within: 4 * QUARTER }],
  seen: (userId: number): Limit[] => [{ key: `seen:${userId}`, most: 1000, within: 4 * QUARTER }],
};

/**
 * Mails with a link that one address requests. No limit is of the account alone: by that, strangers could keep its
 * mails from it.
 */
export const mailLimits = (account: string, address: string): Limit[] => [
  { key: `mail:${account.toLowerCase()}:${address}`, most: 5, within: 4 * QUARTER },
  { key: `mail-address:${address}`, most: 30, within: 4 * QUARTER },
];

/** Within this time an account gets one mail of a kind, however many request it; the link in it works on. */
export const mailPause = (account: string, purpose: string): Pick<Limit, 'key' | 'within'> => ({
  key: `mailed:${purpose}:${account.toLowerCase()}`,
  within: 5 * 60,
});

/** Wrong second steps of an account, of whichever address, and the mail about them. */
export const wrongStepCounts = (userId: number) => ({
  wrong: { key: `second-step-wrong:${userId}`, within: 4 * QUARTER },
  mailed: { key: `second-step-mailed:${userId}`, within: 4 * QUARTER },
});
