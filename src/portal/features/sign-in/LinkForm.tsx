import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { authCalls } from '../../lib/session/authCalls.ts';
import { text } from '../../text/en.ts';
import { emailRules } from './emailRules.ts';
import { Notice } from './Notice.tsx';
import { SentNote } from './SentNote.tsx';
import styles from './SignInFrame.module.css';
import { useSignIn } from './useSignIn.ts';

interface Props {
  callbackUrl: string;
  onPassword: () => void;
}

/** Asks for a one-time link. The response is the same whether or not the address belongs to a member. */
export function LinkForm({ callbackUrl, onPassword }: Props) {
  const { fault, run } = useSignIn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  if (sentTo) return <SentNote title={text.signIn.linkSent}>{text.signIn.linkSentText(sentTo)}</SentNote>;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(async ({ email }) => {
        if (await run(() => authCalls.requestLink({ email, callbackUrl }))) setSentTo(email);
      })}
    >
      {fault && <Notice>{fault}</Notice>}
      <Field
        label={text.signIn.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        help={text.signIn.linkLead}
        error={formState.errors.email?.message}
        {...register('email', emailRules)}
      />
      <div className={styles.actions}>
        <ActionButton type="submit" look="primary" className={styles.submit} isBusy={formState.isSubmitting}>
          {text.signIn.mailLink}
        </ActionButton>
        <ActionButton look="quiet" onClick={onPassword}>
          {text.signIn.withPassword}
        </ActionButton>
      </div>
    </form>
  );
}
