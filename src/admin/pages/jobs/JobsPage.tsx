import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { CanAccess, Title, useTranslate } from 'react-admin';
import { useJobKinds } from '../../components/jobs/useJobKinds.ts';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { JobList } from './JobList.tsx';
import { KindTable } from './KindTable.tsx';
import { EVERY_MS, useJobFilters } from './useJobs.ts';

function Jobs() {
  const translate = useTranslate();
  const { data, error, isPending } = useJobKinds(EVERY_MS);
  const { filters, setFilters } = useJobFilters();
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1280 }}>
      <Typography color="textSecondary">{translate('admin.job.text')}</Typography>
      {error ? (
        <Alert severity="error">
          {data ? translate('admin.job.stale') : null} {readErrorMessage(error)}
        </Alert>
      ) : null}
      {isPending ? <Skeleton variant="rectangular" height={400} /> : null}
      {data ? <KindTable kinds={data} onShow={setFilters} /> : null}
      <JobList filters={filters} onFilter={setFilters} kinds={data?.map(({ kind }) => kind) ?? []} />
    </Box>
  );
}

/** What works in the background, for content managers; mail and housekeeping for administrators. */
export function JobsPage() {
  return (
    <CanAccess resource="job" action="list" accessDenied={<ForbiddenPage />}>
      <Title title="admin.job.title" />
      <Jobs />
    </CanAccess>
  );
}
