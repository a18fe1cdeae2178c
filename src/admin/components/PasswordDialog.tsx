import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readErrorCode, readErrorMessage, readFieldErrors } from '../providers/httpClient.ts';

/** Where the portal has the account's own page. */
export const PROFILE = '/profil';

interface PasswordDialogProps {
  title: string;
  text?: string;
  /** Fields besides the password. */
  children?: ReactNode;
  confirm: string;
  isRisky?: boolean;
  /** Resolves when it is done; refusals are shown here. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Message beside the password, or one of the call. */
export function readRefusal(error: unknown, field: string) {
  const message = readFieldErrors(error)[field];
  return {
    field: message ?? null,
    other: message ? null : readErrorMessage(error),
    isWithoutPassword: readErrorCode(error) === 'no_password',
  };
}

/** Asks for one's own password before something changes. */
export function PasswordDialog({
  title,
  text,
  children,
  confirm,
  isRisky = false,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof readRefusal> | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await onConfirm(password);
    } catch (error) {
      setFault(readRefusal(error, 'password'));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {text ? <Typography>{text}</Typography> : null}
          {fault?.other ? (
            <Alert
              severity={fault.isWithoutPassword ? 'info' : 'error'}
              action={
                fault.isWithoutPassword ? (
                  <Button color="inherit" href={PROFILE} target="_blank" rel="noopener">
                    {translate('admin.security.profile')}
                  </Button>
                ) : null
              }
            >
              {fault.other}
            </Alert>
          ) : null}
          {children}
          <TextField
            type="password"
            name="password"
            autoComplete="current-password"
            label={translate('admin.security.password')}
            value={password}
            error={fault?.field != null}
            helperText={fault?.field ?? translate('admin.security.password_help')}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus={children === undefined}
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isRisky ? 'error' : 'primary'}
            loading={isBusy}
            disabled={password === ''}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
