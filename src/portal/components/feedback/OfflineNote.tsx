import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { useReturn } from '../../lib/network/useReturn.ts';
import { findVisited } from '../../lib/offline/offlineCopy.ts';
import { offlineStore } from '../../lib/offline/offlineStore.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { offlineText as text } from '../../text/offline.ts';
import styles from './OfflineNote.module.css';

/** Says that the page comes from this device, and of when it is; everything is read again once the server is there. */
export function OfflineNote() {
  const client = useQueryClient();
  const locale = useLocale();
  const { pathname } = useLocation();
  const isOffline = useSyncExternalStore(offlineStore.subscribe, offlineStore.get);
  const [seen, setSeen] = useState<{ pathname: string; at: number } | null>(null);

  useEffect(() => {
    const leave = () => offlineStore.set(true);
    window.addEventListener('offline', leave);
    return () => window.removeEventListener('offline', leave);
  }, []);
  useEffect(() => {
    if (!isOffline || !('caches' in window)) return;
    let isStale = false;
    findVisited(pathname).then(
      (visited) => !isStale && setSeen(visited ? { pathname, at: visited.at } : null),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isOffline, pathname]);
  useReturn(isOffline, () => {
    // Whose session has ended must see nothing more.
    void sessionStore.refresh().then(() => {
      offlineStore.set(false);
      return client.invalidateQueries();
    });
  });

  return (
    <div role="status">
      {isOffline && seen?.pathname === pathname && (
        <p className={styles.root}>{text.note(formatDateTime(new Date(seen.at).toISOString(), locale))}</p>
      )}
    </div>
  );
}
