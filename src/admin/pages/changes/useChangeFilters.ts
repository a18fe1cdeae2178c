import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LogFilters } from '../../providers/histories.ts';

export const FILTERS = ['q', 'by', 'kind', 'recordId', 'action', 'from', 'to'] as const;

/** The filters of the log, which are its address: it can be kept and sent. */
export function useChangeFilters() {
  const [parameters, setParameters] = useSearchParams();
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
  const setFilter = (change: LogFilters) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filters, setFilter, clear: () => setParameters({}, { replace: true }) };
}
