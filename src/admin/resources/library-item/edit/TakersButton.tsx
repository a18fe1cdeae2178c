import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';

const TakersDialog = lazy(async () => ({ default: (await import('./TakersDialog.tsx')).TakersDialog }));

/** Opens the list of those who downloaded the item. */
export function TakersButton() {
  const translate = useTranslate();
  const record = useRecordContext<LibraryItem>();
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  return (
    <>
      <Button size="small" startIcon={<Download />} onClick={() => setOpen(true)}>
        {translate('admin.takers.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <TakersDialog itemId={record.id} name={record.title} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
