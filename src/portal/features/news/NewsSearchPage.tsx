import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SearchField } from '../../components/fields/SearchField.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { newsFacetsQuery, newsListQuery } from '../../lib/queries/news.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text as common } from '../../text/en.ts';
import { newsSearchText as text } from '../../text/newsSearch.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { NewsGrid, SkeletonNews } from './NewsGrid.tsx';
import styles from './NewsSearchPage.module.css';
import { readNewsFilter, writeNewsFilter } from './newsFilter.ts';

/** Search in the news, by year and topic; all of it is in the address. */
export default function NewsSearchPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readNewsFilter(search);
  const locale = useLocale();
  const facets = useQuery(newsFacetsQuery(filter)).data;
  const query = useInfiniteQuery({ ...newsListQuery(filter), placeholderData: keepPreviousData });
  const change = (next: typeof filter, isReplaced = false) =>
    setSearch(writeNewsFilter(next), { replace: isReplaced, preventScrollReset: true });
  const isFiltered = filter.year !== undefined || filter.tag !== undefined;
  const choiceOf = (value: string | number, count: number) => ({
    value: String(value),
    label: text.choice(String(value), count, locale),
  });
  return (
    <Container>
      <PageTitle title={text.title} />
      <SearchField
        q={filter.q ?? ''}
        label={common.frame.searchNews}
        placeholder={text.prompt}
        onSearch={(words) => change({ ...filter, q: words || undefined }, true)}
      />
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {facets && text.found(facets.total, locale)}
        </p>
        <FilterChoice
          label={text.year}
          every={text.everyYear}
          value={filter.year === undefined ? '' : String(filter.year)}
          choices={(facets?.years ?? []).map(({ year, count }) => choiceOf(year, count))}
          onChange={(year) => change({ ...filter, year: year ? Number(year) : undefined })}
        />
        <FilterChoice
          label={text.tag}
          every={text.everyTag}
          value={filter.tag ?? ''}
          choices={(facets?.tags ?? []).map(({ tag, count }) => choiceOf(tag, count))}
          onChange={(tag) => change({ ...filter, tag: tag || undefined })}
        />
      </div>
      <PagedResults
        query={query}
        skeleton={<SkeletonNews />}
        empty={
          <StateMessage
            title={text.none}
            action={
              isFiltered && (
                <Button variant="outlined" onClick={() => change({ q: filter.q })}>
                  {text.clear}
                </Button>
              )
            }
          >
            {text.noneText}
          </StateMessage>
        }
        more={common.news.more}
      >
        {(news) => <NewsGrid news={news} />}
      </PagedResults>
    </Container>
  );
}
