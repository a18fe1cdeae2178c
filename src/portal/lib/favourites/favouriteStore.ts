import { QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { favouriteIdsQuery } from './favouriteQueries.ts';

const listeners = new Set<() => void>();
let ids: ReadonlySet<number> = new Set();
let stop: (() => void) | null = null;

function follow(): () => void {
  const observer = new QueryObserver(queryClient, favouriteIdsQuery);
  const take = (data: readonly number[] | undefined) => {
    ids = new Set(data);
    for (const listener of listeners) listener();
  };
  take(observer.getCurrentResult().data);
  return observer.subscribe(({ data }) => take(data));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
    ids = new Set();
  };
}

/** Those of `among` that are favourites, joined by commas: all tiles of a page read them through one observer. */
const markedAmong = (among: readonly number[]): string => among.filter((id) => ids.has(id)).join();

/** Those of `among` that are favourites. The first reader on a page has them fetched. */
export function useFavouritesAmong(among: readonly number[]): number[] {
  const marked = useSyncExternalStore(subscribe, () => markedAmong(among));
  return marked === '' ? [] : marked.split(',').map(Number);
}
