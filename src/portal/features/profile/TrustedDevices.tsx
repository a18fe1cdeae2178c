import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/domain/dates.ts';
import { nameDevice } from '../../../shared/domain/nameDevice.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { profileText } from '../../text/profile.ts';
import { securityText as words } from '../../text/security.ts';
import { KeptList } from './KeptList.tsx';
import { trustedDevicesQuery } from './profileQueries.ts';

/** Browsers on which signing in asks for no second step. */
export function TrustedDevices() {
  const { data = [], refetch } = useQuery(trustedDevicesQuery);
  const locale = useLocale();
  return (
    <KeptList
      title={words.trusted}
      lead={words.trustedText}
      rows={data.map(({ id, current, userAgent, lastUsedAt, expiresAt }) => ({
        id,
        name: nameDevice(userAgent) ?? profileText.unknownDevice,
        facts: [
          current ? profileText.thisOne : profileText.lastSeen(formatDate(lastUsedAt, locale)),
          words.trustedOne(formatDate(expiresAt, locale)),
        ],
      }))}
      words={{ end: words.forget, endOne: words.forgetOne, ended: () => words.forgotten }}
      onEnd={(deviceId) =>
        call('delete', '/api/private/user/me/trusted-devices/{deviceId}', { params: { deviceId } })
      }
      onSettled={refetch}
    />
  );
}
