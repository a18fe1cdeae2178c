import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { mediaPortalsQuery } from '../../lib/queries/media.ts';
import { mediaText as text } from '../../text/media.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaHead } from './MediaHead.tsx';
import styles from './MediaListPage.module.css';

/** Cards whose pictures the page opens with. */
const FIRST_CARDS = 2;

/** The public media portals. */
export default function MediaListPage() {
  return (
    <Container>
      <MediaHead title={text.title} lead={text.lead} />
      <PagedResults
        query={useInfiniteQuery(mediaPortalsQuery)}
        skeleton={<Waiting />}
        empty={<StateMessage title={text.empty}>{text.emptyText}</StateMessage>}
        more={text.more}
      >
        {(portals) => (
          <ul className={styles.grid}>
            {portals.map((portal, index) => (
              <li key={portal.id}>
                <MediaCard portal={portal} isFirst={index < FIRST_CARDS} />
              </li>
            ))}
          </ul>
        )}
      </PagedResults>
    </Container>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {[1, 2].map((n) => (
        <div key={n} className={styles.waiting}>
          <Skeleton className={styles.picture} />
        </div>
      ))}
    </div>
  );
}
