import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDayOfWeek } from '../../../shared/domain/dates.ts';
import { formatNumber, pluralOf } from '../../../shared/domain/plurals.ts';
import { paths } from '../../lib/paths.ts';
import { missedQuery } from '../../lib/queries/missed.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './SinceLastVisit.module.css';

const KINDS = ['news', 'images', 'videos', 'documents'] as const;

/** Four numbers, each a link to what it counts. */
export function SinceLastVisit() {
  const { data, isError } = useQuery(missedQuery);
  const locale = useLocale();
  if (isError) return null;
  return (
    <section className={styles.root} aria-label={text.missed.title}>
      <div className={styles.inner}>
        <h2 className={styles.title}>
          {data?.since === null ? text.home.sinceFirst : text.home.since}
          {data?.since && (
            <>
              {' '}
              <span className={styles.day}>{formatDayOfWeek(data.since, locale)}</span>
            </>
          )}
        </h2>
        <ul className={styles.counts}>
          {KINDS.map((kind) => (
            <li key={kind} className={styles.count}>
              <Link to={kind === 'news' ? paths.news : `${paths.missed}#${kind}`} className={styles.link}>
                {data ? (
                  <span className={styles.number}>{formatNumber(data[kind], locale)}</span>
                ) : (
                  <Skeleton className={styles.skeleton} />
                )}
                <span className={styles.label}>{pluralOf(data?.[kind] ?? 0, text.home.missed[kind])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
