import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { UsageTerms } from '../../../shared/policy/usage.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { type CodedNames, codedNames } from '../codedNames.ts';

export interface UsageRights extends CodedNames {
  /** Whether they are on their way, or may not be listed. */
  readonly isPending: boolean;
  /** What these allow; unknown ones are left out. */
  termsOf(codes: readonly string[]): UsageTerms[];
}

/** The house's usage rights, by name; none for those who may not list them. */
export function useUsageRights(): UsageRights {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess = false } = useCanAccess({ resource: 'usage-right', action: 'list' });
  const { data: all = [], isPending } = useQuery({
    queryKey: ['usage-right', 'choices'],
    queryFn: ({ signal }) => dataProvider.readUsageRightChoices(signal),
    staleTime: 60_000,
    enabled: canAccess,
  });
  const byCode = new Map(all.map((right) => [right.code, right]));
  return {
    isPending,
    ...codedNames(all),
    termsOf: (codes) => codes.flatMap((code) => byCode.get(code) ?? []),
  };
}
