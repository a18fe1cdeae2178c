import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { authCalls } from '../../../shared/client/authCalls.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { signInText } from '../../text/signIn.ts';
import { EmailField } from './EmailField.tsx';
import { SentNote } from './SentNote.tsx';
import styles from './SignInFrame.module.css';
import type { EmailFields } from './schemas.ts';
import { type DirectoryNames, useSignIn } from './useSignIn.ts';

interface Props {
  callbackUrl: string;
  /** Absent: there is no other way. */
  onPassword?: () => void;
  directoryNames: DirectoryNames;
}

/** Asks for a one-time link. The response is the same whether or not the address belongs to a member. */
export function LinkForm({ callbackUrl, onPassword, directoryNames }: Props) {
  const { fault, run } = useSignIn(undefined, directoryNames);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useContractForm<EmailFields>({
    defaultValues: { email: '' },
    loadSchema: async () => (await import('./schemas.ts')).emailFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    if (await run(() => authCalls.requestLink({ email, callbackUrl }))) setSentTo(email);
  });
  if (sentTo) return <SentNote title={signInText.linkSent}>{signInText.linkSentText(sentTo)}</SentNote>;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {fault && <Alert severity="error">{fault}</Alert>}
      <EmailField help={signInText.linkLead} error={errors.email?.message} {...register('email')} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" fullWidth aria-busy={isSubmitting}>
          {signInText.mailLink}
        </Button>
        {onPassword && <Button onClick={onPassword}>{signInText.withPassword}</Button>}
      </div>
    </form>
  );
}
