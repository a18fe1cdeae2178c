import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { INVITATION_SHEET_MAX } from '../../../../shared/contract/invitation.ts';
import { FileDrop } from '../../../components/FileDrop.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../../providers/httpClient.ts';
import { toBase64 } from '../../../providers/toBase64.ts';
import type { ReadPeople } from './readPeople.ts';

/** What the server says of the sheet itself, else of the call. */
const readFault = (error: unknown): string => readFieldErrors(error).content ?? readErrorMessage(error);

/** Takes a list as a file or pasted, and has it read. */
export function BringPeople({ onRead }: { onRead: (read: ReadPeople) => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [pasted, setPasted] = useState('');
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const read = async (name: string, bytes: Uint8Array) => {
    if (bytes.length > INVITATION_SHEET_MAX) return setFault(translate('admin.invite.too_large'));
    setReading(true);
    setFault(null);
    try {
      onRead(await dataProvider.readPeople(name, toBase64(bytes)));
    } catch (error) {
      setFault(readFault(error));
      setReading(false);
    }
  };
  const readFile = async (file: File) => {
    // A file that is far too large is not read at all.
    if (file.size > INVITATION_SHEET_MAX) return setFault(translate('admin.invite.too_large'));
    await read(file.name, new Uint8Array(await file.arrayBuffer()));
  };

  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography>{translate('admin.invite.text')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('admin.invite.columns')}
        </Typography>
      </Box>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      <FileDrop
        label={translate('admin.invite.file')}
        hint={translate('admin.invite.drop')}
        accept=".csv,.tsv,.txt,.xlsx"
        isBusy={isReading}
        onFile={(file) => void readFile(file)}
      />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <TextField
          multiline
          minRows={5}
          maxRows={14}
          fullWidth
          label={translate('admin.invite.paste')}
          helperText={translate('admin.invite.paste_help')}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button
          variant="contained"
          disabled={pasted.trim() === ''}
          loading={isReading}
          onClick={() => void read('pasted.csv', new TextEncoder().encode(pasted))}
        >
          {translate('admin.invite.read')}
        </Button>
      </Box>
    </Box>
  );
}
