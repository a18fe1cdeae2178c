import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { SkeletonTiles } from '../../components/item-list/SkeletonTiles.tsx';
import { ITEMS_ID } from '../../lib/library/entries.ts';
import { facetsQuery } from '../../lib/library/libraryQueries.ts';
import { clearFilter, type LibraryState } from '../../lib/library/libraryState.ts';
import { useKnownChoices } from '../../lib/library/useKnownChoices.ts';
import { text } from '../../text/en.ts';
import { FacetPanel } from './facets/FacetPanel.tsx';
import styles from './LibraryView.module.css';
import { Results } from './results/Results.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useLibraryState } from './useLibraryState.ts';

/** Facets beside results, both following the address. */
export function LibraryView({ slug }: { slug: string }) {
  const { state: addressed, update } = useLibraryState();
  const { state, offered, isKnown, hasVanished, error, refetch } = useKnownChoices(slug, addressed);
  const facets = useQuery({ ...facetsQuery(slug, state), enabled: isKnown });
  const results = useRef<HTMLDivElement>(null);

  const change = (next: LibraryState, options?: { replace?: boolean }) => {
    update(next, options);
    // Far down in a long list a new filter starts at its first results, not in the middle of them.
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollTo({ top: top + window.scrollY - 80 });
  };
  return (
    <div className={styles.root}>
      <aside className={styles.facets}>
        <FacetPanel facets={facets.data?.facets} state={state} onChange={change} />
      </aside>
      <div ref={results} id={ITEMS_ID} tabIndex={-1} className={styles.results}>
        <Toolbar state={state} facets={facets.data} offered={offered} onChange={change} />
        <p role="status" className={styles.note}>
          {hasVanished && text.library.vanished}
        </p>
        {error && <LoadError error={error} onRetry={refetch} />}
        {!isKnown && !error && <SkeletonTiles />}
        {isKnown && <Results slug={slug} state={state} onClear={() => change(clearFilter(state))} />}
      </div>
    </div>
  );
}
