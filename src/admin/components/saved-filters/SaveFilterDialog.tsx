import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { savedList } from '../../../shared/contract/savedFilter.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import type { FilteredList } from '../../providers/finder.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';

interface SaveFilterDialogProps {
  target: FilteredList;
  /** What the list shows. */
  list: unknown;
  /** Names that one's own filters have: saving under one of them replaces it. */
  names: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

/** Keeps what a list shows under a name, for oneself or for all content managers. */
export function SaveFilterDialog({ target, list, names, onClose, onSaved }: SaveFilterDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const titleId = useId();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const isTaken = names.some((one) => one.toLowerCase() === name.trim().toLowerCase());

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    setFault(undefined);
    try {
      await dataProvider.keepFilter({ ...target, name, isShared, list: savedList.parse(list) });
      notify('admin.saved.done', { type: 'info', messageArgs: { name: name.trim() } });
      onSaved();
      onClose();
    } catch (error) {
      setFault(readFieldErrors(error).name ?? readErrorMessage(error));
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DialogTitle id={titleId}>{translate('admin.saved.save')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={translate('admin.saved.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={fault !== undefined}
            helperText={fault ?? (isTaken ? translate('admin.saved.replaces') : ' ')}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={(event) => setIsShared(event.target.checked)} />}
            label={translate('admin.saved.share')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {translate(isTaken ? 'admin.saved.replace' : 'ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
