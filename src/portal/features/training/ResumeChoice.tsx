import Button from '@mui/material/Button';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { trainingText as words } from '../../text/training.ts';
import styles from './ResumeChoice.module.css';

interface Props {
  /** Seconds. */
  at: number;
  onChoose: (time: number) => void;
}

/** Over a film that was begun before: go on, or start again. */
export function ResumeChoice({ at, onChoose }: Props) {
  return (
    <section className={styles.root} aria-label={words.resumeTitle}>
      <p className={styles.title}>{words.resumeTitle}</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => onChoose(at)}>
          {words.resume(formatDuration(Math.floor(at)))}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onChoose(0)}>
          {words.restart}
        </Button>
      </div>
    </section>
  );
}
