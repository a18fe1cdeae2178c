import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { passwordText } from '../../text/password.ts';
import { profileText } from '../../text/profile.ts';
import styles from './ProfilePage.module.css';
import { meQuery, securityQuery, sessionsQuery, trustedDevicesQuery } from './profileQueries.ts';
import type { PasswordFields } from './schemas.ts';

const EMPTY = { currentPassword: '', password: '', repeat: '' };

/** Changes the password, or gives the account its first one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const { register, handleSubmit, reset, formState, showRefusal } = useContractForm<PasswordFields>({
    defaultValues: EMPTY,
    loadSchema: async () => {
      const { passwordFields, firstPasswordFields } = await import('./schemas.ts');
      return hasPassword ? passwordFields : firstPasswordFields;
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      await call('patch', '/api/private/user/me/password', { body: { currentPassword, password } });
      reset(EMPTY);
      showToast(profileText.changed);
      for (const { queryKey } of [meQuery, securityQuery, sessionsQuery, trustedDevicesQuery])
        await client.invalidateQueries({ queryKey });
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!hasPassword && <Typography color="textSecondary">{profileText.noPassword}</Typography>}
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      {hasPassword && (
        <PasswordField
          label={profileText.current}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
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
      <Button type="submit" variant="outlined" className={styles.submit} aria-busy={isSubmitting}>
        {hasPassword ? profileText.change : profileText.choose}
      </Button>
    </form>
  );
}
