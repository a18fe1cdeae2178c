import FileUpload from '@mui/icons-material/FileUploadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TransferPanel } from './TransferPanel.tsx';
import type { UploadQueue } from './uploader.ts';
import { groupTransfers, readStatus, sumBytes } from './uploadGroups.ts';
import type { QueuedFile } from './uploadMeta.ts';
import { useBatchNotification } from './useBatchNotification.tsx';
import { useUploadState } from './useUploadState.ts';

const isLeft = (file: QueuedFile) => !['done', 'skipped'].includes(readStatus(file));
const isMoving = (file: QueuedFile) => ['sending', 'queued'].includes(readStatus(file));

/** How many files are left and how far they are; opens the panel of all transfers. */
export default function UploadProgress({ queue }: { queue: UploadQueue }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { files } = useUploadState(queue);
  useBatchNotification(queue, files);
  const moving = files.filter(isMoving);
  const isBusy = moving.length > 0;
  const left = isBusy ? moving : files.filter(isLeft);
  const count = left.length;
  if (!isOpen && groupTransfers(files).length === 0) return null;
  const { sent, total } = sumBytes(files);
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const waiting =
    count > 0 ? translate('admin.upload.waiting', { smart_count: count }) : translate('admin.transfer.none');
  const label = isBusy ? translate('admin.upload.busy', { smart_count: count, percent }) : waiting;

  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-label={translate('admin.transfer.open', { label })}
        size="small"
        color="inherit"
        startIcon={<FileUpload />}
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {/* A phone has room for the number only; the name of the button says the rest. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {count > 0 ? label : translate('admin.transfer.title')}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {isBusy ? `${percent} %` : count}
        </Box>
      </Button>
      <TransferPanel queue={queue} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
