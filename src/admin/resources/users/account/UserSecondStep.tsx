import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Confirm, useCanAccess, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { User } from '../../../../shared/contract/user.ts';
import { StatusDot } from '../../../components/StatusDot.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { useAccountRights } from '../useAccountRights.ts';

/** Whether a user has a second step, and a reset for users who have lost it. */
export function UserSecondStep({ user }: { user: User }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isOwn } = useAccountRights();
  const { canAccess: mayReset } = useCanAccess({ resource: 'credentials', action: 'edit' });
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { name } = user;

  const handleReset = async () => {
    setBusy(true);
    try {
      await dataProvider.resetSecondStep(user.id);
      notify('admin.people.reset_done', { type: 'info' });
      refresh();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <StatusDot tone={user.hasSecondStep ? 'success' : 'muted'}>
        {translate(user.hasSecondStep ? 'admin.people.second_step_on' : 'admin.people.second_step_off')}
      </StatusDot>
      {isOwn(user.id) ? (
        <Link component={RouterLink} to="/security">
          {translate('admin.security.title')}
        </Link>
      ) : user.hasSecondStep && mayReset ? (
        <Button variant="outlined" size="small" color="error" onClick={() => setAsking(true)}>
          {translate('admin.people.reset')}
        </Button>
      ) : null}
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={translate('admin.people.reset_title', { name })}
        content={translate('admin.people.reset_text', { name })}
        confirm="admin.people.reset"
        confirmColor="warning"
        onConfirm={() => void handleReset()}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
