import Undo from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useUndoableRemoval } from '../../../components/trash/useUndoableRemoval.ts';
import { useSelection } from './SelectionContext.tsx';
import { useBulk } from './useBulk.ts';

/** Takes the selected items out of the trash. */
export function RestoreItemsButton() {
  const translate = useTranslate();
  const { clear } = useSelection();
  const { readIds } = useBulk(clear);
  const { restore, isRunning } = useUndoableRemoval();
  const handleClick = async () => {
    if (await restore(await readIds())) clear();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isRunning}
      startIcon={<Undo />}
      onClick={() => void handleClick()}
    >
      {translate('admin.trash.restore')}
    </Button>
  );
}
