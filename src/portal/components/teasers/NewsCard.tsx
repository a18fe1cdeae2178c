import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { classNames } from '../../lib/classNames.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import styles from './NewsCard.module.css';

interface Props {
  news: NewsTeaser;
  size?: 'large' | 'medium' | 'small';
  sizes: string;
  isFirst?: boolean;
  /** Level of the title on its page. */
  level?: 2 | 3;
  className?: string;
}

/** Picture, label with date, serif title: one link as a whole. */
export function NewsCard({ news, size = 'medium', sizes, isFirst, level = 3, className }: Props) {
  const locale = useLocale();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.root, styles[size], className)}>
      <PictureFrame picture={news.cover} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      <div className={styles.words}>
        <Typography variant="overline" component="p" color="textSecondary">
          {news.tags[0] && `${news.tags[0]} · `}
          <span className={styles.date}>{formatDate(news.publishedAt, locale)}</span>
        </Typography>
        <Title className={styles.title}>
          <Link to={paths.newsArticle(news.slug)} className={styles.link}>
            {news.title}
          </Link>
        </Title>
        {size !== 'small' && news.excerpt && <p className={styles.excerpt}>{news.excerpt}</p>}
      </div>
    </article>
  );
}
