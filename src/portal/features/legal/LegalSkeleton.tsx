import Skeleton from '@mui/material/Skeleton';
import styles from './LegalPage.module.css';

/** A legal text that is on its way. */
export function LegalSkeleton() {
  return (
    <div className={styles.root} aria-hidden="true">
      <Skeleton width="40%" height={48} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  );
}
