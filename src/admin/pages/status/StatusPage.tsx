import Refresh from '@mui/icons-material/RefreshOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Title, useDataProvider, useTranslate } from 'react-admin';
import { STATUS_GROUPS, type StatusGroup, type StatusReport } from '../../../shared/contract/status.ts';
import { WithStatusTexts } from '../../components/lateTexts.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { GroupTable, ToDo } from './StatusLines.tsx';

/** Milliseconds between checks while the page is visible. */
const EVERY_MS = 60_000;

function Status() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['report', 'status'],
    queryFn: ({ signal }) => dataProvider.readStatus(signal),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box role="status" sx={{ flex: '1 1 240px', minHeight: 52 }}>
          {data ? <Summary report={data} /> : null}
        </Box>
        <Button
          size="small"
          startIcon={<Refresh />}
          loading={isFetching && !isPending}
          loadingPosition="start"
          onClick={() => void refetch()}
        >
          {translate('admin.health.refresh')}
        </Button>
      </Box>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={() => void refetch()}>
              {translate('admin.health.again')}
            </Button>
          }
        >
          {translate('admin.health.failed')} {readErrorMessage(error)}
        </Alert>
      ) : null}
      {isPending ? <Skeleton variant="rectangular" height={480} /> : null}
      {data ? (
        <>
          <ToDo lines={data.lines} />
          <Box
            sx={{
              columnWidth: { xs: 'auto', md: 400 },
              columnGap: 4,
              '& > *': { breakInside: 'avoid', mb: 3 },
            }}
          >
            {(Object.keys(STATUS_GROUPS) as StatusGroup[]).map((group) => (
              <GroupTable key={group} group={group} lines={data.lines} />
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  );
}

/** How many lines are not good, and when that was. */
function Summary({ report: { lines, checkedAt } }: { report: StatusReport }) {
  const translate = useTranslate();
  const counts = (['act', 'look'] as const)
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Typography variant="h2">
        {counts.length === 0
          ? translate('admin.health.good')
          : counts
              .map(({ state, count }) => translate(`admin.health.${state}`, { smart_count: count }))
              .join(', ')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {translate('admin.health.checked', { time: formatMediumDateTime(checkedAt) })}
      </Typography>
    </>
  );
}

/** How this instance and what it needs are, for administrators. */
export function StatusPage() {
  return (
    <CanAccess resource="configuration" action="show" accessDenied={<ForbiddenPage />}>
      <Title title="admin.health.title" />
      <WithStatusTexts>
        <Status />
      </WithStatusTexts>
    </CanAccess>
  );
}
