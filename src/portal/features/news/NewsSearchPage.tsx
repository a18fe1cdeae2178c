import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { Container } from '../../components/Container.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { newsListQuery } from '../../lib/queries/news.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './NewsSearchPage.module.css';

/** Search in the news; the words are in the address. */
export default function NewsSearchPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const locale = useLocale();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...newsListQuery({ q }),
    enabled: q !== '',
  });
  const news = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Container>
      <PageTitle title={text.news.searchTitle} />
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim() ? { q: typed.trim() } : {});
          }}
        >
          <input
            type="search"
            className={styles.input}
            aria-label={text.news.search}
            placeholder={text.news.prompt}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ActionButton type="submit" look="quiet">
            {text.actions.search}
          </ActionButton>
        </form>
      </search>
      <p className={styles.count} role="status">
        {q && data ? text.news.found(total, locale) : ''}
      </p>
      {error && <LoadError error={error} onRetry={refetch} />}
      {q && data && total === 0 && <StateMessage title={text.news.none}>{text.news.noneText}</StateMessage>}
      <div className={styles.grid}>
        {news.map((one) => (
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
          <ActionButton onClick={() => fetchNextPage()}>{text.news.more}</ActionButton>
        </div>
      )}
    </Container>
  );
}
