import { Edit, useNotify } from 'react-admin';
import { useEditErrors } from '../../../components/useEditErrors.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemForm } from './ItemForm.tsx';

export function LibraryItemEdit() {
  const onError = useEditErrors();
  const notify = useNotify();
  const onSuccess = () =>
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
  return (
    <Edit actions={<ItemActions />} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }}>
      <ItemForm />
    </Edit>
  );
}
