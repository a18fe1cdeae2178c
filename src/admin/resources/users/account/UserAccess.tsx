import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  useCanAccess,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { Link } from 'react-router';
import type { User } from '../../../../shared/contract/user.ts';
import { FieldDialog } from '../../../components/FieldDialog.tsx';
import { useEditErrors } from '../../../components/useEditErrors.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { UserStateField } from '../UserStateField.tsx';
import { useAccountRights } from '../useAccountRights.ts';

/** What decides whether someone can sign in; each action takes effect at once, apart from the form. */
export function UserAccess() {
  const translate = useTranslate();
  const record = useRecordContext<User>();
  const { isOwn, mayChange } = useAccountRights();
  if (!record) return null;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <UserStateField />
        {record.isService ? <ProgramFacts user={record} /> : <PersonFacts user={record} />}
      </Box>
      {isOwn(record.id) ? (
        <Typography variant="body2" color="textSecondary">
          {translate('admin.user.own')}
        </Typography>
      ) : mayChange(record) ? (
        <AccessActions user={record} />
      ) : null}
    </>
  );
}

/** A program is let in by its keys. */
function ProgramFacts({ user }: { user: User }) {
  const translate = useTranslate();
  const filter = encodeURIComponent(JSON.stringify({ userId: user.id }));
  return (
    <>
      <Typography color="textSecondary">{translate('admin.people.program')}</Typography>
      <Typography component={Link} to={`/api-key?filter=${filter}`} sx={{ color: 'inherit' }}>
        {translate('admin.people.program_keys')}
      </Typography>
    </>
  );
}

function PersonFacts({ user: { lastSeenAt, invitation, mailsRefusedAt } }: { user: User }) {
  const translate = useTranslate();
  return (
    <>
      <Typography color="textSecondary">
        {lastSeenAt
          ? translate('admin.people.last_seen', { date: formatMediumDateTime(lastSeenAt) })
          : translate('admin.people.never_seen')}
      </Typography>
      <Typography color="textSecondary">
        {invitation
          ? translate(`admin.people.invitation.${invitation.state}`, {
              date: formatMediumDateTime(invitation.sentAt),
            })
          : translate('admin.people.no_invitation')}
      </Typography>
      {mailsRefusedAt && (
        <Typography color="warning">
          {translate('admin.people.mails_refused', { date: formatMediumDateTime(mailsRefusedAt) })}
        </Typography>
      )}
    </>
  );
}

function AccessActions({ user }: { user: User }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useEditErrors();
  const [update, { isPending }] = useUpdate<User>();
  const [isInviting, setInviting] = useState(false);
  const [dialog, setDialog] = useState<'password' | 'disable' | null>(null);
  const { invitation } = user;
  const { canAccess: maySetPassword } = useCanAccess({ resource: 'credentials', action: 'edit' });

  const handleInvite = async () => {
    setInviting(true);
    try {
      await dataProvider.inviteUser(user.id);
      notify('admin.user.invited', { type: 'info', messageArgs: { email: user.email } });
      refresh();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setInviting(false);
    }
  };
  const handlePassword = async (password: string) => {
    await dataProvider.setUserPassword(user.id, password);
    notify('admin.user.password_set', { type: 'info' });
    setDialog(null);
    refresh();
  };
  const setActive = (active: boolean) => {
    setDialog(null);
    void update(
      'users',
      { id: user.id, data: { active }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onError,
        onSuccess: () => notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } }),
      },
    );
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {user.state === 'invited' ? (
        <Button
          variant="outlined"
          size="small"
          loading={isInviting}
          title={invitation ? translate('admin.people.invite_again_help') : undefined}
          onClick={() => void handleInvite()}
        >
          {translate(invitation ? 'admin.people.invite_again' : 'admin.people.invite')}
        </Button>
      ) : null}
      {maySetPassword && !user.isService ? (
        <Button variant="outlined" size="small" onClick={() => setDialog('password')}>
          {translate('admin.user.set_password')}
        </Button>
      ) : null}
      <Button
        variant="outlined"
        size="small"
        color={user.active ? 'error' : 'primary'}
        disabled={isPending}
        onClick={() => (user.active ? setDialog('disable') : setActive(true))}
      >
        {translate(user.active ? 'admin.user.disable' : 'admin.user.enable')}
      </Button>
      <Confirm
        isOpen={dialog === 'disable'}
        title={translate('admin.user.disable_title', { name: user.name })}
        content="admin.user.disable_text"
        confirm="admin.user.disable"
        confirmColor="warning"
        onConfirm={() => setActive(false)}
        onClose={() => setDialog(null)}
      />
      {dialog === 'password' ? (
        <FieldDialog
          title={translate('admin.user.password_title', { name: user.name })}
          text={translate('admin.user.password_text')}
          name="password"
          type="password"
          autoComplete="new-password"
          label={translate('admin.user.new_password')}
          confirm={translate('ra.action.save')}
          onConfirm={handlePassword}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </Box>
  );
}
