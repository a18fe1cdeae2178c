import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { paths } from '../../lib/paths.ts';
import { highlightedNewsQuery, latestNewsQuery } from '../../lib/queries/news.ts';
import { text } from '../../text/en.ts';
import styles from './HouseNews.module.css';

/** Two highlighted news as an uneven pair, then three more in small. */
export function HouseNews() {
  const highlighted = useQuery(highlightedNewsQuery);
  const latest = useQuery(latestNewsQuery(8));
  // What lies below the first screen is built in slices, between which a slow phone stays responsive.
  const isWaiting = useDeferredValue(highlighted.isPending || latest.isPending);
  if (isWaiting) return <Waiting />;
  const { pair, small } = arrange(highlighted.data ?? [], latest.data?.data ?? []);
  if (pair.length === 0) return null;
  return (
    <section>
      <SectionHeading to={paths.list('news')} action={text.home.allNews}>
        {text.home.news}
      </SectionHeading>
      <div className={styles.pair}>
        {pair.map((news, index) => (
          <NewsCard
            key={news.id}
            record={news}
            size={index === 0 ? 'large' : 'medium'}
            sizes={index === 0 ? '(min-width: 900px) 56vw, 100vw' : '(min-width: 900px) 40vw, 100vw'}
          />
        ))}
      </div>
      {small.length > 0 && (
        <CardGrid className={styles.small}>
          {small.map((news) => (
            <NewsCard key={news.id} record={news} size="small" sizes="(min-width: 900px) 30vw, 100vw" />
          ))}
        </CardGrid>
      )}
    </section>
  );
}

/** The newest stand in where fewer than two are highlighted. */
export function arrange(highlighted: readonly NewsTeaser[], latest: readonly NewsTeaser[]) {
  const chosen = highlighted.slice(0, 2);
  const others = latest.filter(({ id }) => !chosen.some((one) => one.id === id));
  const missing = 2 - chosen.length;
  return { pair: [...chosen, ...others.slice(0, missing)], small: others.slice(missing, missing + 3) };
}

function Waiting() {
  return (
    <div className={styles.pair} aria-hidden="true">
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
