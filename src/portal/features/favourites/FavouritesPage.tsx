import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SkeletonTiles } from '../../components/item-list/SkeletonTiles.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { favouritesQuery } from '../../lib/favourites/favouriteQueries.ts';
import { paths } from '../../lib/paths.ts';
import { favouritesText as text } from '../../text/favourites.ts';
import styles from './FavouriteItems.module.css';
import { FavouriteItems } from './FavouriteItems.tsx';

/** What the member has marked, from all libraries. */
export default function FavouritesPage() {
  const query = useInfiniteQuery(favouritesQuery);
  return (
    <Container>
      <PageTitle title={text.title} lead={text.lead} />
      <PagedResults
        query={query}
        skeleton={<Waiting />}
        empty={
          <StateMessage
            title={text.empty}
            action={
              <Button href={paths.section('brand-catalogue')} variant="outlined">
                {text.browse}
              </Button>
            }
          >
            {text.emptyText}
          </StateMessage>
        }
        more={text.more}
      >
        {(items) => <FavouriteItems items={items} total={query.data?.pages.at(-1)?.total ?? items.length} />}
      </PagedResults>
    </Container>
  );
}

function Waiting() {
  return (
    <>
      <div className={styles.head} aria-hidden="true" />
      <SkeletonTiles />
    </>
  );
}
