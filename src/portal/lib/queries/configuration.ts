import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PortalConfiguration, PublicConfiguration } from '../../../shared/contract/configuration.ts';
import { api } from '../api/client.ts';

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => api.get<PortalConfiguration>('/private/configuration', { signal }),
  staleTime: 5 * 60_000,
});
export const useConfiguration = () => useQuery(configurationQuery).data;

const publicConfigurationQuery = queryOptions({
  queryKey: ['public', 'configuration'],
  queryFn: ({ signal }) => api.get<PublicConfiguration>('/public/configuration', { signal }),
  staleTime: 5 * 60_000,
});
export const usePublicConfiguration = () => useQuery(publicConfigurationQuery).data;
