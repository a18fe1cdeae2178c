import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useCanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { LinkedIdentity } from '../../../../shared/contract/signInProvider.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

/** Directories by which somebody signs in, for administrators; nothing of an account without any. */
export function UserIdentities({ userId }: { userId: number }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess = false } = useCanAccess({ resource: 'sign-in-provider', action: 'show' });
  const { data = [], error } = useQuery({
    queryKey: ['users', 'identities', userId],
    queryFn: ({ signal }) => dataProvider.readIdentities(userId, signal),
    enabled: canAccess,
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (data.length === 0) return null;
  return (
    <FormSection title="admin.providers.identities">
      {data.map((identity) => (
        <Identity key={identity.providerId} userId={userId} identity={identity} />
      ))}
    </FormSection>
  );
}

function Identity({ userId, identity }: { userId: number; identity: LinkedIdentity }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { providerId, label, subject, lastSignInAt } = identity;
  const handleUnlink = async () => {
    setBusy(true);
    try {
      await dataProvider.unlinkIdentity(userId, providerId);
      notify('admin.providers.unlinked', { type: 'info' });
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{label}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
          {', '}
          {translate('admin.people.last_use', { date: formatMediumDateTime(lastSignInAt) })}
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={translate('admin.providers.unlink_name', { label })}
        onClick={() => setAsking(true)}
      >
        {translate('admin.providers.unlink')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={translate('admin.providers.unlink_title', { label })}
        content={translate('admin.providers.unlink_text')}
        confirm="admin.providers.unlink"
        onConfirm={() => void handleUnlink()}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
