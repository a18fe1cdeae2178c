import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';

/** Long enough to read the message and to reach the button by keyboard. */
const NOTICE_MS = 10_000;

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const handleClick = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" size="small" onClick={handleClick}>
      {translate('ra.action.undo')}
    </Button>
  );
}

/** A notification about something that is done already, with a button that takes it back. */
export function useUndoNotice() {
  const notify = useNotify();
  return (message: string, messageArgs: Record<string, unknown>, onUndo: () => void): void =>
    notify(message, {
      type: 'info',
      messageArgs,
      autoHideDuration: NOTICE_MS,
      action: <UndoButton onUndo={onUndo} />,
    });
}
