import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { batchPath, type FinishedBatch } from './uploadBatches.ts';

interface BatchNoticeProps {
  batch: FinishedBatch;
  /** Whether the library is named: where the reader may be elsewhere. */
  hasLibrary: boolean;
  onLeave?: (() => void) | undefined;
}

/** What an upload made, and the way to exactly these items. */
export function BatchNotice({ batch, hasLibrary, onLeave }: BatchNoticeProps) {
  const translate = useTranslate();
  const added = translate(`admin.transfer.batch.${batch.arriveAs}`, { smart_count: batch.count });
  return (
    <Alert
      severity="success"
      // Also as a notification above other content.
      sx={{ bgcolor: 'background.default' }}
      action={
        <Button component={Link} to={batchPath(batch)} color="inherit" size="small" onClick={onLeave}>
          {translate('admin.transfer.batch.review')}
        </Button>
      }
    >
      {hasLibrary ? translate('admin.transfer.batch.to', { added, title: batch.libraryTitle }) : added}
    </Alert>
  );
}
