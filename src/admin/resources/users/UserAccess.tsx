import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import type { User } from '../../../shared/contract/user.ts';
import { formatMediumDateTime } from '../../../shared/domain/dates.ts';
import { useEditErrors } from '../../components/useEditErrors.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { UserStateField } from './UserStateField.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

/** What decides whether someone can sign in; each action takes effect at once, apart from the form. */
export function UserAccess() {
  const translate = useTranslate();
  const record = useRecordContext<User>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useEditErrors();
  const { isOwn } = useOwnAccount();
  const [update, { isPending }] = useUpdate<User>();
  const [dialog, setDialog] = useState<'password' | 'disable' | null>(null);
  if (!record) return null;

  const handleInvite = async () => {
    try {
      await dataProvider.inviteUser(record.id);
      notify('admin.user.invited', { type: 'info', messageArgs: { email: record.email } });
      refresh();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
  };
  const setActive = (active: boolean) => {
    setDialog(null);
    void update(
      'users',
      { id: record.id, data: { active }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onError,
        onSuccess: () => notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } }),
      },
    );
  };

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <UserStateField />
      <Typography color="textSecondary">
        {record.lastVisitAt
          ? translate('admin.user.last_visit', { date: formatMediumDateTime(record.lastVisitAt) })
          : translate('admin.user.never')}
      </Typography>
      <Button variant="outlined" size="small" onClick={() => setDialog('password')}>
        {translate('admin.user.set_password')}
      </Button>
      <Button variant="outlined" size="small" onClick={() => void handleInvite()} disabled={!record.active}>
        {translate('admin.user.send_invitation')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        color={record.active ? 'error' : 'primary'}
        disabled={isPending || isOwn(record.id)}
        onClick={() => (record.active ? setDialog('disable') : setActive(true))}
      >
        {translate(record.active ? 'admin.user.disable' : 'admin.user.enable')}
      </Button>
      {isOwn(record.id) ? (
        <Typography variant="caption" color="textSecondary">
          {translate('admin.user.own')}
        </Typography>
      ) : null}
      <Confirm
        isOpen={dialog === 'disable'}
        title={translate('admin.user.disable_title', { name: record.name })}
        content="admin.user.disable_text"
        confirm="admin.user.disable"
        confirmColor="warning"
        onConfirm={() => setActive(false)}
        onClose={() => setDialog(null)}
      />
      <PasswordDialog user={record} open={dialog === 'password'} onClose={() => setDialog(null)} />
    </Stack>
  );
}
