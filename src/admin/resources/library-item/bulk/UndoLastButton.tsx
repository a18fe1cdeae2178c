import Undo from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSelection } from './SelectionContext.tsx';
import { useChangeNotice } from './useChangeNotice.ts';

/** Undoes the latest change of this screen: beside the actions, where a keyboard reaches it at once. */
export function UndoLastButton() {
  const translate = useTranslate();
  const { lastChange, noteChange } = useSelection();
  const { undo } = useChangeNotice();
  const [isRunning, setIsRunning] = useState(false);
  if (!lastChange) return null;
  const handleClick = async () => {
    setIsRunning(true);
    const outcome = await undo(lastChange.id);
    setIsRunning(false);
    if (outcome) noteChange(null);
  };
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Undo />}
      loading={isRunning}
      title={translate('admin.many.last_change', { smart_count: lastChange.count })}
      onClick={() => void handleClick()}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}
