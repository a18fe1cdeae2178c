import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface KeepDraftsDialogProps {
  count: number;
  onDecide: (isKept: boolean) => void;
  onClose: () => void;
}

/** Asks at sign-out whether drafts stay on the device. */
export function KeepDraftsDialog({ count, onDecide, onClose }: KeepDraftsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      // It is rendered in a menu, which would handle the keys itself.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{translate('admin.draft.sign_out_title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('admin.draft.sign_out_text', { smart_count: count })}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button color="error" onClick={() => onDecide(false)}>
          {translate('admin.draft.sign_out_delete')}
        </Button>
        <Button variant="contained" onClick={() => onDecide(true)} autoFocus>
          {translate('admin.draft.sign_out_keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
