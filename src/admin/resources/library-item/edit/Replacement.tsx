import { Alert, Button, LinearProgress, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { readStatus } from '../../../uploads/uploadGroups.ts';
import type { QueuedFile } from '../../../uploads/uploadMeta.ts';

interface ReplacementProps {
  file: QueuedFile;
  isAway: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

/** How far the new file is, or why it did not arrive. */
export function Replacement({ file, isAway, onRetry, onCancel }: ReplacementProps) {
  const translate = useTranslate();
  const { meta, progress } = file;
  const status = readStatus(file);
  if (status === 'failed' || status === 'missing') {
    return (
      <Alert
        severity="error"
        action={
          <Stack direction="row">
            {meta.failure?.canRetry ? (
              <Button size="small" color="inherit" onClick={onRetry}>
                {translate('admin.items.try_again')}
              </Button>
            ) : null}
            <Button size="small" color="inherit" onClick={onCancel}>
              {translate('ra.action.close')}
            </Button>
          </Stack>
        }
      >
        {meta.failure?.reason ?? translate('admin.upload.status.missing')}
      </Alert>
    );
  }
  return (
    <>
      {isAway ? <Alert severity="warning">{translate('admin.upload.away')}</Alert> : null}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <LinearProgress
          variant="determinate"
          value={progress.percentage ?? 0}
          aria-label={translate('admin.items.replacing')}
          sx={{ flex: 1 }}
        />
        <Button size="small" color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Stack>
    </>
  );
}
