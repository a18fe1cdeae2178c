import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const PAGE_SIZE = 18;

export const highlightedNewsQuery = queryOptions({
  queryKey: ['news', 'highlighted'],
  queryFn: ({ signal }) => call('get', '/api/private/news/highlighted', { signal }),
});

export const latestNewsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['news', 'latest', limit],
    queryFn: ({ signal }) => call('get', '/api/private/news', { query: { limit }, signal }),
  });

export interface NewsFilter {
  q?: string | undefined;
  tag?: string | undefined;
  year?: number | undefined;
}

export const newsFacetsQuery = (filter: NewsFilter) =>
  queryOptions({
    queryKey: ['news', 'facets', filter],
    queryFn: ({ signal }) => call('get', '/api/private/news/facets', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const newsListQuery = (filter: NewsFilter) =>
  infiniteQueryOptions({
    queryKey: ['news', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/private/news', {
        query: { ...filter, page: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['news', 'article', slug],
    queryFn: ({ signal }) => call('get', '/api/private/news/{slug}', { params: { slug }, signal }),
  });

export const otherNewsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['news', 'other', slug],
    queryFn: ({ signal }) => call('get', '/api/private/news/{slug}/other-news', { params: { slug }, signal }),
  });
