import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Field } from '../../components/fields/Field.tsx';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { basketsText as text } from '../../text/baskets.ts';
import { text as common } from '../../text/en.ts';

interface Props {
  title: string;
  name: string;
  /** Rejects with what the server refuses. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Names a basket. */
export default function BasketDialog({ title, name, onName, onClose }: Props) {
  const titleId = useId();
  const { register, handleSubmit, formState, showRefusal } = useContractForm<{ name: string }>({
    defaultValues: { name },
    loadSchema: async () => (await import('./schemas.ts')).basketFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await onName(fields.name);
      onClose();
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
          <Field label={text.name} autoFocus error={errors.name?.message} {...register('name')} />
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" aria-busy={isSubmitting}>
            {common.actions.save}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {common.actions.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
