import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';

export const navigationQuery = queryOptions({
  queryKey: ['navigation'],
  queryFn: ({ signal }) => call('get', '/api/private/navigation', { signal }),
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
