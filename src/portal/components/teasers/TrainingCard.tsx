import Check from '@mui/icons-material/CheckOutlined';
import type { TrainingTeaser } from '../../../shared/contract/trainingVideo.ts';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { classNames } from '../../lib/classNames.ts';
import { paths } from '../../lib/paths.ts';
import { trainingText as words } from '../../text/training.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Card } from './Card.tsx';
import styles from './TrainingCard.module.css';

interface Props {
  record: TrainingTeaser;
  sizes: string;
  isFirst?: boolean;
  level?: 2 | 3;
  /** Whether it is listed within its series, whose name is then shown above. */
  isInSeries?: boolean;
  className?: string;
}

/** A training video: picture with its length and how far the member has come, title; one link as a whole. */
export function TrainingCard({
  record: video,
  sizes,
  isFirst,
  level = 3,
  isInSeries = false,
  className,
}: Props) {
  const { title, duration, picture } = video;
  return (
    <Card
      to={paths.record('training-video', video.slug)}
      title={title}
      level={level}
      picture={
        <div className={styles.frame}>
          <PictureFrame picture={picture} sizes={sizes} isFirst={isFirst} className={styles.picture} />
          {duration !== null && (
            <span className={styles.duration} aria-hidden="true">
              {formatDuration(duration)}
            </span>
          )}
          <ProgressLine video={video} />
        </div>
      }
      className={classNames(styles.root, className)}
    >
      <p className={styles.facts}>
        {duration !== null && <VisuallyHidden>{words.length(formatDuration(duration))}</VisuallyHidden>}
        <Come video={video} isInSeries={isInSeries} />
      </p>
    </Card>
  );
}

/** Whether the member has begun or watched it, in words. */
function Come({
  video: { series, progress, duration },
  isInSeries,
}: {
  video: TrainingTeaser;
  isInSeries: boolean;
}) {
  if (progress?.completedAt)
    return (
      <>
        <Check aria-hidden="true" />
        {words.watched}
      </>
    );
  if (progress && duration !== null && isBegun(progress.position, duration))
    return words.left(formatDuration(duration - progress.position));
  return isInSeries ? null : series;
}

/** Seconds from which on there is something to go on with. */
const isBegun = (position: number, duration: number) => position > 0 && position < duration;

function ProgressLine({ video: { progress, duration } }: { video: TrainingTeaser }) {
  if (!progress) return null;
  const share = progress.completedAt ? 1 : duration ? Math.min(1, progress.position / duration) : 0;
  if (share === 0) return null;
  return (
    <span className={styles.progress} aria-hidden="true">
      <span style={{ scale: `${share} 1` }} />
    </span>
  );
}
