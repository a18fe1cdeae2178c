import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/domain/dates.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { securityText as words } from '../../text/security.ts';
import { KeptList } from './KeptList.tsx';
import { connectedAppsQuery } from './profileQueries.ts';

/** Assistants and other apps that read the portal for the member. */
export function ConnectedApps() {
  const { data = [], refetch } = useQuery(connectedAppsQuery);
  const locale = useLocale();
  return (
    <KeptList
      title={words.apps}
      lead={words.appsText}
      rows={data.map(({ id, name, host, connectedAt, lastUsedAt }) => ({
        id,
        name,
        facts: [
          host,
          words.connectedOn(formatDate(connectedAt, locale)),
          lastUsedAt ? words.usedOn(formatDate(lastUsedAt, locale)) : words.unused,
        ],
      }))}
      words={{ end: words.endApp, endOne: words.endAppOne, ended: words.appEnded }}
      onEnd={(appId) => call('delete', '/api/private/user/me/apps/{appId}', { params: { appId } })}
      onSettled={refetch}
    />
  );
}
