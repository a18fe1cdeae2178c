import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { paths } from '../../lib/paths.ts';
import { authCalls } from '../../lib/session/authCalls.ts';
import { text } from '../../text/en.ts';
import { Notice } from './Notice.tsx';
import styles from './SignInFrame.module.css';
import { useSignIn } from './useSignIn.ts';

interface Props {
  callbackUrl: string;
  initialFault?: string;
  onMailLink?: () => void;
}

export function PasswordForm({ callbackUrl, initialFault, onMailLink }: Props) {
  const { fault, signIn } = useSignIn();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting, isSubmitted } = formState;
  const shown = fault ?? (isSubmitted ? undefined : initialFault);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((fields) =>
        signIn(() => authCalls.signInWithPassword({ ...fields, callbackUrl })),
      )}
    >
      {shown && <Notice>{shown}</Notice>}
      <Field
        label={text.signIn.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', { required: text.errors.required })}
      />
      <PasswordField
        label={text.signIn.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: text.errors.required })}
      />
      <div className={styles.actions}>
        <ActionButton type="submit" look="primary" className={styles.submit} isBusy={isSubmitting}>
          {text.signIn.submit}
        </ActionButton>
        {onMailLink && (
          <ActionButton look="quiet" onClick={onMailLink}>
            {text.signIn.mailLink}
          </ActionButton>
        )}
        <ActionButton look="quiet" to={paths.lostPassword}>
          {text.signIn.lost}
        </ActionButton>
      </div>
    </form>
  );
}
