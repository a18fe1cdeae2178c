import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { facetsQuery } from './libraryQueries.ts';
import { countChosen, keepKnownChoices, type LibraryState } from './libraryState.ts';

const NO_FILTER = { q: '', facets: {} };

/**
 * The state of the address with only those choices that the library offers: others would be refused. Without choices
 * it is known at once; otherwise once the library's facets are here.
 */
export function useKnownChoices(slug: string, addressed: LibraryState) {
  const { data, error, refetch } = useQuery({
    ...facetsQuery(slug, NO_FILTER),
    // The facets of the library before this one say nothing about this one.
    placeholderData: undefined,
    staleTime: 5 * 60_000,
  });
  const offered = data?.facets;
  const known = useMemo(
    () => (offered ? keepKnownChoices(addressed, offered) : undefined),
    [addressed, offered],
  );
  const hasChoices = countChosen(addressed) > 0;
  return {
    /** The facets as they are without a filter; they label every choice. */
    offered,
    state: known?.state ?? addressed,
    isKnown: known !== undefined || !hasChoices,
    hasVanished: known?.hasVanished ?? false,
    error: hasChoices && !known ? error : null,
    refetch,
  };
}
