import { queryOptions, useQuery } from '@tanstack/react-query';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { api } from '../api/client.ts';
import { paths } from '../paths.ts';

export const navigationQuery = queryOptions({
  queryKey: ['navigation'],
  queryFn: ({ signal }) => api.get<NavigationItem[]>('/private/navigation', { signal }),
  staleTime: 60_000,
});
export const useNavigation = () => useQuery(navigationQuery);

/** The path of a library by its slug. One in no menu is reachable below the first section. */
export function useLibraryPath(): (slug: string) => string {
  const { data } = useNavigation();
  return (slug) =>
    data?.flatMap((entry) => entry.sub).find((entry) => entry.to.endsWith(`/${slug}`))?.to ??
    paths.library('brand-catalogue', slug);
}
