import { queryOptions, useQuery } from '@tanstack/react-query';
import { libraryPathIn } from '../../../shared/domain/addresses.ts';
import { call } from '../api/call.ts';

export const navigationQuery = queryOptions({
  queryKey: ['navigation'],
  queryFn: ({ signal }) => call('get', '/api/private/navigation', { signal }),
  staleTime: 60_000,
});
export const useNavigation = () => useQuery(navigationQuery);

/** Finds the path of a library by its slug. */
export function useLibraryPath(): (slug: string) => string {
  const { data } = useNavigation();
  return (slug) => libraryPathIn(data ?? [], slug);
}
