import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../../shared/client/apiError.ts';
import { groupOf, kindsWith } from '../../../shared/domain/recordKinds.ts';
import type { Bounded } from './boundedCache.ts';
import { answerAddress } from './deviceCopy.ts';
import { keep, memberId } from './offlineCopy.ts';

/**
 * What pages show. Sessions, calendar feeds, prepared downloads and public media portals, which can have a password of
 * their own, are not among it.
 */
const SHOWN = new Set<string>([
  ...['configuration', 'navigation', 'items', 'missed', 'attributes', 'favourites', 'terms'],
  ...kindsWith('searched').map(groupOf),
]);

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

/** Writes come in bursts while a page loads. */
const PAUSE_MS = 500;
/** Whether the server has taken an answer away; one that it could not give stays. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404, 410].includes(error.status);

/** Keeps what queries return in step with this device's copy. Returns a function that stops. */
export function followAnswers(queryClient: QueryClient, kept: Bounded): () => void {
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
        const address = answerAddress(userId, queryHash);
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
