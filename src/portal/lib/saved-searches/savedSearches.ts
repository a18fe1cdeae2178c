import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SavedSearch } from '../../../shared/contract/savedSearch.ts';
import { formatSince } from '../../../shared/domain/since.ts';
import { savedSearchText as text } from '../../text/savedSearches.ts';
import { call } from '../api/call.ts';
import { paths, SECTIONS } from '../paths.ts';

const AT_A_TIME = 12;

/** Searches of the member, or those that others share with them. Beside lists, so that they change with them. */
export const searchesQuery = (of: 'own' | 'others') =>
  infiniteQueryOptions({
    queryKey: ['lists', 'searches', of],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/saved-search', { query: { of, page: pageParam, limit: AT_A_TIME }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

/** Where a search shows its results; `null` where its library is not available. */
export function addressOf({ isEverywhere, library, query }: SavedSearch): string | null {
  if (isEverywhere) return `${paths.search}?${query}`;
  // A library in no menu has its page below every section.
  return library && `${paths.library(library.section ?? SECTIONS[0], library.slug)}?${query}`;
}

/** `12 new since Tuesday`; `null` where nothing is new. */
export const describeFresh = ({ fresh, openedAt }: SavedSearch, locale: string): string | null =>
  fresh && openedAt ? text.fresh(fresh, formatSince(openedAt, locale), locale) : null;

/** A search with what is new in it, which counts as seen from now on. */
export const openSearch = (id: number): Promise<SavedSearch> =>
  call('post', '/api/private/saved-search/{id}/open', { params: { id } });
