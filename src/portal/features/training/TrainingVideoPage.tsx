import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OwnAddress } from '../../components/feedback/OwnAddress.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { trainingVideoQuery } from '../../lib/queries/training.ts';
import styles from './TrainingVideo.module.css';
import { TrainingVideo } from './TrainingVideo.tsx';

/** A training video at its own address. */
export default function TrainingVideoPage() {
  const { slug = '' } = useParams();
  return (
    <QueryPage query={useQuery(trainingVideoQuery(slug))} skeleton={<Waiting />}>
      {(video) => (
        <OwnAddress kind="training-video" record={video} queryAt={trainingVideoQuery}>
          <TrainingVideo key={video.id} video={video} />
        </OwnAddress>
      )}
    </QueryPage>
  );
}

function Waiting() {
  return (
    <Container className={styles.page} aria-hidden="true">
      <div className={styles.layout}>
        <Skeleton className={styles.stage} />
        <div className={styles.head}>
          <Skeleton width="30%" />
          <Skeleton width="70%" height={56} />
        </div>
      </div>
    </Container>
  );
}
