import { Alert, Button, Divider, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuthProvider } from '../../shared/contract/auth.ts';
import type { OpenResult, SignInAgain } from '../providers/signInAgain.ts';

interface DirectoryWaysProps {
  directories: readonly AuthProvider[];
  /** Whether a password is another way. */
  hasPassword: boolean;
  onOpen: SignInAgain['openDirectory'];
}

/** Signing in again by a directory of the house, in a window of its own. */
export function DirectoryWays({ directories, hasPassword, onOpen }: DirectoryWaysProps) {
  const translate = useTranslate();
  const [result, setResult] = useState<OpenResult | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const handleOpen = async (id: string) => {
    setBusy(id);
    setResult(await onOpen(id));
    setBusy(null);
  };
  return (
    <>
      {directories.map(({ id, name }) => (
        <Button
          key={id}
          variant="outlined"
          fullWidth
          loading={busy === id}
          onClick={() => void handleOpen(id)}
        >
          {translate('admin.sign_in_again.with_directory', { name })}
        </Button>
      ))}
      {result === null || result === 'opened' ? (
        <Typography variant="caption" color="textSecondary" role="status">
          {translate(`admin.sign_in_again.directory_${result === null ? 'help' : 'opened'}`)}
        </Typography>
      ) : (
        <Alert severity="error">{translate(`admin.sign_in_again.${result}`)}</Alert>
      )}
      {hasPassword ? <Divider>{translate('admin.sign_in_again.or')}</Divider> : null}
    </>
  );
}
