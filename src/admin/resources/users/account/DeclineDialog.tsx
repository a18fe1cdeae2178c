import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { User } from '../../../../shared/contract/user.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../../providers/httpClient.ts';

interface DeclineDialogProps {
  readonly user: Pick<User, 'id' | 'name'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeclined: () => void;
}

/** Declines a request of erasure with a line. What was typed stays when it is refused. */
export function DeclineDialog({ user, open, onClose, onDeclined }: DeclineDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const titleId = useId();
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const handleDecline = async () => {
    setBusy(true);
    setError(null);
    try {
      await dataProvider.declineErasure(user.id, answer);
      notify('admin.people.declined', { type: 'info' });
      setAnswer('');
      onDeclined();
      onClose();
    } catch (failure) {
      setError(readFieldErrors(failure).answer ?? readErrorMessage(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('admin.people.decline_title', { name: user.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('admin.people.decline_text')}</DialogContentText>
        <TextField
          label={translate('admin.people.decline_answer')}
          value={answer}
          error={error !== null}
          helperText={error}
          onChange={(event) => setAnswer(event.target.value)}
          fullWidth
          multiline
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void handleDecline()}>
          {translate('admin.people.decline')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
