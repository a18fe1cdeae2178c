import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { libraryQuery } from './libraryQueries.ts';
import { countChosen, keepKnownChoices, type LibraryState } from './libraryState.ts';

/**
 * The state of the address with only those choices that the library offers: others would be refused. Without choices
 * it is known at once; otherwise once the library is here.
 */
export function useKnownChoices(slug: string, addressed: LibraryState) {
  const { data, error, refetch } = useQuery(libraryQuery(slug));
  const offered = data?.facets;
  const known = useMemo(
    () => (offered ? keepKnownChoices(addressed, offered) : undefined),
    [addressed, offered],
  );
  const hasChoices = countChosen(addressed) > 0;
  return {
    /** The library's facets without counts; they label every choice. */
    offered,
    state: known?.state ?? addressed,
    isKnown: known !== undefined || !hasChoices,
    hasVanished: known?.hasVanished ?? false,
    error: hasChoices && !known ? error : null,
    refetch,
  };
}
