import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { MediaPortal } from '../../../shared/contract/mediaPortal.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { DaysChart } from './DaysChart.tsx';
import { DaysTable } from './DaysTable.tsx';

/** How often the page was opened and taken from, by day. */
export function StatisticsSection() {
  const translate = useTranslate();
  const record = useRecordContext<MediaPortal>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['media-portal', 'statistics', record?.id],
    queryFn: ({ signal }) => dataProvider.readMediaStatistics(record?.id ?? 0, signal),
    enabled: record !== undefined,
  });
  return (
    <FormSection title="admin.media_portal.statistics">
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {!data && !error ? <Skeleton variant="rectangular" height={96} /> : null}
      {data ? (
        <>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('admin.media_portal.views', { smart_count: data.views })}
            {' · '}
            {translate('admin.media_portal.downloads', { smart_count: data.downloads })}
          </Typography>
          <DaysChart {...data} />
          <Typography variant="caption" color="textSecondary">
            {translate('admin.media_portal.statistics_help')}
          </Typography>
          <Box component="details">
            <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
              {translate('admin.media_portal.as_table')}
            </Box>
            <DaysTable days={data.days} />
          </Box>
        </>
      ) : null}
    </FormSection>
  );
}
