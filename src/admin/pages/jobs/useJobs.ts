import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { JOB_KINDS, JOB_STATES, type JobKind, type JobState } from '../../../shared/contract/job.ts';
import { useAddressParameters } from '../../components/useAddressParameters.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

export const EVERY_MS = 3_000;

export interface JobFilters {
  readonly kind: JobKind | null;
  readonly state: JobState | null;
  readonly page: number;
}

/** Which jobs are listed, which is part of the address. */
export function useJobFilters() {
  const { parameters, change } = useAddressParameters();
  const page = Number(parameters.get('page'));
  const filters: JobFilters = {
    kind: JOB_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
    state: JOB_STATES.find((state) => state === parameters.get('state')) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
  // Another filter begins at its first page, which needs no place in the address.
  const setFilters = ({ page: to = 1, ...others }: Partial<JobFilters>) =>
    change({ ...others, page: to === 1 ? null : to });
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
