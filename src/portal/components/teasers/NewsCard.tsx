import Typography from '@mui/material/Typography';
import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { classNames } from '../../lib/classNames.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { Card } from './Card.tsx';
import styles from './NewsCard.module.css';

interface Props {
  record: NewsTeaser;
  size?: 'large' | 'medium' | 'small';
  sizes: string;
  isFirst?: boolean;
  level?: 2 | 3;
  className?: string;
}

/** Picture, label with date, serif title: one link as a whole. */
export function NewsCard({ record: news, size = 'medium', sizes, isFirst, level = 3, className }: Props) {
  const locale = useLocale();
  return (
    <Card
      to={paths.record('news', news.slug)}
      title={news.title}
      level={level}
      picture={
        <PictureFrame picture={news.cover} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      }
      above={
        <Typography variant="overline" component="p" color="textSecondary">
          {news.tags[0] && `${news.tags[0]} · `}
          <span className={styles.date}>{formatDate(news.publishedAt, locale)}</span>
        </Typography>
      }
      className={classNames(styles[size], className)}
      wordsClassName={styles.words}
    >
      {size !== 'small' && news.excerpt && <p className={styles.excerpt}>{news.excerpt}</p>}
    </Card>
  );
}
