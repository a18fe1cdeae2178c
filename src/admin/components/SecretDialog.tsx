import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useCopy } from './useCopy.ts';

interface SecretDialogProps {
  secret: string;
  /** Where the texts are that say what it is for. */
  texts: 'api_keys' | 'webhooks';
  onClose: () => void;
}

/** Shows a secret that was made just now, this once. */
export function SecretDialog({ secret, texts, onClose }: SecretDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const copy = useCopy();
  return (
    // Only its button closes it: a slip would lose the key.
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`admin.${texts}.secret_title`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate(`admin.${texts}.secret_warning`)}</Alert>
        <Box sx={{ border: 1, borderColor: 'divider', p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secret}
          </Typography>
          <Button size="small" onClick={() => void copy(secret)}>
            {translate('admin.security.copy')}
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {translate(`admin.${texts}.secret_use`)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('admin.security.secret_kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
