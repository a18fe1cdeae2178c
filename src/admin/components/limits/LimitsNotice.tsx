import { Alert } from '@mui/material';
import { useListContext, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
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

/** How many of the records that the list around it shows an editor with limits may neither select nor change. */
export function ListLimitsNotice() {
  const translate = useTranslate();
  const { resource, data = [] } = useListContext();
  const whyLimited = useLimits();
  const reasons = data.flatMap((record) => whyLimited(resource, record) ?? []);
  if (reasons.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {reasons.includes('kind')
        ? translate('admin.limits.list_kind')
        : translate('admin.limits.list', { smart_count: reasons.length })}
    </Alert>
  );
}
