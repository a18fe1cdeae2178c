import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ITEMS_ID } from '../../lib/library/entries.ts';
import { facetsQuery, type ItemSource, itemsPageQuery } from '../../lib/library/libraryQueries.ts';
import { clearFacets, clearFilter, type LibraryState } from '../../lib/library/libraryState.ts';
import { useKnownChoices } from '../../lib/library/useKnownChoices.ts';
import { text } from '../../text/en.ts';
import { LoadError } from '../feedback/LoadError.tsx';
import { SkeletonTiles } from '../item-list/SkeletonTiles.tsx';
import { FacetPanel } from './facets/FacetPanel.tsx';
import styles from './ItemBrowser.module.css';
import { Results } from './results/Results.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useLibraryState } from './useLibraryState.ts';

/** From here on the facets have a column of their own (ItemBrowser.module.css); else they open in a drawer. */
const WIDE = '(min-width: 960px)';

/** Facets beside the items of a library, or of a search over all, both following the address. */
export function ItemBrowser({ source }: { source: ItemSource }) {
  const { state: addressed, update } = useLibraryState();
  const { state, offered, isKnown, hasVanished, error, refetch } = useKnownChoices(source, addressed);
  const facets = useQuery({ ...facetsQuery(source, state), enabled: isKnown });
  const { q, facets: chosen, isStacked, sort } = state;
  const page = itemsPageQuery(source, { q, facets: chosen, isStacked, sort }, 1);
  const { isLoadingError: hasFailed } = useQuery({ ...page, enabled: isKnown });
  const results = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(WIDE, { noSsr: true });

  const change = (next: LibraryState, options?: { replace?: boolean }) => {
    update(next, options);
    // Far down in a long list a new filter starts at its first results, not in the middle of them.
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollTo({ top: top + window.scrollY - 80 });
  };
  // The words of a search over all are the page's: clearing the filter keeps them.
  const cleared = source === null ? clearFacets(state) : clearFilter(state);
  return (
    <div className={styles.root}>
      {isWide && (
        <aside className={styles.facets}>
          <FacetPanel facets={facets.data?.facets} state={state} onChange={change} />
        </aside>
      )}
      <div ref={results} id={ITEMS_ID} tabIndex={-1} className={styles.results}>
        <Toolbar
          source={source}
          state={state}
          facets={facets.data}
          hasFailed={hasFailed}
          offered={offered}
          cleared={cleared}
          onChange={change}
        />
        <p role="status">{hasVanished && text.library.vanished}</p>
        {error && <LoadError error={error} onRetry={refetch} />}
        {!isKnown && !error && <SkeletonTiles />}
        {isKnown && <Results source={source} state={state} onClear={() => change(cleared)} />}
      </div>
    </div>
  );
}
