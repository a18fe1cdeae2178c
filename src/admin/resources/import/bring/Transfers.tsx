import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { UploadList } from '../../../uploads/UploadList.tsx';
import { UppyProvider } from '../../../uploads/UppyProvider.tsx';
import type { UploadQueue } from '../../../uploads/uploader.ts';
import { readStatus, sumBytes } from '../../../uploads/uploadGroups.ts';
import type { QueuedFile } from '../../../uploads/uploadMeta.ts';
import { useUploadState } from '../../../uploads/useUploadState.ts';

/** Uploads of one import: how many are on their way, and how many wait for a person. */
export function useTransfers(queue: UploadQueue | null, importId: number | null) {
  const { files, isPaused, isAway } = useUploadState(queue);
  const mine = files.filter(({ meta }) => importId !== null && meta.imports?.id === importId);
  const waiting = mine.filter((file) => ['failed', 'missing'].includes(readStatus(file)));
  return { files: mine, isPaused, isAway, waiting, onWay: mine.length - waiting.length };
}
export type Transfers = ReturnType<typeof useTransfers>;

const idsOf = (files: readonly QueuedFile[]) => files.map(({ id }) => id);

/** What has not arrived yet, file by file. What has arrived leaves this list. */
export function TransferList({ queue, transfers }: { queue: UploadQueue; transfers: Transfers }) {
  const translate = useTranslate();
  const { files, isPaused, isAway, waiting, onWay } = transfers;
  if (files.length === 0) return null;
  const retryable = waiting.filter(({ meta }) => meta.failure?.canRetry);
  const { sent, total } = sumBytes(files);
  return (
    <Box
      component="section"
      aria-label={translate('admin.import.bring.transfers')}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      {isAway && onWay > 0 ? <Alert severity="warning">{translate('admin.upload.away')}</Alert> : null}
      {waiting.length > 0 ? (
        <Alert severity="warning">
          {translate('admin.import.bring.unfinished', { smart_count: waiting.length })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          role="status"
          color="textSecondary"
          sx={{ flex: 1, minWidth: 160, fontVariantNumeric: 'tabular-nums' }}
        >
          {onWay > 0 ? translate('admin.import.bring.on_way', { smart_count: onWay }) : ''}
        </Typography>
        {onWay > 0 ? (
          <Button variant="outlined" size="small" onClick={isPaused ? queue.resume : queue.pause}>
            {translate(isPaused ? 'admin.upload.resume' : 'admin.upload.pause')}
          </Button>
        ) : null}
        {retryable.length > 0 ? (
          <Button variant="outlined" size="small" onClick={() => queue.start(idsOf(retryable))}>
            {translate('admin.upload.retry_all', { smart_count: retryable.length })}
          </Button>
        ) : null}
        {onWay === 0 ? (
          <Button size="small" onClick={() => queue.remove(idsOf(waiting))}>
            {translate('admin.upload.clear')}
          </Button>
        ) : null}
      </Box>
      {onWay > 0 ? (
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (sent / total) * 100 : 0}
          aria-label={translate('admin.import.bring.transfers')}
          sx={{ '& *': { transition: 'none' } }}
        />
      ) : null}
      <UppyProvider queue={queue}>
        <UploadList
          groups={[{ libraryId: null, title: null, files: [...files] }]}
          libraryId={null}
          isPaused={isPaused}
          onStart={queue.start}
          onRemove={queue.remove}
        />
      </UppyProvider>
    </Box>
  );
}
