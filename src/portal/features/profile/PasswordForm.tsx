import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { ApiError } from '../../lib/api/apiError.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { passwordRules } from '../../lib/session/passwordRules.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import styles from './ProfilePage.module.css';
import { sessionsQuery } from './profileQueries.ts';

const EMPTY = { currentPassword: '', password: '', repeat: '' };

export function PasswordForm() {
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      await call('patch', '/api/private/user/me/password', { body: { currentPassword, password } });
      reset(EMPTY);
      showToast(text.profile.changed);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : {};
      if (faults.currentPassword) setError('currentPassword', { message: faults.currentPassword });
      else if (faults.password) setError('password', { message: faults.password });
      else setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root && (
        <p role="alert" className={styles.fault}>
          {errors.root.message}
        </p>
      )}
      <PasswordField
        label={text.profile.current}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: text.errors.required })}
      />
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
      <ActionButton type="submit" className={styles.submit} isBusy={isSubmitting}>
        {text.profile.change}
      </ActionButton>
    </form>
  );
}
