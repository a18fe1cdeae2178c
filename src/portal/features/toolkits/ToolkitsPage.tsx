import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CardGrid } from '../../components/CardGrid.tsx';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { ToolkitCard } from '../../components/teasers/ToolkitCard.tsx';
import { toolkitsQuery } from '../../lib/queries/toolkits.ts';
import { toolkitText as text } from '../../text/toolkits.ts';
import styles from './ToolkitsPage.module.css';

/** Cards whose pictures the page opens with. */
const FIRST_CARDS = 3;

/** The organisation's initiatives. */
export default function ToolkitsPage() {
  return (
    <Container>
      <PageTitle eyebrow={text.section} title={text.title} lead={text.lead} />
      <PagedResults
        query={useInfiniteQuery(toolkitsQuery)}
        skeleton={<Waiting />}
        empty={<StateMessage title={text.empty}>{text.emptyText}</StateMessage>}
        more={text.more}
      >
        {(toolkits) => (
          <CardGrid component="ul" isLarge className={styles.grid}>
            {toolkits.map((toolkit, index) => (
              <li key={toolkit.id}>
                <ToolkitCard
                  record={toolkit}
                  level={2}
                  isFirst={index < FIRST_CARDS}
                  sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
                />
              </li>
            ))}
          </CardGrid>
        )}
      </PagedResults>
    </Container>
  );
}

function Waiting() {
  return (
    <CardGrid isLarge className={styles.grid} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <div key={n} className={styles.waiting}>
          <Skeleton className={styles.picture} />
        </div>
      ))}
    </CardGrid>
  );
}
