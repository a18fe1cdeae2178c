import { FormStack } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { AccountPanels } from './account/AccountPanels.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

export function UserEdit() {
  const { isOwn } = useOwnAccount();
  return (
    <RecordEdit
      deleteText="admin.user.delete_text"
      canDelete={({ id }) => !isOwn(Number(id))}
      beside={<AccountPanels />}
    >
      <FormStack>
        <UserInputs />
      </FormStack>
    </RecordEdit>
  );
}
