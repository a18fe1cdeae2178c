import { LinearProgress, Stack, Typography } from '@mui/material';
import { useId, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../providers/formats.ts';
import { runningChange } from '../../../providers/runningChange.ts';

/** How far a change of many items has come; nothing while there is none that takes long. */
export function RunningChange() {
  const translate = useTranslate();
  const labelId = useId();
  const progress = useSyncExternalStore(runningChange.subscribe, runningChange.read);
  if (!progress || progress.total === 0) return null;
  const { done, total } = progress;
  return (
    <Stack spacing={1}>
      <Typography id={labelId} role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('admin.many.progress', {
          done: formatNumber(done),
          total: formatNumber(total),
        })}
      </Typography>
      <LinearProgress aria-labelledby={labelId} variant="determinate" value={(100 * done) / total} />
      <Typography variant="body2" color="text.secondary">
        {translate('admin.many.progress_help')}
      </Typography>
    </Stack>
  );
}
