import type { Query, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../../shared/client/apiError.ts';
import { queryClient } from '../api/queryClient.ts';
import type { Bounded } from './boundedCache.ts';
import { KEPT } from './forgetOffline.ts';
import { keep, memberId } from './offlineCopy.ts';

export const ANSWERS = { prefix: '/offline-answers/', most: 300, bytes: 8_000_000 } as const;

/**
 * What pages show. Sessions, calendar feeds, prepared downloads and public media portals, which can have a password of
 * their own, are not among it.
 */
const SHOWN = new Set(
  'configuration navigation items news events faq toolkits training missed attributes favourites'.split(' '),
);

/** Whether the answer to a query is kept. */
export function isKept([name, part, detail]: QueryKey): boolean {
  // Addresses of files, which open without a session.
  if (part === 'signed') return false;
  if (name === 'me') return part === undefined;
  if (name === 'library') return detail !== 'ids';
  if (name === 'search') return part === 'results';
  if (name === 'basket') return part !== 'downloads' && detail === undefined;
  return SHOWN.has(String(name));
}

/** Where an answer of this member lies. */
const addressOf = (userId: number, queryHash: string) =>
  `${ANSWERS.prefix}${userId}/${encodeURIComponent(queryHash)}`;

/** Writes come in bursts while a page loads. */
const PAUSE_MS = 500;
/** Whether the server has taken an answer away; one that it could not give stays. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404, 410].includes(error.status);

/** Keeps what queries return in step with this device's copy. Returns a function that stops. */
export function followAnswers(kept: Bounded): () => void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const queries = [...changed.values()];
    changed.clear();
    void keep(async () => {
      const userId = memberId();
      if (userId === null) return;
      for (const { queryHash, state } of queries) {
        const address = addressOf(userId, queryHash);
        if (isRefusal(state.error)) await kept.drop(address);
        else if (state.data !== undefined) await kept.put(address, jsonOf(state.data), state.dataUpdatedAt);
      }
    });
  };
  const note = (query: Query) => {
    if (!isKept(query.queryKey)) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(write, PAUSE_MS);
  };
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(note);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) note(event.query);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const jsonOf = (data: unknown) => new Blob([JSON.stringify(data)], { type: 'application/json' });

/** What this device has for a query of the member who is signed in; `undefined`: nothing. */
export async function readAnswer(queryHash: string): Promise<unknown> {
  const userId = memberId();
  if (userId === null) return undefined;
  return (await caches.match(addressOf(userId, queryHash), { cacheName: KEPT }))?.json();
}
