import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { authCalls } from '../../../shared/client/authCalls.ts';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { paths } from '../../lib/paths.ts';
import { signInText } from '../../text/signIn.ts';
import { EmailField } from './EmailField.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import styles from './SignInFrame.module.css';
import type { PasswordFields } from './schemas.ts';
import { type DirectoryNames, useSignIn } from './useSignIn.ts';

interface Props {
  callbackUrl: string;
  initialFault?: string;
  onMailLink?: () => void;
  directoryNames: DirectoryNames;
  /** The password was right, and the account asks for a second step. */
  onSecondStep: () => void;
}

export function PasswordForm({ callbackUrl, initialFault, onMailLink, onSecondStep, directoryNames }: Props) {
  const { fault, signIn } = useSignIn(onSecondStep, directoryNames);
  const { register, handleSubmit, formState } = useContractForm<PasswordFields>({
    defaultValues: { email: '', password: '' },
    loadSchema: async () => (await import('./schemas.ts')).passwordFields,
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const shown = fault ?? (isSubmitted ? undefined : initialFault);
  const submit = handleSubmit((fields) => signIn(() => authCalls.signIn('credentials', fields, callbackUrl)));
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {shown && <Alert severity="error">{shown}</Alert>}
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label={signInText.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" fullWidth aria-busy={isSubmitting}>
          {signInText.submit}
        </Button>
        {onMailLink && <Button onClick={onMailLink}>{signInText.mailLink}</Button>}
        <PasskeyButton callbackUrl={callbackUrl} />
        <Button href={paths.lostPassword}>{signInText.lost}</Button>
      </div>
    </form>
  );
}
