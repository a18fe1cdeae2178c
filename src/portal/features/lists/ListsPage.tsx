import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { Page } from '../../../shared/contract/common.ts';
import type { ListSummary } from '../../../shared/contract/list.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SectionBar } from '../../components/SectionBar.tsx';
import { listsQuery } from '../../lib/lists/listQueries.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { text as common } from '../../text/en.ts';
import { listText as text } from '../../text/lists.ts';
import { ListCard } from './ListCard.tsx';
import styles from './ListsPage.module.css';
import { SavedSearches } from './SavedSearches.tsx';

const SharedLinks = idlePart(() => import('../../components/shares/SharedLinks.tsx'));
const { Part: ListDialog } = lazyPart(() => import('./ListDialog.tsx'));

/** Lists of the member, and those that others share with them. */
export default function ListsPage() {
  const [isMaking, setMaking] = useState(false);
  const own = useInfiniteQuery(listsQuery('own'));
  const others = useInfiniteQuery(listsQuery('others'));
  const hasOthers = (others.data?.pages[0]?.total ?? 0) > 0;
  const handleMake = () => setMaking(true);
  return (
    <Container>
      <PageTitle title={text.title} lead={text.lead} />
      <section aria-labelledby="own-lists" className={styles.section}>
        <SectionBar id="own-lists" title={text.own}>
          <SharedLinks />
          <Button variant="contained" startIcon={<Add fontSize="small" />} onClick={handleMake}>
            {text.make}
          </Button>
        </SectionBar>
        <Lists
          query={own}
          empty={
            <StateMessage
              title={text.empty}
              action={
                <Button variant="outlined" onClick={handleMake}>
                  {text.makeEmpty}
                </Button>
              }
            >
              {text.emptyText}
            </StateMessage>
          }
        />
      </section>
      {hasOthers && (
        <section aria-labelledby="shared-lists" className={styles.section}>
          <SectionBar id="shared-lists" title={text.others} />
          <Lists query={others} />
        </section>
      )}
      <SavedSearches of="own" className={styles.section} />
      <SavedSearches of="others" className={styles.section} />
      {isMaking && (
        <Suspense>
          <ListDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Container>
  );
}

/** Cards whose pictures the page opens with. */
const FIRST_CARDS = 3;

interface ListsProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<ListSummary>>>;
  empty?: ReactNode;
}

function Lists({ query, empty }: ListsProps) {
  return (
    <PagedResults query={query} skeleton={<Waiting />} empty={empty} more={common.actions.more}>
      {(lists) => (
        <CardGrid component="ul" isLarge>
          {lists.map((list, index) => (
            <li key={list.id}>
              <ListCard list={list} isFirst={index < FIRST_CARDS} />
            </li>
          ))}
        </CardGrid>
      )}
    </PagedResults>
  );
}

function Waiting() {
  return (
    <CardGrid isLarge aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <div key={n}>
          <Skeleton variant="rectangular" className={styles.picture} />
          <Skeleton width="60%" height={40} />
        </div>
      ))}
    </CardGrid>
  );
}
