import Close from '@mui/icons-material/CloseOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDataProvider, useTranslate } from 'react-admin';
import type { Job } from '../../../shared/contract/job.ts';
import { useAction } from '../../components/useAction.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** Tries a job again, or cancels it where nothing is lost by that. */
export function JobActions({ job: { id, canRetry, canCancel }, name }: { job: Job; name: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const act = useAction(['job']);
  const [isAsking, setAsking] = useState(false);
  const retry = () =>
    act(async () => {
      const { changed } = await dataProvider.retryJob(id);
      return changed === 0
        ? 'admin.job.retried_none'
        : translate('admin.job.retried', { smart_count: changed });
    });
  const cancel = () =>
    act(async () => {
      const { changed } = await dataProvider.cancelJob(id);
      return changed === 0 ? 'admin.job.cancel_late' : 'admin.job.cancel_done';
    });
  return (
    <>
      {canRetry ? (
        <Tooltip title={translate('admin.job.retry')}>
          <IconButton
            size="small"
            aria-label={translate('admin.job.retry_of', { name })}
            onClick={() => void retry()}
          >
            <Replay fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {canCancel ? (
        <Tooltip title={translate('admin.job.cancel')}>
          <IconButton
            size="small"
            aria-label={translate('admin.job.cancel_of', { name })}
            onClick={() => setAsking(true)}
          >
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      <Confirm
        isOpen={isAsking}
        title="admin.job.cancel_title"
        content="admin.job.cancel_text"
        onConfirm={() => {
          setAsking(false);
          void cancel();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
