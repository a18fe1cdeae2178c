import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, LinearProgress, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { downloadCSV, useTranslate } from 'react-admin';
import { BatchNotice } from './BatchNotice.tsx';
import { DuplicateBar } from './DuplicateBar.tsx';
import { writeFailedCsv } from './failedCsv.ts';
import { UploadList } from './UploadList.tsx';
import { UppyProvider } from './UppyProvider.tsx';
import { finishedBatches } from './uploadBatches.ts';
import type { UploadQueue } from './uploader.ts';
import { countStarted, readStatus, sumBytes, type UploadGroup, type UploadStatus } from './uploadGroups.ts';
import type { QueuedFile } from './uploadMeta.ts';
import { useUploadState } from './useUploadState.ts';

const tabs = {
  uploading: ['waiting', 'queued', 'asking', 'sending'],
  failed: ['failed', 'missing'],
  done: ['done', 'skipped'],
} as const satisfies Record<string, readonly UploadStatus[]>;
type TabName = keyof typeof tabs;
const tabNames: readonly TabName[] = ['uploading', 'failed', 'done'];

const withStatus = (files: readonly QueuedFile[], wanted: readonly UploadStatus[]) =>
  files.filter((file) => wanted.includes(readStatus(file)));
const idsOf = (files: readonly QueuedFile[]) => files.map(({ id }) => id);

interface UploadQueueViewProps {
  queue: UploadQueue;
  groups: readonly UploadGroup[];
  /** The library whose panel this is; `undefined` where files of all stand side by side. */
  libraryId?: number;
  /** Whether what waits in this library can be started with what was chosen for it. */
  canStart?: boolean;
  /** A link to another screen was followed. */
  onLeave?: () => void;
}

/** Files by where they stand: starting, pausing, answering, trying again, and what became of each. */
export function UploadQueueView({
  queue,
  groups,
  libraryId,
  canStart = true,
  onLeave,
}: UploadQueueViewProps) {
  const translate = useTranslate();
  const listId = useId();
  const { files, isPaused, isAway } = useUploadState(queue);
  const [chosen, setChosen] = useState<TabName | null>(null);
  const shown = groups.flatMap((group) => group.files);
  if (shown.length === 0) return null;

  const here = groups.find((group) => group.libraryId !== null && group.libraryId === libraryId)?.files ?? [];
  const waiting = withStatus(here, ['waiting']);
  const open = withStatus(shown, ['sending', 'queued']);
  const asking = withStatus(shown, ['asking']);
  const failed = withStatus(shown, tabs.failed);
  const retryable = failed.filter(({ meta }) => meta.failure?.canRetry);
  const counts = countStarted(shown);
  const { sent, total } = sumBytes(shown);
  // Until a person chooses, the tab that has something to say: what is under way, then what failed.
  const tab = chosen ?? tabNames.find((name) => withStatus(shown, tabs[name]).length > 0) ?? 'uploading';
  const inTab = groups
    .map((group) => ({ ...group, files: withStatus(group.files, tabs[tab]) }))
    .filter((group) => group.files.length > 0);
  const batches = finishedBatches(files).filter(
    (batch) => libraryId === undefined || batch.libraryId === libraryId,
  );

  return (
    <UppyProvider queue={queue}>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {isAway && open.length > 0 ? (
          <Alert severity="warning">{translate('admin.upload.away')}</Alert>
        ) : null}
        {batches.map((batch) => (
          <BatchNotice
            key={batch.batchId}
            batch={batch}
            hasLibrary={libraryId === undefined}
            onLeave={onLeave}
          />
        ))}
        {asking.length > 0 ? (
          <DuplicateBar
            count={asking.length}
            onAnswer={(answer) => queue.answer(idsOf(asking), answer, { forBatch: true })}
          />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography
            role="status"
            color="textSecondary"
            sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 160, fontVariantNumeric: 'tabular-nums' }}
          >
            {counts.started > 0
              ? [
                  translate('admin.upload.progress', { done: counts.done, smart_count: counts.started }),
                  counts.failed > 0
                    ? translate('admin.upload.progress_failed', { count: counts.failed })
                    : '',
                  counts.waiting > 0
                    ? translate('admin.upload.progress_waiting', { count: counts.waiting })
                    : '',
                ]
                  .filter(Boolean)
                  .join(', ')
              : translate('admin.upload.waiting', { smart_count: shown.length - failed.length })}
          </Typography>
          {waiting.length > 0 ? (
            <Button variant="contained" disabled={!canStart} onClick={() => queue.start(idsOf(waiting))}>
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Tabs
            value={tab}
            onChange={(_event, next: TabName) => setChosen(next)}
            aria-label={translate('admin.transfer.tabs')}
            sx={{ flex: 1, minWidth: 0 }}
            variant="scrollable"
            scrollButtons={false}
          >
            {tabNames.map((name) => (
              <Tab
                key={name}
                value={name}
                id={`${listId}-${name}`}
                aria-controls={listId}
                label={translate(`admin.transfer.tab.${name}`, {
                  count: withStatus(shown, tabs[name]).length,
                })}
                sx={{ minWidth: 0, px: 1.5, fontVariantNumeric: 'tabular-nums' }}
              />
            ))}
          </Tabs>
          {tab === 'failed' && failed.length > 0 ? (
            <Button
              size="small"
              startIcon={<FileDownload />}
              onClick={() => downloadCSV(writeFailedCsv(failed, translate), 'failed-uploads')}
            >
              {translate('admin.transfer.csv')}
            </Button>
          ) : null}
        </Box>
        <Box role="tabpanel" id={listId} aria-labelledby={`${listId}-${tab}`}>
          {inTab.length > 0 ? (
            <UploadList
              groups={inTab}
              libraryId={libraryId}
              onLeave={onLeave}
              isPaused={isPaused}
              onStart={queue.start}
              onRemove={queue.remove}
              onAnswer={(id, answer) => queue.answer([id], answer, { forBatch: false })}
            />
          ) : (
            <Typography color="textSecondary" sx={{ py: 2 }}>
              {translate(`admin.transfer.tab_empty.${tab}`)}
            </Typography>
          )}
        </Box>
      </Box>
    </UppyProvider>
  );
}
