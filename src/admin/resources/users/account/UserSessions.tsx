import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { User } from '../../../../shared/contract/user.ts';
import { nameDevice } from '../../../../shared/domain/nameDevice.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { useAccountRights } from '../useAccountRights.ts';
import { DeviceLine } from './DeviceLine.tsx';
import { trustedDevicesKey } from './UserTrustedDevices.tsx';

/** Where a user is signed in; one session or all of them can be ended. */
export function UserSessions({ user }: { user: User }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { isOwn, mayChange } = useAccountRights();
  const mayEnd = isOwn(user.id) || mayChange(user);
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const queryKey = ['users', 'sessions', user.id];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.readUserSessions(user.id, signal),
    staleTime: 0,
  });

  const end = async (sessionId?: string) => {
    setEnding(sessionId ?? 'all');
    try {
      await dataProvider.endUserSessions(user.id, sessionId);
      notify('admin.people.ended', {
        type: 'info',
        messageArgs: { smart_count: sessionId === undefined ? 2 : 1 },
      });
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setEnding(null);
      setAsking(false);
      for (const key of [queryKey, trustedDevicesKey(user.id)])
        await queryClient.invalidateQueries({ queryKey: key });
    }
  };

  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (isPending) return <Skeleton variant="rectangular" height={88} />;
  const others = data.filter(({ current }) => !current);
  return (
    <>
      {data.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.people.no_sessions')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(({ id, current, userAgent, createdAt, lastSeenAt }) => {
            const device = nameDevice(userAgent) ?? translate('admin.people.device_unknown');
            return (
              <DeviceLine
                key={id}
                device={device}
                facts={[
                  translate('admin.people.since', { date: formatMediumDateTime(createdAt) }),
                  translate('admin.people.last_use', { date: formatMediumDateTime(lastSeenAt) }),
                ]}
              >
                {current ? (
                  <Typography variant="body2" color="textSecondary">
                    {translate('admin.people.this_session')}
                  </Typography>
                ) : mayEnd ? (
                  <Button
                    size="small"
                    loading={ending === id}
                    aria-label={translate('admin.people.end_name', { device })}
                    onClick={() => void end(id)}
                  >
                    {translate('admin.people.end')}
                  </Button>
                ) : null}
              </DeviceLine>
            );
          })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {others.length > 0 && mayEnd ? (
          <Button variant="outlined" size="small" color="error" onClick={() => setAsking(true)}>
            {translate(isOwn(user.id) ? 'admin.people.end_others' : 'admin.people.end_all')}
          </Button>
        ) : null}
        <Typography variant="caption" color="textSecondary">
          {translate('admin.people.sessions_help')}
        </Typography>
      </Box>
      <Confirm
        isOpen={isAsking}
        loading={ending === 'all'}
        title={translate('admin.people.end_title', { name: user.name })}
        content="admin.people.end_text"
        confirm={isOwn(user.id) ? 'admin.people.end_others' : 'admin.people.end_all'}
        confirmColor="warning"
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
