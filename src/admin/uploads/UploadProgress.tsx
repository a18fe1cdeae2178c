import FileUpload from '@mui/icons-material/FileUploadOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { UploadQueue } from './uploader.ts';
import { readStatus, sumBytes } from './uploadGroups.ts';
import type { QueuedFile } from './uploadMeta.ts';
import { useUploadState } from './useUploadState.ts';

const isLeft = (file: QueuedFile) => readStatus(file) !== 'done';
const isMoving = (file: QueuedFile) => ['sending', 'queued'].includes(readStatus(file));

/** How many files are left and how far they are; leads to where the first of them goes. */
export default function UploadProgress({ queue }: { queue: UploadQueue }) {
  const translate = useTranslate();
  const { files } = useUploadState(queue);
  const moving = files.filter(isMoving);
  const isBusy = moving.length > 0;
  const left = isBusy ? moving : files.filter(isLeft);
  const count = left.length;
  if (count === 0) return null;
  const { sent, total } = sumBytes(files);
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const meta = left[0]?.meta;
  const address = meta?.imports
    ? `/import/${meta.imports.id}`
    : meta?.replaces
      ? `/library-item/${meta.replaces.itemId}`
      : `/library/${meta?.libraryId}/items?upload`;
  const label = isBusy
    ? translate('admin.upload.busy', { smart_count: count, percent })
    : translate('admin.upload.waiting', { smart_count: count });

  return (
    <Button
      component={Link}
      to={address}
      aria-label={label}
      size="small"
      color="inherit"
      startIcon={<FileUpload />}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {/* A phone has room for the number only; the name of the link says the rest. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {isBusy ? `${percent} %` : count}
      </Box>
    </Button>
  );
}
