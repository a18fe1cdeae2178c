import Skeleton from '@mui/material/Skeleton';
import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import styles from './NewsGrid.module.css';

export function NewsGrid({ news }: { news: readonly NewsTeaser[] }) {
  return (
    <CardGrid isLarge className={styles.grid}>
      {news.map((one) => (
        <NewsCard
          key={one.id}
          record={one}
          level={2}
          sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
        />
      ))}
    </CardGrid>
  );
}

export function SkeletonNews() {
  return (
    <CardGrid isLarge className={styles.grid} aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className={styles.skeleton} />
      ))}
    </CardGrid>
  );
}
