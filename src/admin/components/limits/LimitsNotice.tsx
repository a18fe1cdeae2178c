import { Alert } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useLimits } from './useLimits.ts';

/** Why an editor with limits may not save the form around it. */
export function LimitsNotice() {
  const translate = useTranslate();
  const record = useRecordContext();
  const why = useLimits()(useResourceContext() ?? '', record ?? { id: 0 });
  if (!record || !why) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
      {translate(`admin.limits.${why}`)}
    </Alert>
  );
}
