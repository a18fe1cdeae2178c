import Skeleton from '@mui/material/Skeleton';
import styles from './SkeletonTiles.module.css';

/** As tall as the tiles that come in their place (gridMetrics.ts). */
export function SkeletonTiles() {
  return (
    <div className={styles.root} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.facts} />
        </div>
      ))}
    </div>
  );
}
