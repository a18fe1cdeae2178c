import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { text as common } from '../../text/en.ts';
import { savedSearchText as text } from '../../text/savedSearches.ts';
import { Field } from '../fields/Field.tsx';
import styles from './NameDialog.module.css';
import type { SearchFields } from './schemas.ts';

interface Props {
  title: string;
  /** What is suggested. */
  name: string;
  /** Rejects where the server refuses it, which is shown. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
  /** What else is chosen, below the name. */
  children?: ReactNode;
}

/** Asks for the name of a search. */
export function NameDialog({ title, name, onSave, onClose, children }: Props) {
  const titleId = useId();
  const { register, handleSubmit, formState, showRefusal } = useContractForm<SearchFields>({
    defaultValues: { name },
    loadSchema: async () => (await import('./schemas.ts')).searchFields,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await onSave(fields.name);
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className={styles.fields}>
          {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
          <Field label={text.name} autoFocus error={errors.name?.message} {...register('name')} />
          {children}
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
