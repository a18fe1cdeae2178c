import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../../shared/contract/common.ts';
import type { Facets, ItemIds, ItemSort, PublicLibrary } from '../../../shared/contract/library.ts';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { api } from '../api/client.ts';
import { filterParams, type LibraryState } from './libraryState.ts';

/** Items asked for at a time. */
export const PAGE_SIZE = 60;
type Filter = Pick<LibraryState, 'q' | 'facets'>;

export const libraryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['library', slug, 'self'],
    queryFn: ({ signal }) => api.get<PublicLibrary>(`/private/library/${slug}`, { signal }),
  });

export const facetsQuery = (slug: string, filter: Filter) => {
  const query = filterParams(filter);
  return queryOptions({
    queryKey: ['library', slug, 'facets', query.toString()],
    queryFn: ({ signal }) => api.get<Facets>(`/private/library/${slug}/facets`, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export interface ItemsOf extends Filter {
  sort: ItemSort;
}
export const itemsPageQuery = (slug: string, { q, facets, sort }: ItemsOf, page: number) => {
  const query = filterParams({ q, facets });
  query.set('sort', sort);
  query.set('page', String(page));
  query.set('limit', String(PAGE_SIZE));
  return queryOptions({
    queryKey: ['library', slug, 'items', query.toString()],
    queryFn: ({ signal }) => api.get<Page<ItemSummary>>(`/private/library/${slug}/items`, { query, signal }),
  });
};

export const itemIdsQuery = (slug: string, { q, facets, sort }: ItemsOf) => {
  const query = filterParams({ q, facets });
  query.set('sort', sort);
  return queryOptions({
    queryKey: ['library', slug, 'ids', query.toString()],
    queryFn: ({ signal }) => api.get<ItemIds>(`/private/library/${slug}/items/ids`, { query, signal }),
  });
};
