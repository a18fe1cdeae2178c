import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { SeeAsButton } from './SeeAsButton.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

export function UserEdit() {
  const { isOwn } = useOwnAccount();
  return (
    <RecordEdit
      actions={<SeeAsButton />}
      deleteText="admin.user.delete_text"
      canDelete={({ id }) => !isOwn(Number(id))}
    >
      <FormColumns
        aside={
          <FormSection title="admin.user.access">
            <UserAccess />
          </FormSection>
        }
      >
        <UserInputs />
      </FormColumns>
    </RecordEdit>
  );
}
