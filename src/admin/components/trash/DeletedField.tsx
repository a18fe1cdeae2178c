import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDaysAgo } from './daysAgo.ts';

/** Since when a record is in the trash, and how long it stays there. */
export function DeletedField() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; deletedAt: string | null }>();
  if (!record?.deletedAt) return null;
  return (
    <Typography
      component="span"
      color="textSecondary"
      sx={{ display: 'block', fontSize: 'inherit', textWrap: 'balance' }}
    >
      {translate('admin.trash.deleted', { ago: formatDaysAgo(record.deletedAt) })}
    </Typography>
  );
}
