import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { mediaText } from '../../text/media.ts';
import { MediaHead } from './MediaHead.tsx';
import styles from './PasswordGate.module.css';
import type { AccessFields } from './schemas.ts';

const text = mediaText.password;

interface Props {
  slug: string;
  title: string;
  onOpen: () => void;
}

/** Shown before a media portal with a password: its title, and the password field. */
export default function PasswordGate({ slug, title, onOpen }: Props) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<AccessFields>({
    defaultValues: { password: '' },
    loadSchema: async () => (await import('./schemas.ts')).accessFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await call('post', '/api/public/media-portal/{slug}/access', { params: { slug }, body });
      onOpen();
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <Container>
      <MediaHead eyebrow={text.eyebrow} title={title} lead={text.lead} />
      <form className={styles.form} noValidate onSubmit={submit}>
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <PasswordField
          label={text.label}
          autoComplete="off"
          fullWidth
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" variant="contained" fullWidth aria-busy={isSubmitting}>
          {text.submit}
        </Button>
      </form>
    </Container>
  );
}
