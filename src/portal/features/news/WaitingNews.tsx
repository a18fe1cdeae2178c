import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import styles from './WaitingNews.module.css';

export function WaitingNews() {
  return (
    <div className={styles.root} aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className={styles.skeleton} />
      ))}
    </div>
  );
}
