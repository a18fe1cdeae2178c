import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { RunningChange } from './RunningChange.tsx';

interface BulkDialogProps {
  title: string;
  action: string;
  children: ReactNode;
  isRunning: boolean;
  canRun?: boolean;
  isDangerous?: boolean;
  onRun: () => void;
  onClose: () => void;
}

/** The frame of a bulk action: what it will do to how many items, and the button that does it. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, action, children, isRunning, canRun = true, isDangerous = false, onRun, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      // What is shown as data arrive and words are typed makes it longer: a dialog in the middle would move its buttons away.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {children}
        {isRunning ? <RunningChange /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isRunning}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={!canRun}
          loading={isRunning}
          onClick={onRun}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
