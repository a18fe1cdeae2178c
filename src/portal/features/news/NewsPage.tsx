import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { Container } from '../../components/Container.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { newsListQuery } from '../../lib/queries/news.ts';
import { text } from '../../text/en.ts';
import styles from './NewsPage.module.css';
import { Topics } from './Topics.tsx';
import { WaitingNews } from './WaitingNews.tsx';

/** The newest article large, the others in a grid. */
export default function NewsPage() {
  const [search] = useSearchParams();
  const tag = search.get('tag') ?? undefined;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    newsListQuery({ tag }),
  );
  const news = data?.pages.flatMap((page) => page.data) ?? [];
  const [lead, ...others] = news;
  return (
    <Container>
      <PageTitle title={tag ?? text.news.title} eyebrow={tag && text.news.title} />
      <Topics news={news} current={tag} />
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <WaitingNews />}
      {data && !lead && <StateMessage title={text.news.empty}>{text.news.emptyText}</StateMessage>}
      {lead && (
        <NewsCard
          news={lead}
          size="large"
          level={2}
          isFirst
          sizes="(min-width: 900px) 66vw, 100vw"
          className={styles.lead}
        />
      )}
      <div className={styles.grid}>
        {others.map((one) => (
          <NewsCard
            key={one.id}
            news={one}
            level={2}
            sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
          />
        ))}
      </div>
      {hasNextPage && (
        <div className={styles.more}>
          <ActionButton onClick={() => fetchNextPage()} isBusy={isFetchingNextPage}>
            {text.news.more}
          </ActionButton>
        </div>
      )}
    </Container>
  );
}
