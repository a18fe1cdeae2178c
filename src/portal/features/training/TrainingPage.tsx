import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { TrainingTeaser } from '../../../shared/contract/trainingVideo.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { TrainingCard } from '../../components/teasers/TrainingCard.tsx';
import { trainingQuery } from '../../lib/queries/training.ts';
import { trainingText as words } from '../../text/training.ts';
import { begunVideos, seriesOf } from './seriesOf.ts';
import styles from './TrainingPage.module.css';

/** Films whose pictures the page opens with. */
const FIRST = 3;

/** Training videos by series; first those that the member has begun. */
export default function TrainingPage() {
  const query = useQuery({ ...trainingQuery, staleTime: 0 });
  return (
    <Container>
      <PageTitle title={words.title} lead={words.lead} />
      <QueryPage query={query} skeleton={<Waiting />}>
        {(videos) =>
          videos.length > 0 ? (
            <AllSeries videos={videos} />
          ) : (
            <StateMessage title={words.empty}>{words.emptyText}</StateMessage>
          )
        }
      </QueryPage>
    </Container>
  );
}

function AllSeries({ videos }: { videos: readonly TrainingTeaser[] }) {
  const begun = begunVideos(videos);
  const series = seriesOf(videos);
  const isOne = series.length === 1 && begun.length === 0;
  return (
    <>
      {begun.length > 0 && <Series title={words.goOn} videos={begun} isFirst />}
      {series.map(({ name, videos: own }, index) => (
        <Series
          key={name}
          title={name || (isOne ? words.title : words.others)}
          videos={own}
          isInSeries
          isFirst={begun.length === 0 && index === 0}
        />
      ))}
    </>
  );
}

interface SeriesProps {
  title: string;
  videos: readonly TrainingTeaser[];
  isFirst: boolean;
  isInSeries?: boolean;
}

function Series({ title, videos, isFirst, isInSeries }: SeriesProps) {
  const id = useId();
  return (
    <section className={styles.series} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid isLarge className={styles.grid}>
        {videos.map((video, index) => (
          <TrainingCard
            key={video.id}
            record={video}
            isFirst={isFirst && index < FIRST}
            isInSeries={isInSeries}
            sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
          />
        ))}
      </CardGrid>
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.series} aria-hidden="true">
      <Skeleton className={styles.waitingHeading} />
      <CardGrid isLarge className={styles.grid}>
        {[1, 2, 3].map((n) => (
          <div key={n}>
            <Skeleton className={styles.waiting} />
            <Skeleton className={styles.waitingTitle} />
          </div>
        ))}
      </CardGrid>
    </div>
  );
}
