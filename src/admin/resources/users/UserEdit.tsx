import { Alert, Typography } from '@mui/material';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { User } from '../../../shared/contract/user.ts';
import { FormStack } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';
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
  // The record of the form, which reads it under the same key.
  const { data: user } = useGetOne<User>('users', { id: Number(id) }, { enabled: id !== undefined });
  if (user?.erasedAt)
    return (
      <RecordEdit hasToolbar={false}>
        <ErasedAccount at={user.erasedAt} />
      </RecordEdit>
    );
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

function ErasedAccount({ at }: { at: string }) {
  const translate = useTranslate();
  return (
    <Typography sx={{ maxWidth: 560 }}>
      {translate('admin.people.erased_on', { date: formatMediumDateTime(at) })}
    </Typography>
  );
}
