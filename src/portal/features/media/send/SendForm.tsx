import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SendReceipt } from '../../../../shared/contract/fileRequest.ts';
import { Field } from '../../../components/fields/Field.tsx';
import { call } from '../../../lib/api/call.ts';
import { useContractForm } from '../../../lib/forms/useContractForm.ts';
import { sendPageText as text } from '../../../text/sendPage.ts';
import type { FinishFields } from '../schemas.ts';
import styles from './SendForm.module.css';

interface Props {
  token: string;
  /** Whether files are still on their way. */
  isBusy: boolean;
  onFinish: (receipt: SendReceipt) => void;
}

/** Who sent the files, if they say so, and that everything is there. */
export function SendForm({ token, isBusy, onFinish }: Props) {
  const { register, handleSubmit, formState, showRefusal } = useContractForm<FinishFields>({
    defaultValues: { name: '', message: '' },
    loadSchema: async () => (await import('../schemas.ts')).finishFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      onFinish(await call('post', '/api/public/file-request/{token}/finish', { params: { token }, body }));
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Field label={text.name} error={errors.name?.message} fullWidth {...register('name')} />
      <Field
        label={text.message}
        error={errors.message?.message}
        fullWidth
        multiline
        minRows={3}
        {...register('message')}
      />
      <Button type="submit" variant="contained" disabled={isBusy} aria-busy={isSubmitting}>
        {text.finish}
      </Button>
    </form>
  );
}
