import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ItemSort } from '../../../shared/contract/library.ts';
import { entriesOf } from '../../../shared/domain/libraryTiles.ts';
import { call } from '../api/call.ts';
import { filterParams, type LibraryFilter } from './libraryState.ts';

/** Items in one request. */
export const PAGE_SIZE = 60;

export const libraryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['library', slug, 'self'],
    queryFn: ({ signal }) => call('get', '/api/private/library/{slug}', { params: { slug }, signal }),
  });

/** The address of a library; `null`: all libraries, by a search. */
export type ItemSource = string | null;

export const facetsQuery = (slug: ItemSource, filter: LibraryFilter) => {
  const query = filterParams(filter);
  return queryOptions({
    queryKey: ['library', slug, 'facets', query.toString()],
    queryFn: ({ signal }) =>
      slug === null
        ? call('get', '/api/private/search/facets', { query, signal })
        : call('get', '/api/private/library/{slug}/facets', { params: { slug }, query, signal }),
    placeholderData: keepPreviousData,
  });
};

export interface ItemsOf extends LibraryFilter {
  sort: ItemSort;
}
/** Without an order of its own, a search begins with what fits best. */
const sortOf = (slug: ItemSource, sort: ItemSort): string =>
  slug === null && sort === 'position' ? 'relevance' : sort;

export const itemsPageQuery = (slug: ItemSource, { sort, ...filter }: ItemsOf, page: number) => {
  const query = filterParams(filter);
  query.set('sort', sortOf(slug, sort));
  query.set('page', String(page));
  query.set('limit', String(PAGE_SIZE));
  return queryOptions({
    queryKey: ['library', slug, 'items', query.toString()],
    queryFn: async ({ signal }) =>
      entriesOf(
        await (slug === null
          ? call('get', '/api/private/search/items', { query, signal })
          : call('get', '/api/private/library/{slug}/items', { params: { slug }, query, signal })),
      ),
  });
};

export const itemIdsQuery = (slug: ItemSource, { sort, ...filter }: ItemsOf) => {
  const query = filterParams(filter);
  query.set('sort', sortOf(slug, sort));
  return queryOptions({
    queryKey: ['library', slug, 'ids', query.toString()],
    queryFn: ({ signal }) =>
      slug === null
        ? call('get', '/api/private/search/items/ids', { query, signal })
        : call('get', '/api/private/library/{slug}/items/ids', { params: { slug }, query, signal }),
  });
};
