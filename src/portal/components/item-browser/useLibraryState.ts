import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LibraryState, readLibraryState, writeLibraryState } from '../../lib/library/libraryState.ts';
import { useBackground } from '../../lib/router/background.ts';

/** The library's state lives in the address: back, forward, reload and sharing all work by themselves. */
export function useLibraryState() {
  // Below an open item the address is the item's; the library keeps to its own.
  const { search } = useBackground();
  const [, setSearch] = useSearchParams();
  const [draft, setDraft] = useState<{ over: string; state: LibraryState } | null>(null);
  const addressed = useMemo(() => readLibraryState(new URLSearchParams(search)), [search]);
  // The router changes the address a moment later, while a checkbox must change at once. Then the address counts.
  const state = draft?.over === search ? draft.state : addressed;
  // Not while rendering: React takes what an abandoned render has set for what is set, and would drop the same update
  // when it comes from `popstate`.
  useEffect(() => {
    if (draft && draft.over !== search) setDraft(null);
  }, [draft, search]);
  // Going back before the router is done leads to the address that it still shows: the draft is dropped.
  useEffect(() => {
    const forget = () => setDraft(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const update = useCallback(
    (next: LibraryState, { replace = false } = {}) => {
      const target = writeLibraryState(next);
      const isChange = target.toString() !== new URLSearchParams(search).toString();
      setDraft(isChange ? { over: search, state: next } : null);
      setSearch(target, { replace, preventScrollReset: true });
    },
    [setSearch, search],
  );
  return { state, update };
}
