import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignInAgain, SignInResult, Steps } from '../providers/signInAgain.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

interface SecondStepFormProps {
  titleId: string;
  again: Pick<SignInAgain, 'readSteps' | 'passStep'>;
  onBack: () => void;
}

/** After the password of a session that has ended: a code, or a passkey. */
export function SecondStepForm({ titleId, again, onBack }: SecondStepFormProps) {
  const translate = useTranslate();
  const [steps, setSteps] = useState<Steps | null>(null);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Exclude<SignInResult, 'signed-in'> | 'no_passkey' | null>(null);
  // A challenge is used up by each try with a passkey.
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks for a further challenge
  useEffect(() => {
    let isGone = false;
    again.readSteps().then(
      (found) => {
        if (!isGone) setSteps(found);
      },
      () => {
        if (!isGone) setFault('over');
      },
    );
    return () => {
      isGone = true;
    };
  }, [again, tries]);

  const pass = async (read: () => Promise<Parameters<SignInAgain['passStep']>[0] | null>) => {
    setBusy(true);
    const proof = await read();
    const result = proof ? await again.passStep(proof) : 'no_passkey';
    setBusy(false);
    setFault(result === 'signed-in' ? null : result);
    if (proof && 'passkey' in proof) setTries(tries + 1);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event of a dialog to the form that it was opened from.
    event.stopPropagation();
    void pass(async () => ({ code }));
  };
  const handlePasskey = (options: NonNullable<Steps['passkey']>) =>
    pass(async () => {
      const made = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(
        () => null,
      );
      return made && { passkey: JSON.stringify(made) };
    });
  const takesCode = !steps || steps.codes || steps.recoveryCodes;

  return (
    <form onSubmit={handleSubmit} noValidate>
      <DialogTitle id={titleId}>{translate('admin.sign_in_again.step')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('admin.sign_in_again.step_text')}</Typography>
        {fault ? <Alert severity="error">{translate(`admin.sign_in_again.${fault}`)}</Alert> : null}
        {takesCode ? (
          <TextField
            label={translate('admin.sign_in_again.code')}
            helperText={translate('admin.sign_in_again.code_help')}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoFocus
            fullWidth
          />
        ) : null}
        {steps?.passkey ? (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => steps.passkey && void handlePasskey(steps.passkey)}
          >
            {translate('admin.sign_in_again.passkey')}
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onBack}>{translate('admin.sign_in_again.back')}</Button>
        {takesCode ? (
          <Button type="submit" variant="contained" disabled={isBusy || code.trim() === ''}>
            {translate('admin.sign_in_again.submit')}
          </Button>
        ) : null}
      </DialogActions>
    </form>
  );
}
