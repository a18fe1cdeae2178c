import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type LibraryState, readLibraryState, writeLibraryState } from '../../lib/library/libraryState.ts';
import { useBackground } from '../../lib/router/background.ts';

/** The library's state lives in the address: back, forward, reload and sharing all work by themselves. */
export function useLibraryState() {
  // Below an open item the address is the item's; the library keeps to its own.
  const { search } = useBackground();
  const [, setSearch] = useSearchParams();
  const state = useMemo(() => readLibraryState(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (next: LibraryState, { replace = false } = {}) => {
      setSearch(writeLibraryState(next), { replace, preventScrollReset: true });
    },
    [setSearch],
  );
  return { state, update };
}
