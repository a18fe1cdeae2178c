import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { EventCard } from '../../components/teasers/EventCard.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { ToolkitCard } from '../../components/teasers/ToolkitCard.tsx';
import { TrainingCard } from '../../components/teasers/TrainingCard.tsx';
import { paths } from '../../lib/paths.ts';
import { foundQuery, type RecordKind, type Records } from '../../lib/queries/search.ts';
import { searchText as text } from '../../text/search.ts';
import styles from './Found.module.css';
import { FoundFaq } from './FoundFaq.tsx';
import { FoundLibraries } from './FoundLibraries.tsx';

const SIZES = '(min-width: 900px) 30vw, 100vw';

type Lists = { [Kind in RecordKind]: ComponentType<{ records: Records<Kind> }> };
const lists: Lists = {
  libraries: FoundLibraries,
  news: ({ records }) => (
    <div className={styles.records}>
      {records.map((one) => (
        <NewsCard key={one.id} news={one} sizes={SIZES} />
      ))}
    </div>
  ),
  toolkits: ({ records }) => (
    <div className={styles.records}>
      {records.map((one) => (
        <ToolkitCard key={one.id} toolkit={one} sizes={SIZES} />
      ))}
    </div>
  ),
  training: ({ records }) => (
    <div className={styles.records}>
      {records.map((one) => (
        <TrainingCard key={one.id} video={one} sizes={SIZES} />
      ))}
    </div>
  ),
  events: ({ records }) => (
    <div className={styles.records}>
      {records.map((one) => (
        <EventCard key={one.id} event={one} sizes={SIZES} />
      ))}
    </div>
  ),
  faq: FoundFaq,
};

function Waiting() {
  return (
    <div className={styles.records} aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className={styles.waiting} />
      ))}
    </div>
  );
}

/** What was found of one kind, as its own pages show it. */
export function FoundRecords({ q, kind }: { q: string; kind: RecordKind }) {
  const query = useInfiniteQuery(foundQuery(q, kind));
  // The query and the list are of one kind, which types cannot follow through the table.
  const List = lists[kind] as ComponentType<{ records: readonly unknown[] }>;
  const news = { to: `${paths.newsSearch}?${new URLSearchParams({ q })}`, action: text.inNews };
  return (
    <section>
      <SectionHeading {...(kind === 'news' ? news : {})}>{text.kinds[kind]}</SectionHeading>
      <PagedResults<unknown> query={query} skeleton={<Waiting />} more={text.more}>
        {(records) => <List records={records} />}
      </PagedResults>
    </section>
  );
}
