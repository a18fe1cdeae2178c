import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import type { Facet } from '../../../../shared/contract/library.ts';
import { type LibraryState, toggleFacetValue } from '../../../lib/library/libraryState.ts';
import { text } from '../../../text/en.ts';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './FacetPanel.module.css';
import { useOneTabStop } from './useOneTabStop.ts';

interface Props {
  facets: readonly Facet[] | undefined;
  state: LibraryState;
  onChange: (next: LibraryState) => void;
}

export function FacetPanel({ facets, state, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useOneTabStop(root);
  if (!facets) return <Waiting />;
  return (
    <div
      ref={root}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={text.library.facets}
      aria-description={text.library.facetKeys}
    >
      {facets.map((facet) =>
        facet.values.length > 0 ? (
          <FacetGroup
            key={facet.id}
            facet={facet}
            chosen={state.facets[facet.slug] ?? []}
            onToggle={(value) => onChange(toggleFacetValue(state, facet.slug, value))}
          />
        ) : null,
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {[5, 4, 3].map((rows) => (
        <div key={rows} className={styles.waiting}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <Skeleton key={row} className={styles.skeleton} />
          ))}
        </div>
      ))}
    </div>
  );
}
