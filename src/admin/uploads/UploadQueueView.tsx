import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { UploadList } from './UploadList.tsx';
import type { UploadQueue } from './uploader.ts';
import { groupUploads, readStatus, sumBytes, type UploadStatus } from './uploadGroups.ts';
import type { QueuedFile } from './uploadMeta.ts';
import { useUploadState } from './useUploadState.ts';

const withStatus = (files: readonly QueuedFile[], ...wanted: UploadStatus[]) =>
  files.filter((file) => wanted.includes(readStatus(file)));
const idsOf = (files: readonly QueuedFile[]) => files.map(({ id }) => id);

/** What was chosen for a library and what is left of others: starting, pausing, trying again, and each file's state. */
export function UploadQueueView({ queue, libraryId }: { queue: UploadQueue; libraryId: number }) {
  const translate = useTranslate();
  const { files, isPaused, isAway } = useUploadState(queue);
  const groups = groupUploads(files, libraryId);
  const shown = groups.flatMap((group) => group.files);
  if (shown.length === 0) return null;

  const here = groups.find((group) => group.libraryId === libraryId)?.files ?? [];
  const waiting = withStatus(here, 'waiting');
  const open = withStatus(shown, 'sending', 'queued');
  const done = withStatus(shown, 'done');
  const retryable = withStatus(shown, 'failed').filter(({ meta }) => meta.failure?.canRetry);
  const started = shown.filter(({ meta }) => meta.isWanted);
  const { sent, total } = sumBytes(shown);

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {isAway && open.length > 0 ? <Alert severity="warning">{translate('admin.upload.away')}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          role="status"
          color="textSecondary"
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 160, fontVariantNumeric: 'tabular-nums' }}
        >
          {started.length > 0
            ? translate('admin.upload.progress', { done: done.length, smart_count: started.length })
            : translate('admin.upload.waiting', { smart_count: waiting.length })}
        </Typography>
        {waiting.length > 0 ? (
          <Button variant="contained" onClick={() => queue.start(idsOf(waiting))}>
            {translate('admin.upload.start', { smart_count: waiting.length })}
          </Button>
        ) : null}
        {open.length > 0 ? (
          <Button variant="outlined" onClick={isPaused ? queue.resume : queue.pause}>
            {translate(isPaused ? 'admin.upload.resume' : 'admin.upload.pause')}
          </Button>
        ) : null}
        {retryable.length > 0 ? (
          <Button variant="outlined" onClick={() => queue.start(idsOf(retryable))}>
            {translate('admin.upload.retry_all', { smart_count: retryable.length })}
          </Button>
        ) : null}
        {open.length === 0 ? (
          <Button onClick={() => queue.remove(idsOf(shown))}>{translate('admin.upload.clear')}</Button>
        ) : null}
      </Box>
      {open.length > 0 ? (
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (sent / total) * 100 : 0}
          aria-label={translate('admin.upload.title')}
          // Animated bars are drawn again sixty times a second for as long as the upload lasts.
          sx={{ '& *': { transition: 'none' } }}
        />
      ) : null}
      <UploadList
        groups={groups}
        libraryId={libraryId}
        isPaused={isPaused}
        onStart={queue.start}
        onRemove={queue.remove}
      />
    </Box>
  );
}
