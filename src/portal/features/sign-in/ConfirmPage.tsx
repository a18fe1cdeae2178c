import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { paths } from '../../lib/paths.ts';
import { authCalls } from '../../lib/session/authCalls.ts';
import { text } from '../../text/en.ts';
import { Notice } from './Notice.tsx';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignIn } from './useSignIn.ts';

/** The mailed link opens here; only the button uses it up, so that mail scanners do not. */
export default function ConfirmPage() {
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const { fault, signIn } = useSignIn();
  const token = search.get('token');
  const email = search.get('email');
  const callbackUrl = search.get('callbackUrl') ?? window.location.origin;

  if (!token || !email) {
    return (
      <SignInFrame title={text.signIn.confirmTitle} lead={text.signIn.confirmBroken}>
        <div className={styles.form}>
          <ActionButton to={paths.login}>{text.signIn.newLink}</ActionButton>
        </div>
      </SignInFrame>
    );
  }
  const handleConfirm = async () => {
    setBusy(true);
    await signIn(() => authCalls.confirmLink({ token, email, callbackUrl }));
    setBusy(false);
  };
  return (
    <SignInFrame title={text.signIn.confirmTitle} lead={text.signIn.confirmText(email)}>
      <div className={styles.form}>
        {fault && <Notice>{fault}</Notice>}
        {fault ? (
          <ActionButton to={paths.login}>{text.signIn.newLink}</ActionButton>
        ) : (
          <ActionButton look="primary" onClick={handleConfirm} isBusy={isBusy}>
            {text.signIn.confirmSubmit}
          </ActionButton>
        )}
      </div>
    </SignInFrame>
  );
}
