import type { Facet } from '../../../../shared/contract/library.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { type LibraryState, toggleFacetValue } from '../../../lib/library/libraryState.ts';
import { text } from '../../../text/en.ts';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './FacetPanel.module.css';

interface Props {
  facets: readonly Facet[] | undefined;
  state: LibraryState;
  onChange: (next: LibraryState) => void;
}

export function FacetPanel({ facets, state, onChange }: Props) {
  if (!facets) return <Waiting />;
  return (
    <section aria-label={text.library.facets}>
      {facets.map((facet) => (
        <FacetGroup
          key={facet.id}
          facet={facet}
          chosen={state.facets[facet.slug] ?? []}
          onToggle={(value) => onChange(toggleFacetValue(state, facet.slug, value))}
        />
      ))}
    </section>
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
