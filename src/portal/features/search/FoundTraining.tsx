import type { TrainingTeaser } from '../../../shared/contract/trainingVideo.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TrainingCard } from '../../components/teasers/TrainingCard.tsx';
import { trainingText } from '../../text/training.ts';
import styles from './Found.module.css';

export function FoundTraining({ videos }: { videos: readonly TrainingTeaser[] }) {
  return (
    <section>
      <SectionHeading>{trainingText.inSearch}</SectionHeading>
      <div className={styles.news}>
        {videos.map((video) => (
          <TrainingCard key={video.id} video={video} sizes="(min-width: 900px) 30vw, 100vw" />
        ))}
      </div>
    </section>
  );
}
