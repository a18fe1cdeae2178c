import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { MissedCounts } from '../../../shared/contract/missed.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/plurals.ts';
import { newKindOf } from '../../../shared/domain/recordKinds.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { cardOf } from '../../components/teasers/kindCards.ts';
import { MISSED_GROUPS, type MissedGroup, missedQuery, totalMissed } from '../../lib/queries/missed.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { openedKey, openedStore } from '../../lib/visit/openedStore.ts';
import { text } from '../../text/en.ts';
import { groupTexts } from '../../text/kinds.ts';
import styles from './MissedPage.module.css';
import { type MissedTime, missedRecords } from './missedRecords.ts';
import { useMarkAllSeen } from './useMarkAllSeen.ts';

const CARD_SIZES = '(min-width: 600px) 33vw, 100vw';
const ITEM_SIZES = '(min-width: 900px) 220px, 44vw';

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
      {counts &&
        shown &&
        MISSED_GROUPS.filter((group) => (shown[group] ?? 0) > 0).map((group) => (
          <MissedList key={group} group={group} count={counts[group] ?? 0} time={shown} />
        ))}
    </Container>
  );
}

/** What the page opened with: what is opened from it stays in its place, and only more than that is shown anew. */
function useShownCounts(counts: MissedCounts | undefined): MissedCounts | undefined {
  const [shown, setShown] = useState(counts);
  const hasMore =
    counts && (!shown || MISSED_GROUPS.some((group) => (counts[group] ?? 0) > (shown[group] ?? 0)));
  if (hasMore) setShown(counts);
  return hasMore ? counts : shown;
}

interface ListProps {
  group: MissedGroup;
  /** How many are new still. */
  count: number;
  time: MissedTime;
}

/** What is new of one kind, to its end. */
function MissedList({ group, count, time }: ListProps) {
  const kind = newKindOf(group);
  const isItems = kind === 'library-item';
  const KindCard = cardOf(kind);
  return (
    <Group id={group} count={count}>
      <PagedResults
        query={useInfiniteQuery(missedRecords(group, time))}
        skeleton={<Tiles />}
        more={text.missed.more}
      >
        {(all) => {
          const entries = all.map((one) => (
            <Entry key={one.id} name={openedKey(kind, one.id)} isAllSeen={count === 0}>
              <KindCard record={one} size="small" sizes={isItems ? ITEM_SIZES : CARD_SIZES} />
            </Entry>
          ));
          return isItems ? (
            <ul className={styles.items}>{entries}</ul>
          ) : (
            <CardGrid component="ul">{entries}</CardGrid>
          );
        }}
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
function Group({ id, count, children }: { id: MissedGroup; count: number; children: ReactNode }) {
  const locale = useLocale();
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {count > 0 && <span className={styles.number}>{formatNumber(count, locale)}</span>}
        <span className={styles.kind}>{groupTexts.counted[id](count)}</span>
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
