import {
  Alert,
  Box,
  LinearProgress,
  MenuItem,
  Pagination,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { JOB_STATES, JOBS_MAX, type Job, type JobKind, type JobState } from '../../../shared/contract/job.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { JobActions } from './JobActions.tsx';
import { type JobFilters, useJobs } from './useJobs.ts';

const TONES: Record<JobState, Tone> = {
  waiting: 'muted',
  again: 'warning',
  running: 'success',
  failed: 'error',
  cancelled: 'muted',
};

interface JobListProps {
  filters: JobFilters;
  onFilter: (change: Partial<JobFilters>) => void;
  kinds: readonly JobKind[];
}

/** The jobs themselves: what each works on, how far it is, and why it failed. */
export function JobList({ filters, onFilter, kinds }: JobListProps) {
  const translate = useTranslate();
  const { data, error, isPending } = useJobs(filters);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / JOBS_MAX));
  const isFiltered = filters.kind !== null || filters.state !== null;
  return (
    <Box component="section" aria-labelledby="job-list">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography id="job-list" variant="h3" component="h2" sx={{ flex: '1 1 120px' }}>
          {translate('admin.job.list')}
        </Typography>
        <Choice
          label={translate('admin.job.kind')}
          value={filters.kind}
          choices={kinds.map((kind) => [kind, translate(`admin.job.name.${kind}`)])}
          onChange={(kind) => onFilter({ kind })}
        />
        <Choice
          label={translate('admin.job.state')}
          value={filters.state}
          choices={JOB_STATES.map((state) => [state, translate(`admin.job.${state}`)])}
          onChange={(state) => onFilter({ state })}
        />
      </Box>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {isPending ? <Skeleton variant="rectangular" height={200} /> : null}
      {data?.data.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 3 }}>
          {translate(isFiltered ? 'admin.job.none_found' : 'admin.job.none')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={Math.min(filters.page, pages)}
          onChange={(_event, page) => onFilter({ page })}
          shape="rounded"
          sx={{ mt: 2 }}
        />
      ) : null}
    </Box>
  );
}

function Choice<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value | null;
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value | null) => void;
}) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value ?? 'all'}
      onChange={(event) => onChange(choices.find(([one]) => one === event.target.value)?.[0] ?? null)}
      sx={{ width: { xs: '100%', sm: 220 } }}
    >
      <MenuItem value="all">{translate('admin.job.all')}</MenuItem>
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function JobRow({ job }: { job: Job }) {
  const translate = useTranslate();
  const { kind, state, about, progress, reason, detail, requestId } = job;
  const name = translate(`admin.job.name.${kind}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: '150px minmax(0,1fr) minmax(0,1fr) 96px' },
        alignItems: 'center',
        minHeight: 56,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <StatusDot tone={TONES[state]}>{translate(`admin.job.${state}`)}</StatusDot>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography noWrap title={about?.title}>
          {about?.resource && about.id !== null ? (
            <Box component={Link} to={pathOf(about.resource, about.id)} sx={{ color: 'inherit' }}>
              {about.title}
            </Box>
          ) : (
            (about?.title ?? name)
          )}
        </Typography>
        {about ? (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {name}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <JobTimes job={job} />
        </Typography>
        {progress && state === 'running' ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <LinearProgress
              variant="determinate"
              value={Math.min(100, (progress.done / progress.total) * 100)}
              aria-label={name}
              sx={{ flex: 1, height: 2 }}
            />
            <Typography variant="caption">{translate('admin.job.progress', progress)}</Typography>
          </Box>
        ) : null}
        {reason ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        ) : null}
        {reason && (detail !== reason || requestId) ? (
          <Box component="details" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
              {translate('admin.job.detail')}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Box>
            {requestId ? (
              <Box sx={{ overflowWrap: 'anywhere' }}>{translate('admin.job.request', { id: requestId })}</Box>
            ) : null}
          </Box>
        ) : null}
      </Box>
      <Box sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' }, textAlign: 'right' }}>
        <JobActions job={job} name={about?.title ?? name} />
      </Box>
    </Box>
  );
}

/** Imports and other records that have a form open there; mails have a page of their own. */
const pathOf = (resource: string, id: number): string =>
  resource === 'outbox' ? `/outbox/${id}/show` : `/${resource}/${id}`;

function JobTimes({ job }: { job: Job }) {
  const translate = useTranslate();
  const { createdAt, startedAt, endedAt, dueAt, instance, tries, triesMax } = job;
  const since = formatMediumDateTime(startedAt ?? endedAt ?? createdAt);
  const parts = [
    translate('admin.job.since', { time: since }),
    instance ? translate('admin.job.running_on', { instance }) : null,
    tries > 0 && triesMax > 1
      ? `${translate('admin.job.tries')}: ${translate('admin.job.tries_of', { tries, max: triesMax })}`
      : null,
    dueAt ? translate('admin.job.due', { time: formatMediumDateTime(dueAt) }) : null,
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}
