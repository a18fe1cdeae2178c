import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { type Line, readCopy, type Visited } from '../../lib/offline/deviceCopy.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { offlineText as text } from '../../text/offline.ts';
import styles from './VisitedPages.module.css';

type Lists = Record<'basket' | 'favourites', Line[]> & { visited: Visited[] };

/** What this device has of the portal without a network: where no page can be shown, it leads to those that can. */
export default function VisitedPages() {
  const locale = useLocale();
  const [lists, setLists] = useState<Lists | null>(null);
  useEffect(() => {
    if (!('caches' in window)) return;
    let isStale = false;
    readCopy().then(
      (copy) => !isStale && setLists(copy),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, []);
  if (!lists) return null;
  const { visited, ...others } = lists;
  return (
    <div className={styles.root}>
      {visited.length > 0 && (
        <section>
          <h2 className={styles.title}>{text.visited}</h2>
          <p className={styles.lead}>{text.visitedLead}</p>
          <ul>
            {visited.map(({ path, title, at }) => (
              <li key={path} className={styles.line}>
                <Link to={path}>{title}</Link>
                <span className={styles.facts}>{formatDateTime(new Date(at).toISOString(), locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(['basket', 'favourites'] as const).map(
        (name) =>
          others[name].length > 0 && (
            <section key={name}>
              <h2 className={styles.title}>{text[name]}</h2>
              <ul>
                {others[name].map(({ title, facts }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same words.
                  <li key={index} className={styles.line}>
                    {title}
                    <span className={styles.facts}>{facts}</span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
