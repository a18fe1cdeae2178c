import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { NewsArticle } from '../../../shared/contract/news.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { ArticleAssets } from '../../components/article/ArticleAssets.tsx';
import { ArticleBody } from '../../components/article/ArticleBody.tsx';
import { CardGrid } from '../../components/CardGrid.tsx';
import { CommentsSlot } from '../../components/comments/CommentsSlot.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { OwnAddress } from '../../components/feedback/OwnAddress.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { ListSlot } from '../../components/lists/ListSlot.tsx';
import { Cover } from '../../components/picture/Cover.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { articleQuery, otherNewsQuery } from '../../lib/queries/news.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { useSecondPass } from '../../lib/router/useSecondPass.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { noteOpened } from '../../lib/visit/seenCalls.ts';
import { text } from '../../text/en.ts';
import styles from './ArticlePage.module.css';
import { SkeletonNews } from './NewsGrid.tsx';

export const prefetch: PagePrefetch = (client, { params }) =>
  client.prefetchQuery(articleQuery(params.slug ?? ''));

export default function ArticlePage() {
  const { slug = '' } = useParams();
  const skeleton = (
    <Container className={styles.waiting}>
      <SkeletonNews />
    </Container>
  );
  return (
    <>
      <QueryPage query={useQuery(articleQuery(slug))} skeleton={skeleton}>
        {(article) => (
          <OwnAddress kind="news" record={article} queryAt={articleQuery}>
            <Article article={article} />
          </OwnAddress>
        )}
      </QueryPage>
      <OtherNews slug={slug} />
    </>
  );
}

function Article({ article }: { article: NewsArticle }) {
  const brand = useConfiguration()?.['brand.name'];
  const locale = useLocale();
  const isSecondPass = useSecondPass();
  useEffect(() => noteOpened('news', article.id), [article.id]);
  return (
    <Container component="article">
      <DocumentTitle title={article.title} brand={brand} />
      <header className={styles.head}>
        <Typography variant="overline" component="p" color="textSecondary">
          {joinFacts([article.tags[0], formatDate(article.publishedAt, locale)])}
        </Typography>
        <h1 className={styles.title}>{article.title}</h1>
        {article.excerpt && <p className={styles.excerpt}>{article.excerpt}</p>}
        <ListSlot kind="news" id={article.id} />
      </header>
      {article.cover && <Cover picture={article.cover} />}
      {isSecondPass && (
        <>
          <ArticleBody html={article.body} blocks={article.blocks} />
          <ArticleAssets title={text.news.attached} items={article.items} />
          <CommentsSlot record={{ kind: 'news', recordId: article.id }} />
        </>
      )}
    </Container>
  );
}

function OtherNews({ slug }: { slug: string }) {
  const { isSuccess } = useQuery(articleQuery(slug));
  const { data: others = [] } = useQuery(otherNewsQuery(slug));
  const isSecondPass = useSecondPass();
  if (!isSecondPass || !isSuccess || others.length === 0) return null;
  return (
    <Container className={styles.others}>
      <SectionHeading>{text.news.other}</SectionHeading>
      <CardGrid>
        {others.slice(0, 3).map((one) => (
          <NewsCard key={one.id} record={one} size="small" sizes="(min-width: 600px) 33vw, 100vw" />
        ))}
      </CardGrid>
    </Container>
  );
}
