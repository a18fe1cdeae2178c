import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import styles from './WaitingCell.module.css';

export function WaitingCell({ index, view }: { index: number; view: 'grid' | 'list' }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is laid out by hand.
    // biome-ignore lint/a11y/useFocusableInteractive: nothing to act on yet.
    <div
      role="gridcell"
      aria-busy="true"
      data-index={index}
      className={view === 'grid' ? styles.tile : styles.row}
    >
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
