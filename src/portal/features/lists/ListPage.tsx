import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { List, ListEntry } from '../../../shared/contract/list.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { CommentsSlot } from '../../components/comments/CommentsSlot.tsx';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SkeletonTiles } from '../../components/item-list/SkeletonTiles.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { ChosenItems } from '../../components/selection/ChosenItems.tsx';
import { SinceTakenSlot } from '../../components/since-taken/SinceTakenSlot.tsx';
import { cardOf } from '../../components/teasers/kindCards.ts';
import { listEntriesQuery, listQuery } from '../../lib/lists/listQueries.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { text as common } from '../../text/en.ts';
import { listText as text } from '../../text/lists.ts';
import { ListHead } from './ListHead.tsx';
import styles from './ListPage.module.css';

const { Part: ListRows } = lazyPart(() => import('./ListRows.tsx'));
const { Part: OpenedSearch } = lazyPart(() => import('./OpenedSearch.tsx'));

export const prefetch: PagePrefetch = (client, { params: { id = '' } }) =>
  Promise.all([
    client.prefetchQuery(listQuery(Number(id))),
    client.prefetchInfiniteQuery(listEntriesQuery(Number(id))),
  ]);

/** What somebody gathered: as tiles to take, or in rows with notes, where those who may change it put it in order. */
export default function ListPage() {
  const { id = '' } = useParams();
  return (
    <QueryPage query={useQuery(listQuery(Number(id)))} skeleton={<Waiting />}>
      {(list) =>
        list.use === 'search' ? (
          <Suspense fallback={<Waiting />}>
            <OpenedSearch key={list.id} id={list.id} />
          </Suspense>
        ) : (
          <Content key={list.id} list={list} />
        )
      }
    </QueryPage>
  );
}

function Content({ list }: { list: List }) {
  const [search] = useSearchParams();
  const query = useInfiniteQuery(listEntriesQuery(list.id));
  const isRows = search.get('view') === 'rows';
  const at = paths.oneList(list.id);
  const set = useMemo(() => ({ of: 'list' as const, listId: list.id }), [list.id]);
  return (
    <Container>
      <ListHead list={list} />
      <SinceTakenSlot place="section" set={set} />
      {list.count > 0 && (
        <LinkTabs
          label={text.view}
          className={styles.views}
          tabs={[
            { to: at, label: text.tiles, isCurrent: !isRows },
            { to: `${at}?view=rows`, label: text.rows, isCurrent: isRows },
          ]}
        />
      )}
      <PagedResults
        query={query}
        skeleton={<SkeletonTiles />}
        empty={
          <StateMessage
            title={text.pageEmpty}
            action={
              <Button href={paths.section('brand-catalogue')} variant="outlined">
                {text.browse}
              </Button>
            }
          >
            {text.pageEmptyText}
          </StateMessage>
        }
        more={common.actions.more}
      >
        {(entries) =>
          isRows ? (
            <Suspense fallback={<SkeletonTiles />}>
              <ListRows list={list} entries={entries} hasMore={query.hasNextPage} />
            </Suspense>
          ) : (
            <Tiles entries={entries} />
          )
        }
      </PagedResults>
      <CommentsSlot record={{ kind: 'list', recordId: list.id }} />
    </Container>
  );
}

const itemOf = (entry: ListEntry) => (entry.kind === 'library-item' ? [entry.record] : []);

function Tiles({ entries }: { entries: readonly ListEntry[] }) {
  const items = entries.flatMap(itemOf);
  const others = entries.filter(({ kind }) => kind !== 'library-item');
  return (
    <>
      {items.length > 0 && <ChosenItems items={items} hasLibrary />}
      {others.length > 0 && (
        <section className={styles.others}>
          {items.length > 0 && <SectionHeading>{text.also}</SectionHeading>}
          <CardGrid component="ul">
            {others.map(({ id, kind, record }) => {
              const Card = cardOf(kind);
              return (
                <li key={id}>
                  <Card record={record} sizes="(min-width: 900px) 33vw, 100vw" />
                </li>
              );
            })}
          </CardGrid>
        </section>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Container aria-hidden="true">
      <div className={styles.waiting}>
        <Skeleton width={160} height={16} />
        <Skeleton width="50%" height={64} />
      </div>
      <SkeletonTiles />
    </Container>
  );
}
