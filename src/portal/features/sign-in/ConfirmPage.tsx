import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { authCalls } from '../../../shared/client/authCalls.ts';
import { paths } from '../../lib/paths.ts';
import { signInText } from '../../text/signIn.ts';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignIn } from './useSignIn.ts';

const SecondStepForm = lazy(() => import('./SecondStepForm.tsx'));

/** The mailed link opens here; only the button uses it up, so that mail scanners do not. */
export default function ConfirmPage() {
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [isStep, setStep] = useState(false);
  const handleSecondStep = useCallback(() => setStep(true), []);
  const { fault, signIn } = useSignIn(handleSecondStep);
  const token = search.get('token');
  const email = search.get('email');
  const callbackUrl = search.get('callbackUrl') ?? window.location.origin;

  if (!token || !email) {
    return (
      <SignInFrame title={signInText.confirmTitle} lead={signInText.confirmBroken}>
        <div className={styles.form}>
          <Button variant="outlined" href={paths.login}>
            {signInText.newLink}
          </Button>
        </div>
      </SignInFrame>
    );
  }
  if (isStep) {
    return (
      <SignInFrame title={signInText.confirmTitle}>
        <Suspense fallback={null}>
          <SecondStepForm callbackUrl={callbackUrl} onBack={() => window.location.assign(paths.login)} />
        </Suspense>
      </SignInFrame>
    );
  }
  const handleConfirm = async () => {
    setBusy(true);
    await signIn(() => authCalls.signIn('email', { token, email }, callbackUrl));
    setBusy(false);
  };
  return (
    <SignInFrame title={signInText.confirmTitle} lead={signInText.confirmText(email)}>
      <div className={styles.form}>
        {fault && <Alert severity="error">{fault}</Alert>}
        {fault ? (
          <Button variant="outlined" href={paths.login}>
            {signInText.newLink}
          </Button>
        ) : (
          <Button variant="contained" onClick={handleConfirm} aria-busy={isBusy}>
            {signInText.confirmSubmit}
          </Button>
        )}
      </div>
    </SignInFrame>
  );
}
