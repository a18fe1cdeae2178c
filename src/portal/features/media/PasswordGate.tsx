import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { mediaText } from '../../text/media.ts';
import { MediaHead } from './MediaHead.tsx';
import styles from './PasswordGate.module.css';
import type { AccessFields } from './schemas.ts';

interface Props {
  title: string;
  /** Sends it. */
  enter: (body: AccessFields) => Promise<unknown>;
  words?: {
    readonly lead: string;
    readonly label: string;
    readonly submit: string;
    readonly eyebrow?: string;
  };
  onOpen: () => void;
}

/** Shown before a page with a password: its title, and the password field. */
export default function PasswordGate({ title, enter, words = mediaText.password, onOpen }: Props) {
  const text = words;
  const { register, handleSubmit, formState, showRefusal } = useContractForm<AccessFields>({
    defaultValues: { password: '' },
    loadSchema: async () => (await import('./schemas.ts')).accessFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await enter(body);
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
