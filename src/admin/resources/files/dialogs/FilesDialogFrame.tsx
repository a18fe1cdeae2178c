import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface FilesDialogFrameProps {
  title: string;
  /** The word on the button; without one there is nothing to do. */
  action?: string;
  isRunning?: boolean;
  canRun?: boolean;
  isDangerous?: boolean;
  onRun?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What will be done, and the button that does it; Enter does it, too. */
export function FilesDialogFrame(props: FilesDialogFrameProps) {
  const {
    title,
    action,
    isRunning = false,
    canRun = true,
    isDangerous = false,
    onRun,
    onClose,
    children,
  } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canRun && !isRunning) onRun?.();
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning}>
            {translate(action ? 'ra.action.cancel' : 'ra.action.close')}
          </Button>
          {action ? (
            <Button
              type="submit"
              variant="contained"
              color={isDangerous ? 'error' : 'primary'}
              disabled={!canRun}
              loading={isRunning}
            >
              {action}
            </Button>
          ) : null}
        </DialogActions>
      </form>
    </Dialog>
  );
}
