import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { User } from '../../../../shared/contract/user.ts';
import { nameDevice } from '../../../../shared/domain/nameDevice.ts';
import { useAction } from '../../../components/useAction.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { useAccountRights } from '../useAccountRights.ts';
import { DeviceLine } from './DeviceLine.tsx';

export const trustedDevicesKey = (userId: number) => ['users', 'trusted-devices', userId] as const;

/** Devices on which a user needs no second step; nothing where there are none. */
export function UserTrustedDevices({ user }: { user: User }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { isOwn, mayChange } = useAccountRights();
  const [forgetting, setForgetting] = useState<string | null>(null);
  const queryKey = trustedDevicesKey(user.id);
  const act = useAction(queryKey);
  const { data = [], error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.readTrustedDevices(user.id, signal),
    staleTime: 0,
  });
  const forget = async (deviceId: string) => {
    setForgetting(deviceId);
    await act(async () => {
      await dataProvider.forgetTrustedDevice(user.id, deviceId);
      return 'admin.people.forgotten';
    });
    setForgetting(null);
  };
  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (data.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('admin.people.trusted')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, userAgent, lastUsedAt, expiresAt }) => {
          const device = nameDevice(userAgent) ?? translate('admin.people.device_unknown');
          return (
            <DeviceLine
              key={id}
              device={device}
              facts={[
                translate('admin.people.last_use', { date: formatMediumDateTime(lastUsedAt) }),
                translate('admin.people.trusted_until', { date: formatMediumDateTime(expiresAt) }),
              ]}
            >
              {isOwn(user.id) || mayChange(user) ? (
                <Button
                  size="small"
                  loading={forgetting === id}
                  aria-label={translate('admin.people.forget_name', { device })}
                  onClick={() => void forget(id)}
                >
                  {translate('admin.people.forget')}
                </Button>
              ) : null}
            </DeviceLine>
          );
        })}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {translate('admin.people.trusted_help')}
      </Typography>
    </Box>
  );
}
