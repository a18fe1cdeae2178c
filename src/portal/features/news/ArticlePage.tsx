import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { formatDate } from '../../../shared/domain/dates.ts';
import { Container } from '../../components/Container.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { Eyebrow } from '../../components/Eyebrow.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { ApiError } from '../../lib/api/apiError.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { articleQuery, otherNewsQuery } from '../../lib/queries/news.ts';
import { PageError } from '../../lib/router/PageError.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { ArticleBody } from './ArticleBody.tsx';
import styles from './ArticlePage.module.css';
import { WaitingNews } from './WaitingNews.tsx';

export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const { data: article, error, refetch } = useQuery(articleQuery(slug));
  const { data: others = [] } = useQuery(otherNewsQuery(slug));
  const brand = useConfiguration()?.['brand.name'];
  const locale = useLocale();

  if (error instanceof ApiError && error.status === 404)
    throw new PageError(404, text.errors.notFound(pathname));
  if (error && !article) return <LoadError error={error} onRetry={refetch} isPage />;
  if (!article) {
    return (
      <Container className={styles.waiting}>
        <WaitingNews />
      </Container>
    );
  }
  return (
    <>
      <DocumentTitle title={article.title} brand={brand} />
      <article>
        <header className={styles.head}>
          <Eyebrow>
            {[article.tags[0], formatDate(article.publishedAt, locale)].filter(Boolean).join(' · ')}
          </Eyebrow>
          <h1 className={styles.title}>{article.title}</h1>
          {article.excerpt && <p className={styles.excerpt}>{article.excerpt}</p>}
        </header>
        {article.cover && (
          <PictureFrame picture={article.cover} sizes="100vw" isFirst className={styles.cover} />
        )}
        <ArticleBody html={article.body} />
      </article>
      {others.length > 0 && (
        <Container className={styles.others}>
          <SectionHeading>{text.news.other}</SectionHeading>
          <div className={styles.grid}>
            {others.slice(0, 3).map((one) => (
              <NewsCard key={one.id} news={one} size="small" sizes="(min-width: 600px) 33vw, 100vw" />
            ))}
          </div>
        </Container>
      )}
    </>
  );
}
