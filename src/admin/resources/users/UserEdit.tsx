import { useParams } from 'react-router';
import { FormStack } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { AccountPanels } from './account/AccountPanels.tsx';
import { SeeAsButton } from './SeeAsButton.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

export function UserEdit() {
  const { isOwn } = useOwnAccount();
  const { id } = useParams();
  return (
    <RecordEdit
      actions={<SeeAsButton />}
      deleteText="admin.user.delete_text"
      canDelete={({ id }) => !isOwn(Number(id))}
      beside={<AccountPanels />}
    >
      <FormStack>
        <UserInputs isOwn={isOwn(Number(id))} />
      </FormStack>
    </RecordEdit>
  );
}
