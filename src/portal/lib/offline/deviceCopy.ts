import type { Session } from '../../../shared/contract/auth.ts';
import { COPY, DEVICE_CACHE } from './forgetOffline.ts';

export interface Line {
  title: string;
  facts: string;
}
export interface Visited {
  /** With the query of its address. */
  path: string;
  title: string;
  /** When it was read from the server, in milliseconds since the epoch. */
  at: number;
}
/** A member's offline data on this device, besides responses and files (answerCache.ts, keptFiles.ts). */
export interface OfflineCopy {
  /** Without its token. */
  session: Session;
  /** In milliseconds since the epoch: no longer than the session can live without being used. */
  until: number;
  basket: Line[];
  favourites: Line[];
  /** The newest first. */
  visited: Visited[];
}

/** This device's copy, of whichever member; `null`: none, or one that is too old. */
export async function readCopy(): Promise<OfflineCopy | null> {
  // A tab that shows the portal as another account must not use the data of its own.
  if (document.documentElement.dataset.seeing) return null;
  // Opening the cache would make one.
  const found = await caches.match(COPY, { cacheName: DEVICE_CACHE });
  const copy = (await found?.json()) as OfflineCopy | undefined;
  return copy && copy.until > Date.now() ? copy : null;
}

export const ANSWERS = { prefix: '/offline-answers/', most: 300, bytes: 8_000_000 } as const;

/** The cache address of a member's response. */
export const answerAddress = (userId: number, queryHash: string) =>
  `${ANSWERS.prefix}${userId}/${encodeURIComponent(queryHash)}`;

/** What this device has for a query of this member; `undefined`: nothing. */
export async function readAnswer(userId: number, queryHash: string): Promise<unknown> {
  return (await caches.match(answerAddress(userId, queryHash), { cacheName: DEVICE_CACHE }))?.json();
}
