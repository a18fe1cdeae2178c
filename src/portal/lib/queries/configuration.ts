import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => call('get', '/api/private/configuration', { signal }),
  staleTime: 5 * 60_000,
});
export const useConfiguration = () => useQuery(configurationQuery).data;

const publicConfigurationQuery = queryOptions({
  queryKey: ['public', 'configuration'],
  queryFn: ({ signal }) => call('get', '/api/public/configuration', { signal }),
  staleTime: 5 * 60_000,
});
export const usePublicConfiguration = () => useQuery(publicConfigurationQuery).data;
