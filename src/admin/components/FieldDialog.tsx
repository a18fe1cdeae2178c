import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  type TextFieldProps,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readRefusal } from './PasswordDialog.tsx';

interface FieldDialogProps extends Pick<TextFieldProps, 'type' | 'autoComplete' | 'multiline' | 'slotProps'> {
  title: string;
  text?: string;
  /** The field as the call names it, by which its refusal is found. */
  name: string;
  label: string;
  initial?: string;
  helperText?: string;
  confirm: string;
  /** Resolves when it is done; refusals are shown here, and what was typed stays. */
  onConfirm: (value: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for one text, and does something with it. */
export function FieldDialog({
  title,
  text,
  name,
  initial = '',
  helperText,
  confirm,
  onConfirm,
  onClose,
  ...field
}: FieldDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [value, setValue] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof readRefusal> | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event of a dialog to the form that it was opened from.
    event.stopPropagation();
    setBusy(true);
    setFault(null);
    try {
      await onConfirm(value);
    } catch (error) {
      setFault(readRefusal(error, name));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {text ? <Typography>{text}</Typography> : null}
          {fault?.other ? <Alert severity="error">{fault.other}</Alert> : null}
          <TextField
            {...field}
            value={value}
            error={fault?.field != null}
            helperText={fault?.field ?? helperText}
            onChange={(event) => setValue(event.target.value)}
            autoFocus
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
