import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { type CodedNames, codedNames } from '../codedNames.ts';

export interface Groups extends CodedNames {
  readonly isPending: boolean;
}

/** The house's groups, by name. */
export function useGroups(): Groups {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: all = [], isPending } = useQuery({
    queryKey: ['group', 'choices'],
    queryFn: ({ signal }) => dataProvider.readGroupChoices(signal),
    staleTime: 60_000,
  });
  return { isPending, ...codedNames(all) };
}
