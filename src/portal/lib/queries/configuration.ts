import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => call('get', '/api/private/configuration', { signal }),
  staleTime: 5 * 60_000,
});
export const useConfiguration = () => useQuery(configurationQuery).data;

export const publicConfigurationQuery = queryOptions({
  queryKey: ['public', 'configuration'],
  queryFn: ({ signal }) => call('get', '/api/public/configuration', { signal }),
  staleTime: 5 * 60_000,
});
export const usePublicConfiguration = () => useQuery(publicConfigurationQuery).data;

/** The organisation's name: the server writes it into the page, so it is there before any call. */
const writtenBrand = () => document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content ?? '';

export const useBrandName = (): string => useConfiguration()?.['brand.name'] ?? writtenBrand();
/** The same for those who are not signed in. */
export const usePublicBrandName = (): string => usePublicConfiguration()?.['brand.name'] ?? writtenBrand();
