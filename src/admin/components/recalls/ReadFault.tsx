import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { readErrorMessage } from '../../providers/httpClient.ts';

interface ReadFaultProps {
  error: Error | null;
  onRetry: () => void;
}

/** Why a part could not be read, with the way to try again; nothing where it was. */
export function ReadFault({ error, onRetry }: ReadFaultProps) {
  const translate = useTranslate();
  if (!error) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {translate('admin.recalls.again')}
        </Button>
      }
    >
      {readErrorMessage(error)}
    </Alert>
  );
}
