import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Teaser } from '../../../shared/contract/contentKinds.ts';
import { groupOf, type KindWith, kindsWith } from '../../../shared/domain/recordKinds.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { cardOf } from '../../components/teasers/kindCards.ts';
import { paths } from '../../lib/paths.ts';
import { foundQuery, type RecordKind } from '../../lib/queries/search.ts';
import { groupTexts } from '../../text/kinds.ts';
import { searchText as text } from '../../text/search.ts';
import styles from './Found.module.css';
import { FoundFaq } from './FoundFaq.tsx';
import { FoundLibraries } from './FoundLibraries.tsx';

const SIZES = '(min-width: 900px) 30vw, 100vw';

/** What is found of a kind as its cards. */
const asCards = (kind: KindWith<'card'>) => {
  const KindCard = cardOf(kind);
  return ({ records }: { records: readonly { id: number }[] }) => (
    <CardGrid>
      {records.map((one) => (
        <KindCard key={one.id} record={one} sizes={SIZES} />
      ))}
    </CardGrid>
  );
};

/** Of kinds without cards. */
const ownLists: {
  [Kind in Exclude<KindWith<'searched'>, KindWith<'card'>>]: ComponentType<{ records: Teaser<Kind>[] }>;
} = { library: FoundLibraries, faq: FoundFaq };
const lists = Object.fromEntries(
  kindsWith('searched').map((kind) => [
    groupOf(kind),
    kind === 'library' || kind === 'faq' ? ownLists[kind] : asCards(kind),
  ]),
);

function Waiting() {
  return (
    <CardGrid aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className={styles.waiting} />
      ))}
    </CardGrid>
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
      <SectionHeading {...(kind === 'news' ? news : {})}>{groupTexts.name[kind]}</SectionHeading>
      <PagedResults<unknown> query={query} skeleton={<Waiting />} more={text.more}>
        {(records) => <List records={records} />}
      </PagedResults>
    </section>
  );
}
