import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { readAuthError } from '../../../shared/client/authCalls.ts';
import { Field } from '../../components/fields/Field.tsx';
import { messageOf } from '../../lib/api/messageOf.ts';
import { followSignIn } from '../../lib/session/followSignIn.ts';
import { secondStepText as words } from '../../text/secondStep.ts';
import { NoPasskeyUsed, passSecondStep, readSteps } from './passkeyCalls.ts';
import styles from './SignInFrame.module.css';

interface Props {
  callbackUrl: string;
  /** Back to the first step. */
  onBack: () => void;
}

/** After the password or the mailed link: a code, or a passkey. */
export default function SecondStepForm({ callbackUrl, onBack }: Props) {
  const [code, setCode] = useState('');
  const [isTrusted, setTrusted] = useState(false);
  const helpId = useId();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // Each request makes a new challenge: it is repeated only when that one is used up.
  const { data, error, refetch } = useQuery({
    queryKey: ['public', 'second-step'],
    queryFn: readSteps,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const takesCode = data ? data.codes || data.recoveryCodes : error === null;

  const pass = async (proof: Parameters<typeof passSecondStep>[0]) => {
    setBusy(true);
    setFault(null);
    try {
      const url = await passSecondStep(proof, { callbackUrl, isTrusted });
      const reason = readAuthError(url);
      if (!reason) return await followSignIn(url);
      setFault(words.reasons[reason] ?? words.reasons.SecondStepWrong ?? null);
      if ('passkey' in proof) await refetch();
    } catch (failure) {
      setFault(failure instanceof NoPasskeyUsed ? words.cancelled : messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void pass({ code });
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p>{words.lead}</p>
      {fault || error ? <Alert severity="error">{fault ?? messageOf(error)}</Alert> : null}
      {takesCode ? (
        <Field
          label={words.code}
          help={data && !data.codes ? words.recoveryHelp : words.codeHelp}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{ input: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
          autoFocus
        />
      ) : null}
      {data && data.trustDays > 0 ? (
        <div>
          <FormControlLabel
            control={<Checkbox checked={isTrusted} slotProps={{ input: { 'aria-describedby': helpId } }} />}
            label={words.trust(data.trustDays)}
            onChange={(_event, checked) => setTrusted(checked)}
          />
          <FormHelperText id={helpId}>{words.trustHelp}</FormHelperText>
        </div>
      ) : null}
      <div className={styles.actions}>
        {takesCode ? (
          <Button type="submit" variant="contained" fullWidth aria-busy={isBusy}>
            {words.submit}
          </Button>
        ) : null}
        {data?.passkey ? (
          <Button
            variant={takesCode ? 'text' : 'contained'}
            fullWidth={!takesCode}
            onClick={() => data.passkey && void pass({ passkey: data.passkey })}
          >
            {words.passkey}
          </Button>
        ) : null}
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </form>
  );
}
