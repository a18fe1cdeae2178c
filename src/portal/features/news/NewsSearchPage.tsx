import Container from '@mui/material/Container';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SearchField } from '../../components/fields/SearchField.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { newsListQuery } from '../../lib/queries/news.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { NewsGrid, SkeletonNews } from './NewsGrid.tsx';
import styles from './NewsSearchPage.module.css';

/** Search in the news; the words are in the address. */
export default function NewsSearchPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q')?.trim().slice(0, 200) ?? '';
  const locale = useLocale();
  const query = useInfiniteQuery({
    ...newsListQuery({ q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Container>
      <PageTitle title={text.news.searchTitle} />
      <SearchField
        q={q}
        label={text.news.search}
        placeholder={text.news.prompt}
        onSearch={(words) => setSearch(words ? { q: words } : {}, { replace: true })}
      />
      <p className={styles.count} role="status">
        {q && query.data ? text.news.found(total, locale) : ''}
      </p>
      {q && (
        <PagedResults
          query={query}
          skeleton={<SkeletonNews />}
          empty={<StateMessage title={text.news.none}>{text.news.noneText}</StateMessage>}
          more={text.news.more}
        >
          {(news) => <NewsGrid news={news} />}
        </PagedResults>
      )}
    </Container>
  );
}
