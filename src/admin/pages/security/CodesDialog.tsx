import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { encode } from 'uqr';
import { qrPath } from '../../../shared/domain/qrPath.ts';
import { readRefusal } from '../../components/PasswordDialog.tsx';
import { useCopy } from '../../components/useCopy.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

interface CodesDialogProps {
  begun: { key: string; address: string };
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Shows the key of an authenticator, and turns codes on by a first one. */
export function CodesDialog({ begun: { key, address }, onDone, onClose }: CodesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof readRefusal> | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      const { recoveryCodes } = await dataProvider.confirmCodes(code);
      await onDone(recoveryCodes);
    } catch (error) {
      setFault(readRefusal(error, 'code'));
      setBusy(false);
    }
  };
  const copy = useCopy();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DialogTitle id={titleId}>{translate('admin.security.scan')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
          {fault?.other ? <Alert severity="error">{fault.other}</Alert> : null}
          <QrCode text={address} label={translate('admin.security.scan_alt')} />
          <Box>
            <Typography variant="body2" color="textSecondary">
              {translate('admin.security.key')}
            </Typography>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Typography
                component="code"
                data-key={key}
                sx={{ flex: 1, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
              >
                {key.replace(/(.{4})/g, '$1 ').trim()}
              </Typography>
              <Button size="small" onClick={() => void copy(key)}>
                {translate('admin.security.copy')}
              </Button>
            </Box>
          </Box>
          <TextField
            label={translate('admin.security.code')}
            value={code}
            error={fault?.field != null}
            helperText={fault?.field}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            autoFocus
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={code.trim().length < 6}>
            {translate('admin.security.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Always dark on light, with a margin: cameras read it so in both colour modes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 3, ecc: 'M' }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
      style={{ background: '#fff', justifySelf: 'center' }}
    >
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
