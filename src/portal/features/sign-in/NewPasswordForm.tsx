import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { passwordText } from '../../text/password.ts';
import styles from './SignInFrame.module.css';
import type { NewPasswordFields } from './schemas.ts';

interface Props {
  token: string;
  onSaved: () => void;
}

export function NewPasswordForm({ token, onSaved }: Props) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<NewPasswordFields>({
    defaultValues: { password: '', repeat: '' },
    loadSchema: async () => (await import('./schemas.ts')).newPasswordFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await call('post', '/api/public/user/recover-password', { body: { token, password } });
      onSaved();
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <PasswordField
        label={passwordText.newPassword}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={passwordText.repeat}
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register('repeat')}
      />
      <Button type="submit" variant="contained" aria-busy={isSubmitting}>
        {passwordText.save}
      </Button>
    </form>
  );
}
