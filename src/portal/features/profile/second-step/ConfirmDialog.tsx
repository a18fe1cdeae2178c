import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../../shared/client/apiError.ts';
import { PasswordField } from '../../../components/fields/PasswordField.tsx';
import { messageOf } from '../../../lib/api/messageOf.ts';
import { text } from '../../../text/en.ts';
import { securityText } from '../../../text/security.ts';
import styles from './SecondStep.module.css';

/** Says why something did not work, in words that it has itself. */
export class Fault extends Error {}

interface Props {
  title: string;
  lead?: string;
  confirm: string;
  /** Whether the password is required for it. */
  hasPassword?: boolean;
  /** Throws where it did not work: the dialog stays open, with what was entered. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
  /** Fields above the password; `errors` are the server's messages by field. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Confirms a change of how one signs in, by the password. */
export function ConfirmDialog({ title, lead, confirm, hasPassword = true, ...props }: Props) {
  const { onConfirm, onClose, children } = props;
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (hasPassword && password === '') return setErrors({ password: text.forms.required });
    setBusy(true);
    setErrors({});
    setFault(null);
    try {
      await onConfirm(password);
    } catch (error) {
      const named = error instanceof ApiError ? error.errors : {};
      setErrors(named);
      if (Object.keys(named).length === 0)
        setFault(error instanceof Fault ? error.message : messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className={styles.fields}>
          {lead && <Typography>{lead}</Typography>}
          {fault && <Alert severity="error">{fault}</Alert>}
          {children?.(errors)}
          {hasPassword && (
            <PasswordField
              label={securityText.password}
              autoComplete="current-password"
              error={errors.password}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoFocus={children === undefined}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" aria-busy={isBusy} disabled={isBusy}>
            {confirm}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {text.actions.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
