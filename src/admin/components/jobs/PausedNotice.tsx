import { Alert, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { JobKind } from '../../../shared/contract/job.ts';
import { useJobKinds } from './useJobKinds.ts';

const EVERY_MS = 30_000;

/** Shows that background jobs are paused, where users would wait for them. */
export function PausedNotice({ kinds }: { kinds: readonly JobKind[] }) {
  const translate = useTranslate();
  const { data = [] } = useJobKinds(EVERY_MS);
  const paused = data.filter(({ kind, pausedAt }) => pausedAt !== null && kinds.includes(kind));
  if (paused.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('admin.job.notice', {
        kinds: paused.map(({ kind }) => translate(`admin.job.name.${kind}`)).join(', '),
      })}{' '}
      <Link component={RouterLink} to="/jobs">
        {translate('admin.job.notice_link')}
      </Link>
    </Alert>
  );
}
