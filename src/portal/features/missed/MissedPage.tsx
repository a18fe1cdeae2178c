import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { MissedCounts, MissedKind } from '../../../shared/contract/missed.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatNumber, pluralOf } from '../../../shared/domain/plurals.ts';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { missedItemsQuery, missedNewsQuery, missedQuery, totalMissed } from '../../lib/queries/missed.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './MissedPage.module.css';

const KINDS: readonly MissedKind[] = ['images', 'videos', 'documents'];

/** Everything that became visible since the last visit, by kind; each list reaches to its end. */
export default function MissedPage() {
  const show = (counts?: MissedCounts) => <Content counts={counts} />;
  return (
    <QueryPage query={useQuery(missedQuery)} skeleton={show()}>
      {show}
    </QueryPage>
  );
}

/** Its counts are absent while they are being read. */
function Content({ counts }: { counts: MissedCounts | undefined }) {
  const locale = useLocale();
  const { hash } = useLocation();
  const isReady = counts !== undefined;
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isReady, hash]);

  const since = counts?.since ?? undefined;
  const lead = since ? text.missed.since(formatDate(since, locale)) : '\u00a0';
  return (
    <Container>
      <PageTitle title={text.missed.title} lead={lead} />
      {counts && totalMissed(counts) === 0 && (
        <StateMessage title={text.missed.nothing}>{text.missed.nothingText}</StateMessage>
      )}
      {!counts && <Waiting />}
      {counts && counts.news > 0 && <MissedNews count={counts.news} since={since} />}
      {counts &&
        KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <MissedItems key={kind} kind={kind} count={counts[kind]} since={since} />
        ))}
    </Container>
  );
}

interface Part {
  count: number;
  since: string | undefined;
}

function MissedNews({ count, since }: Part) {
  return (
    <Group id="news" count={count}>
      <PagedResults
        query={useInfiniteQuery(missedNewsQuery(since))}
        skeleton={<Tiles />}
        more={text.missed.more}
      >
        {(all) => (
          <ul className={styles.news}>
            {all.map((one) => (
              <li key={one.id}>
                <NewsCard news={one} size="small" sizes="(min-width: 600px) 33vw, 100vw" />
              </li>
            ))}
          </ul>
        )}
      </PagedResults>
    </Group>
  );
}

function MissedItems({ kind, count, since }: Part & { kind: MissedKind }) {
  const query = useInfiniteQuery(missedItemsQuery(kind, since));
  return (
    <Group id={kind} count={count}>
      <PagedResults query={query} skeleton={<Tiles />} more={text.missed.more}>
        {(all) => (
          <ul className={styles.items}>
            {all.map((item) => (
              <li key={item.id}>
                <ItemCard item={item} sizes="(min-width: 900px) 220px, 44vw" />
              </li>
            ))}
          </ul>
        )}
      </PagedResults>
    </Group>
  );
}

/** One kind: its number large, its newest below. */
function Group({ id, count, children }: { id: MissedKind | 'news'; count: number; children: ReactNode }) {
  const locale = useLocale();
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        <span className={styles.number}>{formatNumber(count, locale)}</span>
        <span className={styles.kind}>{pluralOf(count, text.missed.groups[id])}</span>
      </h2>
      {children}
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.group} aria-hidden="true">
      <Skeleton className={styles.waitingHeading} />
      <Tiles />
    </div>
  );
}

function Tiles() {
  return (
    <div className={styles.items} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <Skeleton key={index} className={styles.waitingTile} />
      ))}
    </div>
  );
}
