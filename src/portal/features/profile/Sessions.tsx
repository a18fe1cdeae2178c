import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { nameDevice } from '../../../shared/domain/nameDevice.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { paths } from '../../lib/paths.ts';
import { forgetMember } from '../../lib/session/signOut.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import { profileText } from '../../text/profile.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { sessionsQuery, trustedDevicesQuery } from './profileQueries.ts';
import styles from './Sessions.module.css';

/** No id of a session. */
const OTHERS = 'others';

/** Where the member is signed in: each other session can be ended, all others, or all. */
export function Sessions() {
  const client = useQueryClient();
  const { data = [], refetch } = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const titleId = useId();
  const locale = useLocale();
  const navigate = useNavigate();
  const handleEverywhere = async () => {
    try {
      await call('delete', '/api/private/user/me/sessions');
      setAsking(false);
      forgetMember();
      await navigate(paths.login, { replace: true });
      showToast(profileText.everywhereDone);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  };
  const end = async (sessionId: string | null) => {
    setEnding(sessionId ?? OTHERS);
    try {
      if (sessionId === null)
        await call('delete', '/api/private/user/me/sessions', { query: { others: 'true' } });
      else await call('delete', '/api/private/user/me/sessions/{sessionId}', { params: { sessionId } });
      showToast(sessionId === null ? profileText.othersDone : profileText.endDone);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    } finally {
      // A device that is signed out from here is trusted no more.
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: trustedDevicesQuery.queryKey })]);
      setEnding(null);
    }
  };
  return (
    <>
      <ul className={styles.list}>
        {data.map(({ id, current, userAgent, lastSeenAt }) => {
          const device = nameDevice(userAgent) ?? profileText.unknownDevice;
          return (
            <DeviceRow
              key={id}
              name={device}
              facts={[
                current ? profileText.thisOne : profileText.lastSeen(formatDateTime(lastSeenAt, locale)),
              ]}
            >
              {!current && (
                <Button
                  size="small"
                  aria-label={profileText.endOne(device)}
                  aria-busy={ending === id}
                  disabled={ending !== null}
                  onClick={() => void end(id)}
                >
                  {profileText.end}
                </Button>
              )}
            </DeviceRow>
          );
        })}
      </ul>
      <div className={styles.actions}>
        {data.length > 1 && (
          <Button
            variant="outlined"
            aria-busy={ending === OTHERS}
            disabled={ending !== null}
            onClick={() => void end(null)}
          >
            {profileText.others}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {profileText.everywhere}
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{profileText.everywhere}</DialogTitle>
        <DialogContent>{profileText.everywhereAsk}</DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={handleEverywhere}>
            {profileText.everywhere}
          </Button>
          <Button variant="outlined" onClick={() => setAsking(false)}>
            {text.actions.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
