import Container from '@mui/material/Container';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { newsListQuery } from '../../lib/queries/news.ts';
import { text } from '../../text/en.ts';
import { NewsGrid, SkeletonNews } from './NewsGrid.tsx';
import styles from './NewsPage.module.css';
import { Topics } from './Topics.tsx';

/** The newest article large, the others in a grid. */
export default function NewsPage() {
  const [search] = useSearchParams();
  const tag = search.get('tag') ?? undefined;
  const query = useInfiniteQuery(newsListQuery({ tag }));
  const known = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Container>
      <PageTitle title={tag ?? text.frame.news} eyebrow={tag && text.frame.news} />
      <Topics news={known} current={tag} />
      <PagedResults
        query={query}
        skeleton={<SkeletonNews />}
        empty={<StateMessage title={text.news.empty}>{text.news.emptyText}</StateMessage>}
        more={text.news.more}
      >
        {([lead, ...others]) => (
          <>
            {lead && (
              <NewsCard
                record={lead}
                size="large"
                level={2}
                isFirst
                sizes="(min-width: 900px) 66vw, 100vw"
                className={styles.lead}
              />
            )}
            <NewsGrid news={others} />
          </>
        )}
      </PagedResults>
    </Container>
  );
}
