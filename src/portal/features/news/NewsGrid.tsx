import Skeleton from '@mui/material/Skeleton';
import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import styles from './NewsGrid.module.css';

export function NewsGrid({ news }: { news: readonly NewsTeaser[] }) {
  return (
    <div className={styles.grid}>
      {news.map((one) => (
        <NewsCard
          key={one.id}
          record={one}
          level={2}
          sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
        />
      ))}
    </div>
  );
}

export function SkeletonNews() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className={styles.skeleton} />
      ))}
    </div>
  );
}
