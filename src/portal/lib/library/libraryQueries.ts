import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ItemSort } from '../../../shared/contract/library.ts';
import { call } from '../api/call.ts';
import { filterParams, type LibraryFilter } from './libraryState.ts';

/** Items asked for at a time. */
export const PAGE_SIZE = 60;

export const libraryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['library', slug, 'self'],
    queryFn: ({ signal }) => call('get', '/api/private/library/{slug}', { params: { slug }, signal }),
  });

export const facetsQuery = (slug: string, filter: LibraryFilter) => {
  const query = filterParams(filter);
  return queryOptions({
    queryKey: ['library', slug, 'facets', query.toString()],
    queryFn: ({ signal }) =>
      call('get', '/api/private/library/{slug}/facets', { params: { slug }, query, signal }),
    placeholderData: keepPreviousData,
  });
};

export interface ItemsOf extends LibraryFilter {
  sort: ItemSort;
}
export const itemsPageQuery = (slug: string, { sort, ...filter }: ItemsOf, page: number) => {
  const query = filterParams(filter);
  query.set('sort', sort);
  query.set('page', String(page));
  query.set('limit', String(PAGE_SIZE));
  return queryOptions({
    queryKey: ['library', slug, 'items', query.toString()],
    queryFn: ({ signal }) =>
      call('get', '/api/private/library/{slug}/items', { params: { slug }, query, signal }),
  });
};

export const itemIdsQuery = (slug: string, { sort, ...filter }: ItemsOf) => {
  const query = filterParams(filter);
  query.set('sort', sort);
  return queryOptions({
    queryKey: ['library', slug, 'ids', query.toString()],
    queryFn: ({ signal }) =>
      call('get', '/api/private/library/{slug}/items/ids', { params: { slug }, query, signal }),
  });
};
