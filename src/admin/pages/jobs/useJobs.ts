import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { JOB_KINDS, JOB_STATES, type JobKind, type JobState } from '../../../shared/contract/job.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

export const EVERY_MS = 3_000;

export interface JobFilters {
  readonly kind: JobKind | null;
  readonly state: JobState | null;
  readonly page: number;
}

/** Which jobs are listed, which is part of the address. */
export function useJobFilters() {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page'));
  const filters: JobFilters = {
    kind: JOB_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
    state: JOB_STATES.find((state) => state === parameters.get('state')) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
  const setFilters = (change: Partial<JobFilters>) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        // Another filter begins at its first page.
        for (const [name, value] of Object.entries({ page: null, ...change })) {
          if (value === null || value === 1) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return { filters, setFilters };
}

/** The jobs of a filter, read again and again, but not while the page is hidden. */
export function useJobs(filters: JobFilters) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['job', 'list', filters],
    queryFn: ({ signal }) => dataProvider.readJobs(filters, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
}
