import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '../../../shared/domain/dates.ts';
import { Container } from '../../components/Container.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { newestItemsQuery } from '../../lib/queries/items.ts';
import { missedQuery, totalMissed } from '../../lib/queries/missed.ts';
import { latestNewsQuery } from '../../lib/queries/news.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { groupMissed, MISSED_KINDS } from './groupMissed.ts';
import { MissedGroup } from './MissedGroup.tsx';
import styles from './MissedPage.module.css';

/** Shown of each kind; the rest is said in a number. */
const NEWEST = 12;

export default function MissedPage() {
  const { data: counts, error, refetch } = useQuery(missedQuery);
  const items = useQuery(newestItemsQuery(200));
  const news = useQuery(latestNewsQuery(9));
  const locale = useLocale();
  const { hash } = useLocation();
  const isReady = counts !== undefined && items.data !== undefined && news.data !== undefined;
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isReady, hash]);

  const fault = error ?? items.error ?? news.error;
  const retry = () => Promise.all([refetch(), items.refetch(), news.refetch()]);
  if (fault && !isReady) return <LoadError error={fault} onRetry={retry} isPage />;
  const since = counts?.since ?? null;
  const groups = groupMissed(items.data?.data ?? [], since);
  const newsSince = (news.data?.data ?? []).filter(
    ({ publishedAt }) => since === null || publishedAt > since,
  );
  const known = since ? text.missed.since(formatDate(since, locale)) : text.missed.first;
  const lead = counts ? known : '\u00a0';
  return (
    <Container>
      <PageTitle title={text.missed.title} lead={lead} />
      {isReady && since !== null && totalMissed(counts) === 0 && (
        <StateMessage title={text.missed.nothing}>{text.missed.nothingText}</StateMessage>
      )}
      {!isReady && <Waiting />}
      {isReady && newsSince.length > 0 && (
        <MissedGroup id="news" count={counts?.news || newsSince.length} shown={newsSince.length}>
          <ul className={styles.news}>
            {newsSince.map((one) => (
              <li key={one.id}>
                <NewsCard news={one} size="small" sizes="(min-width: 600px) 33vw, 100vw" />
              </li>
            ))}
          </ul>
        </MissedGroup>
      )}
      {MISSED_KINDS.map((kind) => {
        const shown = groups[kind].slice(0, NEWEST);
        if (!isReady || shown.length === 0) return null;
        return (
          <MissedGroup
            key={kind}
            id={kind}
            count={counts?.[kind] || groups[kind].length}
            shown={shown.length}
          >
            <ul className={styles.items}>
              {shown.map((item) => (
                <li key={item.id}>
                  <ItemCard item={item} sizes="(min-width: 900px) 220px, 44vw" />
                </li>
              ))}
            </ul>
          </MissedGroup>
        );
      })}
    </Container>
  );
}

function Waiting() {
  return (
    <div className={styles.group} aria-hidden="true">
      <Skeleton className={styles.waitingHeading} />
      <div className={styles.items}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <Skeleton key={index} className={styles.waitingTile} />
        ))}
      </div>
    </div>
  );
}
