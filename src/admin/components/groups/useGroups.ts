import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { offeredCodes } from '../offeredCodes.ts';

export interface Groups {
  readonly isPending: boolean;
  /** What it is called; an unknown one by its code. */
  nameOf(code: string): string;
  /** Codes to choose from, by name: those that are not archived, and the chosen ones. */
  choices(chosen: readonly string[]): string[];
}

/** The house's groups. */
export function useGroups(): Groups {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: all = [], isPending } = useQuery({
    queryKey: ['group', 'choices'],
    queryFn: ({ signal }) => dataProvider.readGroupChoices(signal),
    staleTime: 60_000,
  });
  const byCode = new Map(all.map((group) => [group.code, group]));
  return {
    isPending,
    nameOf: (code) => byCode.get(code)?.name ?? code,
    choices: (chosen) => offeredCodes(all, chosen),
  };
}
