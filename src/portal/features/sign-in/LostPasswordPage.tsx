import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { paths } from '../../lib/paths.ts';
import { passwordText } from '../../text/password.ts';
import { EmailField } from './EmailField.tsx';
import { SentNote } from './SentNote.tsx';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import type { EmailFields } from './schemas.ts';

export default function LostPasswordPage() {
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, formState, showRefusal } = useContractForm<EmailFields>({
    defaultValues: { email: '' },
    loadSchema: async () => (await import('./schemas.ts')).emailFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await call('post', '/api/public/user/lost-password', { body });
      setSent(true);
    } catch (error) {
      showRefusal(error);
    }
  });
  const back = <Button href={paths.login}>{passwordText.backToSignIn}</Button>;
  return (
    <SignInFrame title={passwordText.lostTitle} lead={isSent ? undefined : passwordText.lostLead}>
      {isSent ? (
        <SentNote title={passwordText.sentTitle}>
          <p>{passwordText.sentText}</p>
          {back}
        </SentNote>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
          <EmailField error={errors.email?.message} {...register('email')} />
          <div className={styles.actions}>
            <Button type="submit" variant="contained" fullWidth aria-busy={isSubmitting}>
              {passwordText.lostSubmit}
            </Button>
            {back}
          </div>
        </form>
      )}
    </SignInFrame>
  );
}
