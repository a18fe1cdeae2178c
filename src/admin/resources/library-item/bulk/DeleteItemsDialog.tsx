import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

/** Deletes many items after saying how many. */
export function DeleteItemsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readIds } = useBulk(onClose);
  return (
    <BulkDialog
      title={translate('admin.bulk.delete_title', { smart_count: count })}
      action={translate('ra.action.delete')}
      isDangerous
      isRunning={isRunning}
      onRun={() => void run(async () => dataProvider.deleteMany('library-item', { ids: await readIds() }))}
      onClose={onClose}
    >
      <Typography>{translate('admin.bulk.delete_text')}</Typography>
    </BulkDialog>
  );
}
