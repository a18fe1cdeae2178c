import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { List } from '../../../shared/contract/list.ts';
import { Field } from '../../components/fields/Field.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { showList } from '../../lib/lists/listCalls.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text as common } from '../../text/en.ts';
import { listText as text } from '../../text/lists.ts';
import styles from './ListDialog.module.css';
import type { ListFields } from './schemas.ts';

interface Props {
  /** To be changed; absent: a new one is made. */
  list?: List;
  /** Whether a copy of it is made instead. */
  isCopy?: boolean;
  onClose: () => void;
}

/** Makes, changes or copies a list, and leads to one that is new. */
export default function ListDialog({ list, isCopy = false, onClose }: Props) {
  const titleId = useId();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, showRefusal } = useContractForm<ListFields>({
    defaultValues: {
      name: list ? (isCopy ? text.copyName(list.name) : list.name) : '',
      text: list?.text ?? '',
      isTemplate: list?.use === 'template' && !isCopy,
    },
    loadSchema: async () => (await import('./schemas.ts')).listFields,
  });
  const { errors, isSubmitting } = formState;
  const isNew = !list || isCopy;
  const submit = handleSubmit(async ({ isTemplate, ...fields }) => {
    const body = { ...fields, use: isTemplate ? ('template' as const) : ('collection' as const) };
    try {
      if (!isNew) {
        const { id, version } = list;
        showList(
          await call('patch', '/api/private/list/{id}', { params: { id }, body: { ...body, version } }),
        );
        return onClose();
      }
      const made = await call('post', '/api/private/list', { body: { ...body, copyOf: list?.id } });
      showList(made);
      onClose();
      if (isCopy) showToast(text.copied);
      await navigate(paths.oneList(made.id));
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{isCopy ? text.copy : list ? text.edit : text.make}</DialogTitle>
        <DialogContent className={styles.fields}>
          {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
          <Field label={text.name} autoFocus error={errors.name?.message} {...register('name')} />
          <Field
            label={text.text}
            multiline
            minRows={2}
            maxRows={8}
            error={errors.text?.message}
            {...register('text')}
          />
          <FormControlLabel control={<Checkbox {...register('isTemplate')} />} label={text.template} />
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" aria-busy={isSubmitting}>
            {isCopy ? text.copy : common.actions.save}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {common.actions.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
