import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { paths } from '../../lib/paths.ts';
import { trainingVideoQuery } from '../../lib/queries/training.ts';
import styles from './TrainingVideo.module.css';
import { TrainingVideo } from './TrainingVideo.tsx';

/** A training video at its own address. */
export default function TrainingVideoPage() {
  const { slug = '' } = useParams();
  return (
    <QueryPage query={useQuery(trainingVideoQuery(slug))} skeleton={<Waiting />}>
      {(video) =>
        // The video has moved; its own address is the one to share.
        video.slug === slug ? (
          <TrainingVideo key={video.id} video={video} />
        ) : (
          <Navigate to={paths.record('training-video', video.slug)} replace />
        )
      }
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
