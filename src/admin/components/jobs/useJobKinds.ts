import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** The kinds of background work; read again every `every` milliseconds, but not while the page is hidden. */
export function useJobKinds(every: number) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['job', 'kinds'],
    queryFn: ({ signal }) => dataProvider.readJobKinds(signal),
    refetchInterval: every,
    staleTime: 0,
  });
}
