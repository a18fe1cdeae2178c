import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { ModalDialog } from '../../components/overlay/ModalDialog.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { paths } from '../../lib/paths.ts';
import { forgetMember } from '../../lib/session/signOut.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import { nameDevice } from './nameDevice.ts';
import { sessionsQuery } from './profileQueries.ts';
import styles from './Sessions.module.css';

export function Sessions() {
  const { data = [] } = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const locale = useLocale();
  const navigate = useNavigate();
  const handleEverywhere = async () => {
    try {
      await call('delete', '/api/private/user/me/sessions');
      setAsking(false);
      forgetMember();
      await navigate(paths.login, { replace: true });
      showToast(text.profile.everywhereDone);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  };
  return (
    <>
      <ul className={styles.list}>
        {data.map(({ id, current, userAgent, lastSeenAt }) => (
          <li key={id} className={styles.row}>
            <span>{nameDevice(userAgent) ?? text.profile.unknownDevice}</span>
            <span className={styles.when}>
              {current ? text.profile.thisOne : text.profile.lastSeen(formatDateTime(lastSeenAt, locale))}
            </span>
          </li>
        ))}
      </ul>
      <ActionButton onClick={() => setAsking(true)}>{text.profile.everywhere}</ActionButton>
      {isAsking && (
        <ModalDialog label={text.profile.everywhere} shape="centre" onClose={() => setAsking(false)}>
          <h2 className={styles.title}>{text.profile.everywhere}</h2>
          <p className={styles.ask}>{text.profile.everywhereAsk}</p>
          <div className={styles.actions}>
            <ActionButton look="primary" onClick={handleEverywhere}>
              {text.profile.everywhere}
            </ActionButton>
            <ActionButton onClick={() => setAsking(false)}>{text.actions.cancel}</ActionButton>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
