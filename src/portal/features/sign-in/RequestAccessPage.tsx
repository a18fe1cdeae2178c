import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { paths } from '../../lib/paths.ts';
import { accessText as text } from '../../text/access.ts';
import { SentNote } from './SentNote.tsx';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import type { AccessFields } from './schemas.ts';

/** Requests an account. What is shown is the same whether or not the address has one. */
export default function RequestAccessPage() {
  const [isSent, setSent] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['public', 'access-request'],
    queryFn: ({ signal }) => call('get', '/api/public/access-request', { signal }),
  });
  const back = <Button href={paths.login}>{text.back}</Button>;
  if (error) return <LoadError error={error} onRetry={refetch} isPage />;
  if (isSent)
    return (
      <SignInFrame title={text.title}>
        <SentNote title={text.sentTitle}>
          <p>{text.sentText}</p>
          {back}
        </SentNote>
      </SignInFrame>
    );
  if (!data) return <SignInFrame title={text.title} lead={text.lead} />;
  if (!data.isOpen)
    return (
      <SignInFrame title={text.title} lead={text.closedLead}>
        <div className={styles.form}>{back}</div>
      </SignInFrame>
    );
  return (
    <SignInFrame title={text.title} lead={text.lead}>
      <RequestForm markets={data.markets} onSent={() => setSent(true)} />
    </SignInFrame>
  );
}

interface RequestFormProps {
  markets: readonly { code: string; name: string; level: number }[];
  onSent: () => void;
}

/** Indents what is below another market: a native list has no levels. */
const INDENT = '\u2003';

function RequestForm({ markets, onSent }: RequestFormProps) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<AccessFields>({
    defaultValues: { name: '', email: '', company: '', market: '', reason: '' },
    loadSchema: async () => (await import('./schemas.ts')).accessFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await call('post', '/api/public/access-request', { body });
      onSent();
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Field label={text.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Field
        label={text.email}
        type="email"
        autoComplete="email"
        slotProps={{ input: { inputMode: 'email' } }}
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={text.company}
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
      {markets.length > 0 && (
        <SelectField
          label={text.market}
          error={errors.market?.message}
          {...register('market', { setValueAs: (code: string) => code || null })}
        >
          <option value="">{text.noMarket}</option>
          {markets.map(({ code, name, level }) => (
            <option key={code} value={code}>
              {INDENT.repeat(level) + name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={text.reason}
        multiline
        minRows={3}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" fullWidth aria-busy={isSubmitting}>
          {text.submit}
        </Button>
        <Button href={paths.login}>{text.back}</Button>
      </div>
    </form>
  );
}
