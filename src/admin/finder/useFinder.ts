import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { emptyGroups, foundGroups } from './finderGroups.ts';
import { readRecent } from './recentRecords.ts';
import { useFinderActions } from './useFinderActions.tsx';

/** Milliseconds without another key after which the server is queried. */
const PAUSE_MS = 140;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** What the search offers for the words typed so far. A question that is out of date is called off. */
export function useFinder(words: string, recentKey: string | null) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const store = useStoreContext();
  const actions = useFinderActions();
  const q = usePaused(words.trim());
  const [names] = useState(() => (recentKey ? readRecent(store.getItem(recentKey)) : []));
  const recent = useQuery({
    queryKey: ['finder', 'recent', names],
    queryFn: ({ signal }) => dataProvider.readNamed(names, signal),
    enabled: names.length > 0,
  });
  const found = useQuery({
    queryKey: ['finder', 'find', q],
    queryFn: ({ signal }) => dataProvider.findRecords(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isTyped = words.trim() !== '';
  return {
    groups: isTyped
      ? foundGroups(words, q === '' || found.isError ? undefined : found.data, actions)
      : emptyGroups(recent.data ?? [], actions),
    isWaiting: isTyped && (q !== words.trim() || found.isFetching),
    hasFailed: isTyped && found.isError,
    retry: () => void found.refetch(),
  };
}
