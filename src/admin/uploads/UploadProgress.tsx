import { Button } from '@mui/material';
import { useUppyState } from '@uppy/react';
import { Upload } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Uploader } from './uploader.ts';

/** How many files are left and how far they are; leads to their library. */
export default function UploadProgress({ uppy }: { uppy: Uploader }) {
  const translate = useTranslate();
  const files = useUppyState(uppy, (state) => state.files);
  const progress = useUppyState(uppy, (state) => state.totalProgress);
  const open = Object.values(files).filter((file) => !file.progress.uploadComplete);
  const first = open[0];
  if (!first || first.meta.libraryId === undefined) return null;

  const isBusy = open.some((file) => file.progress.uploadStarted && !file.error);
  return (
    <Button
      component={Link}
      to={`/library/${first.meta.libraryId}/items`}
      size="small"
      color="inherit"
      startIcon={<Upload size={18} strokeWidth={1.5} aria-hidden />}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {isBusy
        ? translate('admin.upload.busy', { smart_count: open.length, percent: progress })
        : translate('admin.upload.waiting', { smart_count: open.length })}
    </Button>
  );
}
