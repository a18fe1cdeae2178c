import { Box, Button } from '@mui/material';
import { useUppyState } from '@uppy/react';
import { Upload } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { readStatus, sumBytes } from './uploadGroups.ts';
import type { QueuedFile, Uploader } from './uploadMeta.ts';

const isLeft = (file: QueuedFile) => readStatus(file) !== 'done';
const isMoving = (file: QueuedFile) => ['sending', 'queued'].includes(readStatus(file));

/** How many files are left and how far they are; leads to where the first of them goes. */
export default function UploadProgress({ uppy }: { uppy: Uploader }) {
  const translate = useTranslate();
  // Each of these is a plain value, so that only a change of what is shown renders.
  const isBusy = useUppyState(uppy, ({ files }) => Object.values(files).some(isMoving));
  const count = useUppyState(
    uppy,
    ({ files }) => Object.values(files).filter(isBusy ? isMoving : isLeft).length,
  );
  const percent = useUppyState(uppy, ({ files }) => {
    const { sent, total } = sumBytes(Object.values(files));
    return total > 0 ? Math.floor((sent / total) * 100) : 0;
  });
  const address = useUppyState(uppy, ({ files }) => {
    const all = Object.values(files);
    const meta = (all.find(isMoving) ?? all.find(isLeft))?.meta;
    return meta?.replaces
      ? `/library-item/${meta.replaces.itemId}`
      : `/library/${meta?.libraryId}/items?upload`;
  });
  if (count === 0) return null;
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
      startIcon={<Upload size={18} strokeWidth={1.5} aria-hidden />}
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
