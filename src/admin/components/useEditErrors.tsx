import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import { isStale, readErrorMessage, readFieldErrors } from '../providers/httpClient.ts';

function StaleNotice({ onReload }: { onReload: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ bgcolor: 'background.paper' }}
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          {translate('admin.stale.reload')}
        </Button>
      }
    >
      {translate('admin.stale.text')}
    </Alert>
  );
}

const hasFieldErrors = (error: unknown) => Object.keys(readFieldErrors(error)).length > 0;

/** Says why a save was refused. When someone else saved first, it offers to load their version instead. */
export function useEditErrors() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return (error: unknown) => {
    // Field errors stand beside their fields; the form says that there are some.
    if (hasFieldErrors(error)) return;
    if (!isStale(error)) {
      notify(readErrorMessage(error), { type: 'error' });
      return;
    }
    const handleReload = () => void queryClient.resetQueries({ queryKey: [resource, 'getOne'] });
    notify(<StaleNotice onReload={handleReload} />, { type: 'warning', autoHideDuration: 20_000 });
  };
}
