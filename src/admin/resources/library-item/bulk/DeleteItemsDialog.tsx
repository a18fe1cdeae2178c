import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useUndoableRemoval } from '../../../components/trash/useUndoableRemoval.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useSelection } from './SelectionContext.tsx';
import { useBulk } from './useBulk.ts';

/** Moves many items to the trash after saying how many. */
export function DeleteItemsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { count, readIds } = useBulk(onClose);
  const { clear } = useSelection();
  const { remove, isRunning } = useUndoableRemoval();
  const handleRun = async () => {
    await remove({ ids: await readIds(), onRemoved: clear });
    onClose();
  };
  return (
    <BulkDialog
      title={translate('admin.bulk.delete_title', { smart_count: count })}
      action={translate('ra.action.delete')}
      isDangerous
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <Typography>{translate('admin.trash.kept', { smart_count: count })}</Typography>
    </BulkDialog>
  );
}
