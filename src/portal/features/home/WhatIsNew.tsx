import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { MissedCounts } from '../../../shared/contract/missed.ts';
import { formatDate, formatDayOfWeek } from '../../../shared/domain/dates.ts';
import { formatNumber, pluralOf } from '../../../shared/domain/plurals.ts';
import { ItemPicture } from '../../components/picture/ItemPicture.tsx';
import { paths } from '../../lib/paths.ts';
import { newestItemsQuery } from '../../lib/queries/items.ts';
import { missedQuery, totalMissed } from '../../lib/queries/missed.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './WhatIsNew.module.css';

const KINDS = ['news', 'images', 'videos', 'documents'] as const;
const LATEST_SHOWN = 3;

/** What is new, in numbers that each lead to what they count; or that nothing is, with the latest that came. */
export function WhatIsNew() {
  const { data, isError } = useQuery(missedQuery);
  const locale = useLocale();
  if (isError) return null;
  if (!data)
    return (
      <Band title={text.home.since}>
        <Numbers />
      </Band>
    );
  if (totalMissed(data) === 0)
    return (
      <Band title={text.home.upToDate}>
        <Latest />
      </Band>
    );
  const day = <span className={styles.day}>{formatDayOfWeek(data.since, locale)}</span>;
  return (
    <Band
      title={
        <>
          {text.home.since} {day}
        </>
      }
    >
      <Numbers counts={data} />
    </Band>
  );
}

function Band({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.inner}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** Kinds of which nothing is new are left out; all four wait while the counts are read. */
function Numbers({ counts }: { counts?: MissedCounts }) {
  const locale = useLocale();
  return (
    <ul className={styles.counts}>
      {KINDS.filter((kind) => !counts || counts[kind] > 0).map((kind) => (
        <li key={kind} className={styles.count}>
          <Link to={`${paths.missed}#${kind}`} className={styles.link}>
            {counts ? (
              <span className={styles.number}>{formatNumber(counts[kind], locale)}</span>
            ) : (
              <Skeleton className={styles.skeleton} />
            )}
            <span className={styles.label}>{pluralOf(counts?.[kind] ?? 0, text.home.missed[kind])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Latest() {
  const { data } = useQuery(newestItemsQuery);
  const location = useLocation();
  const libraryPath = useLibraryPath();
  const locale = useLocale();
  return (
    <ul className={styles.latest} aria-label={text.home.latest}>
      {data?.data.slice(0, LATEST_SHOWN).map((item) => (
        <li key={item.id} className={styles.one}>
          <ItemPicture item={item} sizes="(min-width: 900px) 96px, 30vw" className={styles.picture} />
          <div className={styles.words}>
            <Link
              to={paths.item(libraryPath(item.library.slug), item.id)}
              state={{ background: location }}
              className={styles.name}
            >
              {item.title}
            </Link>
            <span className={styles.date}>{formatDate(item.publishedAt, locale)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
