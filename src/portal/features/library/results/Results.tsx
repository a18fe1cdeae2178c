import { useMemo } from 'react';
import { ActionButton } from '../../../components/action/ActionButton.tsx';
import { LoadError } from '../../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { countChosen, type LibraryState } from '../../../lib/library/libraryState.ts';
import { text } from '../../../text/en.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { ItemList } from './ItemList.tsx';
import { SkeletonTiles } from './SkeletonTiles.tsx';
import { usePagedItems } from './usePagedItems.ts';

interface Props {
  slug: string;
  state: LibraryState;
  fit: 'contain' | 'cover';
  onClear: () => void;
}

/** What the filter finds: items, or a word about why there are none. */
export function Results({ slug, state, fit, onClear }: Props) {
  const { q, facets, sort, view } = state;
  const filter = useMemo(() => ({ q, facets, sort }), [q, facets, sort]);
  const items = usePagedItems(slug, filter);
  const { selection, toggle, selectAll, clear } = useSelection(slug, filter);
  const { first, total } = items;

  if (first.error && !first.data) return <LoadError error={first.error} onRetry={first.refetch} />;
  if (!first.data) return <SkeletonTiles />;
  const isFiltered = q !== '' || countChosen(state) > 0;
  return (
    <>
      {total === 0 && isFiltered && (
        <StateMessage
          title={text.library.empty}
          action={<ActionButton onClick={onClear}>{text.actions.clearAll}</ActionButton>}
        >
          {text.library.emptyText}
        </StateMessage>
      )}
      {total === 0 && !isFiltered && (
        <StateMessage title={text.library.bare}>{text.library.bareText}</StateMessage>
      )}
      {total > 0 && (
        <ItemList items={items} view={view} fit={fit} selected={selection.ids} onToggle={toggle} />
      )}
      {selection.ids.size > 0 && (
        <SelectionBar selection={selection} total={total} onSelectAll={selectAll} onClear={clear} />
      )}
    </>
  );
}
