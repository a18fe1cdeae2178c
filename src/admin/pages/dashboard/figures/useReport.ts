import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import type { ReportName, ReportOf } from '../../../providers/reports.ts';

/** A report of the server; `days` where it has a period. What was known stays until that of another period is read. */
export function useReport<Name extends ReportName>(
  name: Name,
  { days = null, every }: { days?: ReportPeriod | null; every?: number } = {},
) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery<ReportOf<Name>>({
    queryKey: ['report', name, days],
    queryFn: ({ signal }) => dataProvider.readReport(name, days, signal),
    placeholderData: keepPreviousData,
    staleTime: 20_000,
    // Polling stops while the page is hidden, which is what react-query does unless told otherwise.
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}
