import { Typography } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { formatMediumDateTime } from '../providers/formats.ts';

/** A date and time in the portal's format; a dash where there is none. */
export function TimeField({ source }: { source: string; label?: string }) {
  const value: unknown = useFieldValue({ source });
  return (
    <Typography component="span" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {typeof value === 'string' ? formatMediumDateTime(value) : '—'}
    </Typography>
  );
}
