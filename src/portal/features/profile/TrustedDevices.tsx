import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../shared/domain/dates.ts';
import { nameDevice } from '../../../shared/domain/nameDevice.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { profileText } from '../../text/profile.ts';
import { securityText as words } from '../../text/security.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { trustedDevicesQuery } from './profileQueries.ts';
import styles from './Sessions.module.css';

/** Browsers on which signing in asks for no second step; nothing where there are none. */
export function TrustedDevices() {
  const { data = [], refetch } = useQuery(trustedDevicesQuery);
  const [forgetting, setForgetting] = useState<string | null>(null);
  const locale = useLocale();
  const forget = async (deviceId: string) => {
    setForgetting(deviceId);
    try {
      await call('delete', '/api/private/user/me/trusted-devices/{deviceId}', { params: { deviceId } });
      showToast(words.forgotten);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    } finally {
      await refetch();
      setForgetting(null);
    }
  };
  if (data.length === 0) return null;
  return (
    <div className={styles.trusted}>
      <h3 className={styles.title}>{words.trusted}</h3>
      <Typography color="textSecondary">{words.trustedText}</Typography>
      <ul>
        {data.map(({ id, current, userAgent, lastUsedAt, expiresAt }) => {
          const device = nameDevice(userAgent) ?? profileText.unknownDevice;
          return (
            <DeviceRow
              key={id}
              name={device}
              facts={[
                current ? profileText.thisOne : profileText.lastSeen(formatDate(lastUsedAt, locale)),
                words.trustedOne(formatDate(expiresAt, locale)),
              ]}
            >
              <Button
                size="small"
                aria-label={words.forgetOne(device)}
                aria-busy={forgetting === id}
                disabled={forgetting !== null}
                onClick={() => void forget(id)}
              >
                {words.forget}
              </Button>
            </DeviceRow>
          );
        })}
      </ul>
    </div>
  );
}
