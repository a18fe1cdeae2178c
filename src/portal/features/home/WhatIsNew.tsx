import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { MissedCounts } from '../../../shared/contract/missed.ts';
import { formatDayOfWeek } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/plurals.ts';
import { hasTrait, newKindOf } from '../../../shared/domain/recordKinds.ts';
import { can } from '../../../shared/policy/policy.ts';
import { paths } from '../../lib/paths.ts';
import { MISSED_GROUPS, missedQuery, totalMissed } from '../../lib/queries/missed.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { useLocale, useSession } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { groupTexts } from '../../text/kinds.ts';
import styles from './WhatIsNew.module.css';

const Latest = idlePart(() => import('./Latest.tsx'));

/** In place of the day, which is more than text. */
const PLACE = '\uFFFC';

/** Numbers that are taken in at a glance; the page that they lead to has the others. */
const NUMBERS_SHOWN = 4;

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
        <div className={styles.latest}>
          <Latest />
        </div>
      </Band>
    );
  // Languages differ in where the day goes.
  const [before, after] = text.home.sinceDay(PLACE).split(PLACE);
  const day = <span className={styles.day}>{formatDayOfWeek(data.since, locale)}</span>;
  return (
    <Band
      title={
        <>
          {before}
          {day}
          {after}
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

/** The first kinds of which something is new; as many wait while the counts are read. */
function Numbers({ counts }: { counts?: MissedCounts }) {
  const locale = useLocale();
  const isInvited = can(useSession().session, 'list', 'portal-event');
  const shown = counts
    ? MISSED_GROUPS.filter((group) => (counts[group] ?? 0) > 0)
    : MISSED_GROUPS.filter((group) => isInvited || !hasTrait(newKindOf(group), 'invited'));
  return (
    <ul className={styles.counts}>
      {shown.slice(0, NUMBERS_SHOWN).map((kind) => (
        <li key={kind} className={styles.count}>
          <Link to={`${paths.missed}#${kind}`} className={styles.link}>
            {counts ? (
              <span className={styles.number}>{formatNumber(counts[kind] ?? 0, locale)}</span>
            ) : (
              <Skeleton className={styles.skeleton} />
            )}
            <span className={styles.label}>{groupTexts.fresh[kind](counts?.[kind] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
