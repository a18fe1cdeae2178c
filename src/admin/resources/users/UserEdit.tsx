import { Edit, useNotify } from 'react-admin';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { useEditErrors } from '../../components/useEditErrors.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

export function UserEdit() {
  const onError = useEditErrors();
  const notify = useNotify();
  const { isOwn } = useOwnAccount();
  const onSuccess = () =>
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }}>
      <RecordForm deleteText="admin.user.delete_text" canDelete={({ id }) => !isOwn(Number(id))}>
        <FormColumns
          aside={
            <FormSection title="admin.user.access">
              <UserAccess />
            </FormSection>
          }
        >
          <UserInputs />
        </FormColumns>
      </RecordForm>
    </Edit>
  );
}
