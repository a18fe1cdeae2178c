import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { MissedCounts, MissedKind } from '../../../shared/contract/missed.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatNumber, pluralOf } from '../../../shared/domain/plurals.ts';
import type { KindWith } from '../../../shared/domain/recordKinds.ts';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { EventCard } from '../../components/teasers/EventCard.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { ToolkitCard } from '../../components/teasers/ToolkitCard.tsx';
import { TrainingCard } from '../../components/teasers/TrainingCard.tsx';
import { type MissedPages, missedQueries, missedQuery, totalMissed } from '../../lib/queries/missed.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { openedKey, openedStore } from '../../lib/visit/openedStore.ts';
import { text } from '../../text/en.ts';
import { trainingText } from '../../text/training.ts';
import styles from './MissedPage.module.css';
import { useMarkAllSeen } from './useMarkAllSeen.ts';

const CARD_SIZES = '(min-width: 600px) 33vw, 100vw';
const KINDS: readonly MissedKind[] = ['images', 'videos', 'documents'];
const groupNames = { ...text.missed.groups, training: trainingText.missed };
const GROUPS = ['news', 'events', 'toolkits', 'training', ...KINDS] as const;

/** Everything that is new to this member, by kind; each list reaches to its end. */
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
  const shown = useShownCounts(counts);
  const { isBusy, markAll } = useMarkAllSeen();
  const isReady = shown !== undefined;
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isReady, hash]);

  return (
    <Container>
      <div className={styles.head}>
        <PageTitle
          title={text.missed.title}
          lead={shown ? text.missed.since(formatDate(shown.since, locale)) : '\u00a0'}
        />
        {counts && totalMissed(counts) > 0 && (
          <Button
            variant="outlined"
            className={styles.mark}
            aria-busy={isBusy}
            onClick={() => void markAll(counts)}
          >
            {text.missed.markAll}
          </Button>
        )}
      </div>
      {shown && totalMissed(shown) === 0 && (
        <StateMessage title={text.missed.nothing}>{text.missed.nothingText}</StateMessage>
      )}
      {!shown && <Waiting />}
      {counts && shown && (
        <>
          {shown.news > 0 && (
            <MissedList id="news" kind="news" count={counts.news} query={missedQueries.news(shown)}>
              {(one) => <NewsCard news={one} size="small" sizes={CARD_SIZES} />}
            </MissedList>
          )}
          {(shown.events ?? 0) > 0 && (
            <MissedList
              id="events"
              kind="event"
              count={counts.events ?? 0}
              query={missedQueries.events(shown)}
            >
              {(one) => <EventCard event={one} sizes={CARD_SIZES} />}
            </MissedList>
          )}
          {shown.toolkits > 0 && (
            <MissedList
              id="toolkits"
              kind="toolkit"
              count={counts.toolkits}
              query={missedQueries.toolkits(shown)}
            >
              {(one) => <ToolkitCard toolkit={one} sizes={CARD_SIZES} />}
            </MissedList>
          )}
          {shown.training > 0 && (
            <MissedList
              id="training"
              kind="training-video"
              count={counts.training}
              query={missedQueries.training(shown)}
            >
              {(one) => <TrainingCard video={one} sizes={CARD_SIZES} />}
            </MissedList>
          )}
          {KINDS.filter((kind) => shown[kind] > 0).map((kind) => (
            <MissedList
              key={kind}
              id={kind}
              kind="library-item"
              count={counts[kind]}
              query={missedQueries.items(kind, shown)}
            >
              {(item) => <ItemCard item={item} sizes="(min-width: 900px) 220px, 44vw" />}
            </MissedList>
          ))}
        </>
      )}
    </Container>
  );
}

/** What the page opened with: what is opened from it stays in its place, and only more than that is shown anew. */
function useShownCounts(counts: MissedCounts | undefined): MissedCounts | undefined {
  const [shown, setShown] = useState(counts);
  const hasMore = counts && (!shown || GROUPS.some((group) => (counts[group] ?? 0) > (shown[group] ?? 0)));
  if (hasMore) setShown(counts);
  return hasMore ? counts : shown;
}

interface ListProps<T> {
  id: (typeof GROUPS)[number];
  kind: KindWith<'new'>;
  /** How many are new still. */
  count: number;
  query: MissedPages<T>;
  /** The card of a record. */
  children: (record: T) => ReactNode;
}

/** What is new of one kind, to its end. */
function MissedList<T extends { id: number }>({ id, kind, count, query, children }: ListProps<T>) {
  return (
    <Group id={id} count={count}>
      <PagedResults query={useInfiniteQuery(query)} skeleton={<Tiles />} more={text.missed.more}>
        {(all) => (
          <ul className={kind === 'library-item' ? styles.items : styles.news}>
            {all.map((one) => (
              <Entry key={one.id} name={openedKey(kind, one.id)} isAllSeen={count === 0}>
                {children(one)}
              </Entry>
            ))}
          </ul>
        )}
      </PagedResults>
    </Group>
  );
}

/** One record, set quietly once it was opened. */
function Entry({ name, isAllSeen, children }: { name: string; isAllSeen: boolean; children: ReactNode }) {
  const opened = useSyncExternalStore(openedStore.subscribe, openedStore.get);
  return <li data-seen={isAllSeen || opened.has(name) || undefined}>{children}</li>;
}

/** One kind: its number large, its newest below. */
function Group({ id, count, children }: { id: (typeof GROUPS)[number]; count: number; children: ReactNode }) {
  const locale = useLocale();
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {count > 0 && <span className={styles.number}>{formatNumber(count, locale)}</span>}
        <span className={styles.kind}>{pluralOf(count, groupNames[id])}</span>
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
