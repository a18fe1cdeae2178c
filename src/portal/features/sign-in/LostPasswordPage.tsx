import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { paths } from '../../lib/paths.ts';
import { text } from '../../text/en.ts';
import { emailRules } from './emailRules.ts';
import { Notice } from './Notice.tsx';
import { SentNote } from './SentNote.tsx';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';

export default function LostPasswordPage() {
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    setFault(null);
    try {
      await call('post', '/api/public/user/lost-password', { body: { email } });
      setSent(true);
    } catch (error) {
      setFault(messageOf(error));
    }
  });
  const back = (
    <ActionButton look="quiet" to={paths.login}>
      {text.password.backToSignIn}
    </ActionButton>
  );
  return (
    <SignInFrame title={text.password.lostTitle} lead={isSent ? undefined : text.password.lostLead}>
      {isSent ? (
        <SentNote title={text.password.sentTitle}>
          <p>{text.password.sentText}</p>
          {back}
        </SentNote>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          {fault && <Notice>{fault}</Notice>}
          <Field
            label={text.signIn.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={formState.errors.email?.message}
            {...register('email', emailRules)}
          />
          <div className={styles.actions}>
            <ActionButton
              type="submit"
              look="primary"
              className={styles.submit}
              isBusy={formState.isSubmitting}
            >
              {text.password.lostSubmit}
            </ActionButton>
            {back}
          </div>
        </form>
      )}
    </SignInFrame>
  );
}
