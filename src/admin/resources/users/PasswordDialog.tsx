import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { newPassword } from '../../../shared/contract/auth.ts';
import type { User } from '../../../shared/contract/user.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';

interface PasswordDialogProps {
  user: Pick<User, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** Sets someone's password; every session of theirs ends. */
export function PasswordDialog({ user, open, onClose }: PasswordDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);

  const handleClose = () => {
    setPassword('');
    setError(null);
    onClose();
  };
  const handleSave = async () => {
    const checked = newPassword.safeParse(password);
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? null);
    try {
      await dataProvider.setUserPassword(user.id, password);
      notify('admin.user.password_set', { type: 'info' });
      refresh();
      handleClose();
    } catch (failure) {
      setError(readFieldErrors(failure).password ?? readErrorMessage(failure));
    }
  };

  return (
    <Dialog open={open} onClose={handleClose} aria-labelledby="password-title" fullWidth maxWidth="xs">
      <DialogTitle id="password-title">
        {translate('admin.user.password_title', { name: user.name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('admin.user.password_text')}</DialogContentText>
        <TextField
          type="password"
          autoComplete="new-password"
          label={translate('admin.user.new_password')}
          value={password}
          error={error !== null}
          helperText={error}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void handleSave();
          }}
          fullWidth
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={handleClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={() => void handleSave()}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
