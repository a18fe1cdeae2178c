import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SearchField } from '../../components/fields/SearchField.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { searchQuery } from '../../lib/queries/search.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { trainingText } from '../../text/training.ts';
import found from './Found.module.css';
import { FoundEvents } from './FoundEvents.tsx';
import { FoundFaq } from './FoundFaq.tsx';
import { FoundItems } from './FoundItems.tsx';
import { FoundNews } from './FoundNews.tsx';
import { FoundToolkits } from './FoundToolkits.tsx';
import { FoundTraining } from './FoundTraining.tsx';
import { LibraryLinks } from './LibraryLinks.tsx';
import styles from './SearchPage.module.css';

/** Everything that the member may see, by one word: items of all libraries and content of every kind. The words are in the address. */
export default function SearchPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q')?.trim().slice(0, 200) ?? '';
  const locale = useLocale();
  const results = useRef<HTMLDivElement>(null);
  const asked = { enabled: q !== '', placeholderData: keepPreviousData };
  const query = useInfiniteQuery({ ...searchQuery(q), ...asked });
  const first = query.data?.pages[0];
  const counts = {
    items: first?.total ?? 0,
    news: first?.news.total ?? 0,
    toolkits: first?.toolkits.total ?? 0,
    events: first?.events?.total ?? 0,
    faq: first?.faq.total ?? 0,
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const videos = first?.training.total ?? 0;
  const isAsked = q !== '';
  const isKnown = isAsked && first !== undefined;
  const error = first ? null : query.error;

  return (
    <Container>
      <PageTitle title={text.search.title} />
      <SearchField
        q={q}
        label={text.search.field}
        placeholder={text.search.prompt}
        isFocusedFirst
        onSearch={(words) => setSearch(words ? { q: words } : {}, { replace: true })}
        onLeave={() => results.current?.querySelector<HTMLElement>('a')?.focus()}
      />
      <p className={styles.count} role="status">
        {isKnown &&
          [text.search.found(counts, locale), ...(videos > 0 ? [trainingText.count(videos, locale)] : [])]
            .filter(Boolean)
            .join(', ')}
      </p>
      {error && <LoadError error={error} onRetry={query.refetch} />}
      {isKnown && total + videos === 0 && (
        <StateMessage title={text.search.none}>{text.search.noneText}</StateMessage>
      )}
      {!isAsked && <LibraryLinks />}
      {isAsked && !isKnown && !error && <Waiting />}
      {isKnown && (
        <div ref={results} className={styles.results} data-waiting={query.isPlaceholderData || undefined}>
          {counts.items > 0 && (
            <section>
              <PagedResults query={query} skeleton={null} more={text.search.more}>
                {(all) => <FoundItems items={all} />}
              </PagedResults>
            </section>
          )}
          {counts.toolkits > 0 && <FoundToolkits toolkits={first.toolkits.data} />}
          {videos > 0 && <FoundTraining videos={first.training.data} />}
          {counts.news > 0 && <FoundNews q={q} news={first.news.data} total={counts.news} />}
          {first.events && counts.events > 0 && <FoundEvents events={first.events.data} />}
          {counts.faq > 0 && <FoundFaq q={q} questions={first.faq.data} total={counts.faq} />}
        </div>
      )}
    </Container>
  );
}

function Waiting() {
  return (
    <div className={styles.results} aria-hidden="true">
      <div>
        <SectionHeading>{text.search.items}</SectionHeading>
        <div className={found.items}>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <div key={index}>
              <Skeleton className={found.waiting} />
              <Skeleton className={found.waitingTitle} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
