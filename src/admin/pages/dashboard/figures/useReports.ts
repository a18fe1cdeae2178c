import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';

const WORK_EVERY_MS = 10_000;
/** What was known stays until that of another period is read. */
const ofPeriod = { placeholderData: keepPreviousData, staleTime: 20_000 };

export function useVisits(days: ReportPeriod) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['report', 'visits', days],
    queryFn: ({ signal }) => dataProvider.readVisits(days, signal),
    ...ofPeriod,
  });
}

export function useDownloads(days: ReportPeriod) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['report', 'downloads', days],
    queryFn: ({ signal }) => dataProvider.readDownloads(days, signal),
    ...ofPeriod,
  });
}

export function usePageViews(days: ReportPeriod) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['page-view', 'report', days],
    queryFn: ({ signal }) => dataProvider.readPageViews(days, signal),
    ...ofPeriod,
  });
}

export function useUpcoming() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['report', 'upcoming'],
    queryFn: ({ signal }) => dataProvider.readUpcoming(signal),
  });
}

export function useStorage() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['report', 'storage'],
    queryFn: ({ signal }) => dataProvider.readStorage(signal),
  });
}

/** Read again and again, but not while the page is hidden. */
export function useWork() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['report', 'work'],
    queryFn: ({ signal }) => dataProvider.readWork(signal),
    refetchInterval: WORK_EVERY_MS,
  });
}

export function useOriginals() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['report', 'originals'],
    queryFn: ({ signal }) => dataProvider.readOriginals(signal),
    refetchInterval: WORK_EVERY_MS,
  });
}
