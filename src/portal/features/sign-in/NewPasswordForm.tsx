import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { ApiError } from '../../lib/api/apiError.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { passwordRules } from '../../lib/session/passwordRules.ts';
import { text } from '../../text/en.ts';
import { Notice } from './Notice.tsx';
import styles from './SignInFrame.module.css';

interface Props {
  token: string;
  onSaved: () => void;
}

export function NewPasswordForm({ token, onSaved }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', repeat: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setFault(null);
    try {
      await call('post', '/api/public/user/recover-password', { body: { token, password } });
      onSaved();
    } catch (error) {
      const message = error instanceof ApiError ? error.errors.password : undefined;
      if (message) setError('password', { message });
      else setFault(messageOf(error));
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {fault && <Notice>{fault}</Notice>}
      <PasswordField
        label={text.password.newPassword}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', passwordRules.password)}
      />
      <PasswordField
        label={text.password.repeat}
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register('repeat', passwordRules.repeat)}
      />
      <ActionButton type="submit" look="primary" isBusy={isSubmitting}>
        {text.password.save}
      </ActionButton>
    </form>
  );
}
