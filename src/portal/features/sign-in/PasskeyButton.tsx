import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { readAuthError } from '../../../shared/client/authCalls.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { followSignIn } from '../../lib/session/followSignIn.ts';
import { signInText } from '../../text/signIn.ts';

/** Signs in without a password. What it needs is fetched at the click. */
export function PasskeyButton({ callbackUrl }: { callbackUrl: string }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const handleClick = async () => {
    if (!('PublicKeyCredential' in window)) return setFault(signInText.passkeyUnable);
    setBusy(true);
    setFault(null);
    try {
      const [{ NoPasskeyUsed, signInByPasskey }, { secondStepText: words }] = await Promise.all([
        import('./passkeyCalls.ts'),
        import('../../text/secondStep.ts'),
      ]);
      try {
        const url = await signInByPasskey(callbackUrl);
        const reason = readAuthError(url);
        if (!reason) return await followSignIn(url);
        setFault(words.reasons[reason] ?? words.reasons.PasskeySignin ?? null);
      } catch (failure) {
        setFault(failure instanceof NoPasskeyUsed ? words.cancelled : messageOf(failure));
      }
    } catch (failure) {
      // The line broke before the scripts came.
      setFault(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => void handleClick()} aria-busy={isBusy}>
        {signInText.passkey}
      </Button>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
    </>
  );
}
