import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { facetsQuery, type ItemSource, libraryQuery } from './libraryQueries.ts';
import { countChosen, keepKnownChoices, type LibraryState } from './libraryState.ts';

/**
 * The state of the address with only those choices that the source offers. Without choices it is known at once;
 * otherwise once the library is loaded. A search over all libraries ignores unknown choices, and returns what it
 * offers.
 */
export function useKnownChoices(source: ItemSource, addressed: LibraryState) {
  const isOfAll = source === null;
  const library = useQuery({ ...libraryQuery(source ?? ''), enabled: !isOfAll });
  const found = useQuery({ ...facetsQuery(null, addressed), enabled: isOfAll });
  const { error, refetch } = isOfAll ? found : library;
  const offered = isOfAll ? found.data?.facets : library.data?.facets;
  const known = useMemo(
    () => (offered ? keepKnownChoices(addressed, offered) : undefined),
    [addressed, offered],
  );
  const hasChoices = countChosen(addressed) > 0;
  return {
    /** The facets; they label every choice. */
    offered,
    state: known?.state ?? addressed,
    isKnown: isOfAll || known !== undefined || !hasChoices,
    hasVanished: !isOfAll && (known?.hasVanished ?? false),
    error: hasChoices && !known ? error : null,
    refetch,
  };
}
