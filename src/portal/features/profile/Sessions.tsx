import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
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
import { sessionsQuery } from './profileQueries.ts';
import styles from './Sessions.module.css';

export function Sessions() {
  const { data = [] } = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
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
  return (
    <>
      <ul className={styles.list}>
        {data.map(({ id, current, userAgent, lastSeenAt }) => (
          <li key={id} className={styles.row}>
            <span>{nameDevice(userAgent) ?? profileText.unknownDevice}</span>
            <span className={styles.when}>
              {current ? profileText.thisOne : profileText.lastSeen(formatDateTime(lastSeenAt, locale))}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {profileText.everywhere}
      </Button>
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
