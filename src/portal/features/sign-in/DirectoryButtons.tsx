import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { postWithCsrf } from '../../../shared/client/authCalls.ts';
import type { AuthProvider } from '../../../shared/contract/auth.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { signInText } from '../../text/signIn.ts';
import styles from './SignInFrame.module.css';
import { faultAt } from './useSignIn.ts';

interface Props {
  directories: readonly AuthProvider[];
  callbackUrl: string;
  initialFault?: string | undefined;
}

/** Leads to the house's directories, in their order. */
export function DirectoryButtons({ directories, callbackUrl, initialFault }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(initialFault ?? null);
  const handleClick = async (id: string) => {
    setBusy(id);
    setFault(null);
    try {
      const url = await postWithCsrf(`/api/auth/signin/${id}`, { callbackUrl });
      const reason = faultAt(url);
      if (reason === null) return window.location.assign(url);
      setFault(reason);
    } catch (failure) {
      setFault(messageOf(failure));
    }
    setBusy(null);
  };
  return (
    <div className={styles.directories}>
      {fault && <Alert severity="error">{fault}</Alert>}
      {directories.map(({ id, name }) => (
        <Button
          key={id}
          variant="outlined"
          fullWidth
          aria-busy={busy === id}
          onClick={() => void handleClick(id)}
        >
          {signInText.withDirectory(name)}
        </Button>
      ))}
      <p className={styles.or}>{signInText.or}</p>
    </div>
  );
}
