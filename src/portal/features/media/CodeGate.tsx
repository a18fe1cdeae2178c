import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { Field } from '../../components/fields/Field.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { sharePageText } from '../../text/sharePage.ts';
import { MediaHead } from './MediaHead.tsx';
import styles from './PasswordGate.module.css';
import type { AskFields, CodeFields } from './schemas.ts';

const text = sharePageText.code;

interface Props {
  token: string;
  onOpen: () => void;
}

/** Shown before a share for named people: their address, then the code that was mailed to it. */
export default function CodeGate({ token, onOpen }: Props) {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Container>
      <MediaHead title={sharePageText.title} lead={email === null ? text.lead : text.sent(email)} />
      {email === null ? (
        <AskForm token={token} onSent={setEmail} />
      ) : (
        <CodeForm token={token} email={email} onOpen={onOpen} onOther={() => setEmail(null)} />
      )}
    </Container>
  );
}

function AskForm({ token, onSent }: { token: string; onSent: (email: string) => void }) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<AskFields>({
    defaultValues: { email: '' },
    loadSchema: async () => (await import('./schemas.ts')).askFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await call('post', '/api/public/share/{token}/code', { params: { token }, body });
      onSent(body.email);
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Field
        label={text.email}
        type="email"
        autoComplete="email"
        slotProps={{ input: { inputMode: 'email' } }}
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="contained" fullWidth aria-busy={isSubmitting}>
        {text.send}
      </Button>
    </form>
  );
}

interface CodeFormProps extends Props {
  email: string;
  onOther: () => void;
}

function CodeForm({ token, email, onOpen, onOther }: CodeFormProps) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<CodeFields>({
    defaultValues: { code: '' },
    loadSchema: async () => (await import('./schemas.ts')).codeFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await call('post', '/api/public/share/{token}/person', { params: { token }, body: { email, code } });
      onOpen();
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Field
        label={text.label}
        help={text.help}
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ input: { inputMode: 'numeric' } }}
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" variant="contained" fullWidth aria-busy={isSubmitting}>
        {text.submit}
      </Button>
      <Button fullWidth onClick={onOther}>
        {text.other}
      </Button>
    </form>
  );
}
