import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../../shared/contract/common.ts';
import type { NewsArticle, NewsTeaser } from '../../../shared/contract/news.ts';
import { api } from '../api/client.ts';

const PAGE_SIZE = 18;

export const highlightedNewsQuery = queryOptions({
  queryKey: ['news', 'highlighted'],
  queryFn: ({ signal }) => api.get<NewsTeaser[]>('/private/news/highlighted', { signal }),
});

export const latestNewsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['news', 'latest', limit],
    queryFn: ({ signal }) => api.get<Page<NewsTeaser>>('/private/news', { query: { limit }, signal }),
  });

export const newsListQuery = (filter: { q?: string; tag?: string }) =>
  infiniteQueryOptions({
    queryKey: ['news', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<NewsTeaser>>('/private/news', {
        query: { ...filter, page: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['news', 'article', slug],
    queryFn: ({ signal }) => api.get<NewsArticle>(`/private/news/${encodeURIComponent(slug)}`, { signal }),
  });

export const otherNewsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['news', 'other', slug],
    queryFn: ({ signal }) =>
      api.get<NewsTeaser[]>(`/private/news/${encodeURIComponent(slug)}/other-news`, { signal }),
  });
