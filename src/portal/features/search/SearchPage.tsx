import Container from '@mui/material/Container';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { SearchField } from '../../components/fields/SearchField.tsx';
import { ItemBrowser } from '../../components/item-browser/ItemBrowser.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { paths } from '../../lib/paths.ts';
import { suggestionsQuery } from '../../lib/queries/search.ts';
import { useBackground } from '../../lib/router/background.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { groupTexts } from '../../text/kinds.ts';
import { searchText as text } from '../../text/search.ts';
import { FoundRecords } from './FoundRecords.tsx';
import { LibraryLinks } from './LibraryLinks.tsx';
import styles from './SearchPage.module.css';
import { ALL_KINDS, countsOf, shownKind } from './searchKinds.ts';
import { Understanding } from './Understanding.tsx';

const { Part: NothingFound } = lazyPart(() => import('./NothingFound.tsx'));

const addressOf = (q: string, kind?: string) =>
  `${paths.search}?${new URLSearchParams({ q, ...(kind && { show: kind }) })}`;

/** Everything that the member may see, by its words: items as in a library, and content of every kind. */
export default function SearchPage() {
  // Below an open item the address is the item's; the search keeps to its own.
  const search = new URLSearchParams(useBackground().search);
  const [, setSearch] = useSearchParams();
  const q = search.get('q')?.trim().slice(0, 200) ?? '';
  const locale = useLocale();
  const results = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...suggestionsQuery(q), enabled: q !== '' });
  const first = q ? query.data : undefined;
  const counts = first ? countsOf(first) : [];
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const kind = shownKind(search.get('show'), first ? counts : ALL_KINDS, first);
  const meant = first?.meant ?? null;
  // Results are requested beside the counts, and need not wait for them.
  const isOpen = q !== '' && (first ? total > 0 : !query.error);

  return (
    <Container>
      <PageTitle title={text.title} />
      <SearchField
        q={q}
        label={text.field}
        placeholder={text.prompt}
        isFocusedFirst={q === ''}
        onSearch={(words) => setSearch(words ? { q: words } : {}, { replace: true })}
        onLeave={() => results.current?.querySelector<HTMLElement>('[data-open], a')?.focus()}
      />
      {first && total > 0 ? (
        <Understanding
          q={q}
          results={first}
          isSettled={!query.isPlaceholderData}
          onSearch={(words) => setSearch({ ...Object.fromEntries(search), q: words })}
        >
          {text.results(total, locale)}
          {meant && (
            <>
              {' · '}
              {meant.isUsed ? text.used(q) : text.meant} <Link to={addressOf(meant.q)}>“{meant.q}”</Link>
            </>
          )}
        </Understanding>
      ) : (
        <p className={styles.count} role="status" />
      )}
      {query.error && !first && <LoadError error={query.error} onRetry={query.refetch} />}
      {q === '' && <LibraryLinks />}
      {first && total === 0 && (
        <Suspense>
          <NothingFound key={q} q={q} isSettled={!query.isPlaceholderData} />
        </Suspense>
      )}
      {isOpen && (
        <>
          <LinkTabs
            label={text.kindsLabel}
            isLine
            className={styles.kinds}
            tabs={counts.map((one) => ({
              to: addressOf(q, one.kind),
              label: text.tab(groupTexts.name[one.kind], one.total, locale),
              isCurrent: one.kind === kind,
            }))}
          />
          <div ref={results} className={styles.results} data-waiting={query.isPlaceholderData || undefined}>
            {kind === 'items' ? <ItemBrowser source={null} /> : <FoundRecords key={kind} q={q} kind={kind} />}
          </div>
        </>
      )}
    </Container>
  );
}
