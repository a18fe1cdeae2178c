import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Field } from '../../components/fields/Field.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { searchText as text } from '../../text/search.ts';
import styles from './NothingFound.module.css';
import type { RequestFields } from './schemas.ts';

/** Asks the house for what a search did not find, with a note. */
export function RequestForm({ q, onSent }: { q: string; onSent: () => void }) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<RequestFields>({
    defaultValues: { note: '' },
    loadSchema: async () => (await import('./schemas.ts')).requestFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ note }) => {
    try {
      await call('post', '/api/private/search/requests', { body: { q, note } });
      onSent();
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Field
        label={text.note}
        help={text.noteHelp}
        multiline
        minRows={2}
        error={errors.note?.message}
        {...register('note')}
      />
      <Button type="submit" variant="contained" disabled={isSubmitting} aria-busy={isSubmitting}>
        {text.ask}
      </Button>
    </form>
  );
}
