import { Alert } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { User } from '../../../shared/contract/user.ts';
import { FormStack } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { AccountPanels } from './account/AccountPanels.tsx';
import { SeeAsButton } from './SeeAsButton.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useAccountRights } from './useAccountRights.ts';

/** Why the form of an account cannot be saved. */
function LockedNotice() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const { mayChange } = useAccountRights();
  if (!user || mayChange(user)) return null;
  return <Alert severity="info">{translate('admin.people.locked')}</Alert>;
}

export function UserEdit() {
  const { isOwn, mayChange } = useAccountRights();
  const { id } = useParams();
  return (
    <RecordEdit
      actions={<SeeAsButton />}
      hasToolbar={(user) => mayChange({ roles: user.roles })}
      deleteText="admin.user.delete_text"
      canDelete={({ id }) => !isOwn(Number(id))}
      beside={<AccountPanels />}
    >
      <FormStack>
        <LockedNotice />
        <UserInputs isOwn={isOwn(Number(id))} />
      </FormStack>
    </RecordEdit>
  );
}
