import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { call } from '../../lib/api/call.ts';
import { paths } from '../../lib/paths.ts';
import { passwordText } from '../../text/password.ts';
import { signInText } from '../../text/signIn.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SentNote } from './SentNote.tsx';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** The mailed password link opens here. */
export default function RecoverPasswordPage() {
  const [search] = useSearchParams();
  const [isSaved, setSaved] = useState(false);
  const token = search.get('token') ?? '';
  // Requested once: the form itself reports a link that expires while it is open.
  const { data, error, refetch } = useQuery({
    queryKey: ['recovery', token],
    queryFn: ({ signal }) =>
      call('post', '/api/public/user/recover-password/check', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <LoadError error={error} onRetry={refetch} isPage />;
  if (token && !data) return <SignInFrame title={passwordText.newTitle} lead={passwordText.newLead} />;
  if (!data?.valid && !isSaved) {
    return (
      <SignInFrame title={passwordText.newTitle} lead={passwordText.broken}>
        <div className={styles.form}>
          <Button variant="outlined" href={paths.lostPassword}>
            {signInText.newLink}
          </Button>
        </div>
      </SignInFrame>
    );
  }
  if (isSaved) {
    return (
      <SignInFrame title={passwordText.newTitle}>
        <SentNote title={passwordText.savedTitle}>
          <p>{passwordText.savedText}</p>
          <Button variant="contained" href={paths.login} className={styles.after}>
            {signInText.submit}
          </Button>
        </SentNote>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={passwordText.newTitle} lead={passwordText.newLead}>
      <NewPasswordForm token={token} onSaved={() => setSaved(true)} />
    </SignInFrame>
  );
}
