import { useMemo } from 'react';
import { useAddressParameters } from '../../components/useAddressParameters.ts';
import type { LogFilters } from '../../providers/histories.ts';

export const FILTERS = ['q', 'by', 'kind', 'recordId', 'action', 'from', 'to'] as const;

/** The filters of the log, which are its address: it can be kept and sent. */
export function useChangeFilters() {
  const { parameters, change } = useAddressParameters();
  const filters = useMemo(
    () =>
      Object.fromEntries(
        FILTERS.flatMap((name) => {
          const value = parameters.get(name)?.trim();
          return value ? [[name, value]] : [];
        }),
      ) as LogFilters,
    [parameters],
  );
  const clear = () => change(Object.fromEntries(FILTERS.map((name) => [name, null])));
  return { filters, setFilter: (some: LogFilters) => change(some), clear };
}
